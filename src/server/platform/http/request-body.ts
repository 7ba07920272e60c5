import { Problem } from '#contract/problem.ts';
import { readJson } from '#server/platform/outside.ts';

/** Receives the number of bytes of a body as they arrive; an error that it throws ends the reading. */
export type Arrived = (bytes: number) => void;

/** The slowest rate at which a body may arrive; below it, a few clients could keep many waiting for themselves. */
const slowest = { ms: 30_000, bytes: 4 * 1024 };

/**
 * Reads a JSON body of at most `capBytes`. A body of another type is refused at its first byte.
 *
 * @throws Problem `too-large`, `too-slow`, `unsupported-media-type`, `invalid-request`
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
 * @throws Problem `too-large`, `too-slow`, `unsupported-media-type`, `invalid-request`
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

/** A body of any media type as its bytes. Throws `too-large`, `too-slow`, `invalid-request`. */
export async function readWhole(
  request: Request,
  capBytes: number,
  arrived?: Arrived,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of cappedBody(request, capBytes, arrived)) chunks.push(chunk);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('invalid-request', { error: 'The body did not arrive whole.', cause: error });
  }
  return new Uint8Array(Buffer.concat(chunks));
}

export function mediaTypeOf(request: Request): string | undefined {
  return request.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
}

/** A body as text. Throws `too-large`, `too-slow`, and `invalid-request` for text that is not UTF-8. */
export async function readCapped(request: Request, capBytes: number, arrived?: Arrived): Promise<string> {
  const bytes = await readWhole(request, capBytes, arrived);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Problem('invalid-request', { error: 'The body could not be read as UTF-8 text.', cause });
  }
}

/** A body as it arrives. Throws `too-large`, before reading on, and `too-slow`. */
async function* cappedBody(
  request: Request,
  capBytes: number,
  arrived?: Arrived,
): AsyncGenerator<Uint8Array> {
  const tooLarge = () =>
    new Problem('too-large', {
      error: `This is too large: at most ${Math.floor(capBytes / 1024)} KB are accepted.`,
    });
  if (Number(request.headers.get('Content-Length') ?? 0) > capBytes) throw tooLarge();
  if (!request.body) return;
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => undefined);
  let bytes = 0;
  let before = 0;
  const watch = setInterval(() => {
    if (bytes - before < slowest.bytes) late.reject(tooSlow());
    before = bytes;
  }, slowest.ms);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise]);
      if (done) return;
      bytes += value.byteLength;
      if (bytes > capBytes) throw tooLarge();
      arrived?.(value.byteLength);
      yield value;
    }
  } finally {
    clearInterval(watch);
  }
}

function tooSlow(): Problem {
  const error = 'The request arrives too slowly. Please try again with a better connection.';
  return new Problem('too-slow', { error });
}
