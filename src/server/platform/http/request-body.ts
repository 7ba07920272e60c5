import { Problem } from '#contract/problem.ts';
import { readJson } from '#server/platform/outside.ts';

/** Receives the number of bytes of a body as they arrive; an error that it throws ends the reading. */
export type Arrived = (bytes: number) => void;

/**
 * Reads a JSON body of at most `capBytes`. A body of another type is refused at its first byte.
 *
 * @throws Problem `too-large`, `unsupported-media-type`, `invalid-request`
 */
export async function readJsonBody(request: Request, capBytes: number, arrived?: Arrived): Promise<unknown> {
  const isJson = mediaTypeOf(request) === 'application/json';
  const text = await readCapped(request, capBytes, (bytes) => {
    if (!isJson) throw new Problem('unsupported-media-type', { error: 'Send the body as application/json.' });
    arrived?.(bytes);
  });
  return text === '' ? undefined : readJson(text);
}

/**
 * Reads a body of at most `capBytes` as the bytes it is. The caller has to find out their format: a media type is only a claim.
 *
 * @throws Problem `too-large`, `unsupported-media-type`, `invalid-request`
 */
export async function readBytesBody(
  request: Request,
  mediaTypes: readonly string[],
  capBytes: number,
  arrived?: Arrived,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!mediaTypes.includes(mediaTypeOf(request) ?? '')) {
    throw new Problem('unsupported-media-type', { error: `Send the body as ${mediaTypes.join(' or ')}.` });
  }
  return readWhole(request, capBytes, arrived);
}

/** A body of any media type as its bytes. Throws `too-large`, `invalid-request`. */
export async function readWhole(
  request: Request,
  capBytes: number,
  arrived?: Arrived,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (Number(request.headers.get('Content-Length') ?? 0) > capBytes) throw tooLarge(capBytes);
  try {
    // A body that is cancelled would end its connection before the refusal is sent.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      bytes += chunk.byteLength;
      if (bytes > capBytes) throw tooLarge(capBytes);
      arrived?.(chunk.byteLength);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('invalid-request', { error: 'The body did not arrive whole.', cause: error });
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function tooLarge(capBytes: number): Problem {
  return new Problem('too-large', {
    error: `This is too large: at most ${Math.floor(capBytes / 1024)} KB are accepted.`,
  });
}

export function mediaTypeOf(request: Request): string | undefined {
  return request.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
}

/** A body as text. Throws `too-large`, and `invalid-request` for text that is not UTF-8. */
export async function readCapped(request: Request, capBytes: number, arrived?: Arrived): Promise<string> {
  const bytes = await readWhole(request, capBytes, arrived);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Problem('invalid-request', { error: 'The body could not be read as UTF-8 text.', cause });
  }
}
