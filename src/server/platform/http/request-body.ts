import { Problem } from '#contract/problem.ts';
import { readFields, readJson } from '#server/platform/outside.ts';

/** Receives the number of bytes of a body as they arrive; an error that it throws ends the reading. */
export type Arrived = (bytes: number) => void;

const multipart = 'multipart/form-data';
const urlEncoded = 'application/x-www-form-urlencoded';

export function isForm(request: Request): boolean {
  return [multipart, urlEncoded].includes(mediaTypeOf(request));
}

/** Refuses a body of another type at its first byte. Throws `too-large`, `unsupported-media-type`, `invalid-request`. */
export async function readJsonBody(request: Request, capBytes: number, arrived?: Arrived): Promise<unknown> {
  const isJson = mediaTypeOf(request) === 'application/json';
  const text = await readCapped(request, capBytes, (bytes) => {
    if (!isJson) throw new Problem('unsupported-media-type', { error: 'Send the body as application/json.' });
    arrived?.(bytes);
  });
  return text === '' ? undefined : readJson(text);
}

/** The caller has to find out the format of the bytes: a media type is only a claim. Throws as `readJsonBody`. */
export async function readBytesBody(
  request: Request,
  mediaTypes: readonly string[],
  capBytes: number,
  arrived?: Arrived,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!mediaTypes.includes(mediaTypeOf(request)))
    throw new Problem('unsupported-media-type', { error: `Send the body as ${mediaTypes.join(' or ')}.` });
  return readWhole(request, capBytes, arrived);
}

/**
 * Reads a browser's form of at most `capBytes`; undefined for any other body. A field that comes several times becomes a
 * list, and a file `{ fileName }`, because files are not kept; a file field that was left empty is left out. Throws
 * `too-large`, `invalid-request`.
 */
export async function readForm(
  request: Request,
  capBytes: number,
  arrived?: Arrived,
): Promise<Record<string, unknown> | undefined> {
  if (!isForm(request)) return undefined;
  const entries =
    mediaTypeOf(request) === multipart
      ? await readParts(request, capBytes, arrived)
      : [...new URLSearchParams(await readCapped(request, capBytes, arrived))];
  const fields = [...Map.groupBy(entries, ([name]) => name)].map(([name, all]) => {
    const values = all.map(([, value]) => value);
    return [name, values.length === 1 ? values[0] : values];
  });
  return readFields(Object.fromEntries(fields) as Record<string, unknown>);
}

async function readParts(request: Request, capBytes: number, arrived?: Arrived) {
  const bytes = await readWhole(request, capBytes, arrived).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'too-large') throw error;
    // Only a file makes a form this large.
    const errors = [{ code: 'FILES_TOO_BIG', message: error.message }];
    throw new Problem('too-large', { error: error.message, errors });
  });
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? multipart };
  const form = await new Response(bytes, { headers }).formData().catch((cause: unknown) => {
    throw new Problem('invalid-request', { error: 'The body is not a valid form.', cause });
  });
  return [...form]
    .filter(([, value]) => typeof value === 'string' || value.size > 0 || value.name !== '')
    .map(([name, value]) => [name, typeof value === 'string' ? value : { fileName: value.name }] as const);
}

/** Reads a body as text. Throws `too-large`, and `invalid-request` for text that is not UTF-8. */
export async function readCapped(request: Request, capBytes: number, arrived?: Arrived): Promise<string> {
  const bytes = await readWhole(request, capBytes, arrived);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Problem('invalid-request', { error: 'The body could not be read as UTF-8 text.', cause });
  }
}

export async function readWhole(
  request: Request,
  capBytes: number,
  arrived?: Arrived,
): Promise<Uint8Array<ArrayBuffer>> {
  const check = (bytes: number) => {
    const error = `This is too large: at most ${Math.floor(capBytes / 1024)} KB are accepted.`;
    if (bytes > capBytes) throw new Problem('too-large', { error });
  };
  check(Number(request.headers.get('Content-Length') ?? 0));
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    // A body that is cancelled would end its connection before the refusal is sent.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      bytes += chunk.byteLength;
      check(bytes);
      arrived?.(chunk.byteLength);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('invalid-request', { error: 'The body did not arrive whole.', cause: error });
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function mediaTypeOf(request: Request): string {
  return request.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
