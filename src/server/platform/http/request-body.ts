import type { z } from 'zod';
import { Problem, type FieldError } from '#contract/problem.ts';

/** Hears of the bytes of a body as they arrive; what it throws ends the reading. */
export type Arrived = (bytes: number) => void;

/** What a body brings at least in each such time; else a few clients could keep much waiting for themselves. */
const slowest = { ms: 30_000, bytes: 4 * 1024 };

/**
 * Reads a JSON body of at most `capBytes`.
 *
 * @throws Problem `too-large`, `too-slow`, `unsupported-media-type`, `invalid-request`
 */
export async function readJsonBody(request: Request, capBytes: number, arrived?: Arrived): Promise<unknown> {
  const text = await readCapped(request, capBytes, arrived);
  if (text === '') return undefined;
  if (mediaTypeOf(request) !== 'application/json') {
    throw new Problem('unsupported-media-type', { error: 'Send the body as application/json.' });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Problem('invalid-request', { error: 'The body is not valid JSON.', cause: error });
  }
  refuseUnstorable(value);
  return value;
}

/**
 * Reads a body of at most `capBytes` as the bytes it is. What they are is for the reader to find out: a media type is
 * only what somebody says.
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

/** A body as text. Throws `too-large`, `too-slow`, and `invalid-request` for what is not UTF-8. */
export async function readCapped(request: Request, capBytes: number, arrived?: Arrived): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  try {
    for await (const chunk of cappedBody(request, capBytes, arrived)) {
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('invalid-request', {
      error: 'The body could not be read as UTF-8 text.',
      cause: error,
    });
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
    if (bytes - before < slowest.bytes) late.reject(new Problem('too-slow', { error: tooSlowWords }));
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

const tooSlowWords = 'The request arrives too slowly. Please try again with a better connection.';

/** Every body of ours fits many times over; a refusal names each wrong value, so their number is bounded first. */
const mostValues = 20_000;
const deepest = 20;

/** PostgreSQL stores neither NUL nor half a surrogate pair, so they are refused before anything happens. */
export function refuseUnstorable(body: unknown): void {
  let values = 0;
  const look = (value: unknown, depth: number): void => {
    values += 1;
    if (values > mostValues) throw refused('The body holds too many values.');
    if (depth > deepest) throw refused('The body is nested too deeply.');
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) {
        throw refused('The text contains characters that can’t be stored.');
      }
    } else if (Array.isArray(value)) {
      for (const item of value) look(item, depth + 1);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        look(key, depth + 1);
        look(item, depth + 1);
      }
    }
  };
  look(body, 0);
}

function refused(error: string): Problem {
  return new Problem('invalid-request', { error });
}

/** Nobody reads more than these at once. */
const mostDetails = 20;
const longestMessage = 300;

/** A message may quote what it refuses, such as a name of 20,000 characters. */
function shorten(message: string): string {
  return message.length <= longestMessage ? message : `${message.slice(0, longestMessage).toWellFormed()}…`;
}

/**
 * Admits what the contract admits.
 *
 * @throws Problem `invalid-request` with a `FieldError` for each refused field
 */
export function admit<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const details: FieldError[] = parsed.error.issues.slice(0, mostDetails).map((issue) => ({
    field: issue.path.join('.'),
    message: shorten(issue.message),
  }));
  const first = details[0];
  const where = first?.field ? `${first.field}: ` : '';
  throw new Problem('invalid-request', { error: `${where}${first?.message ?? 'Not accepted.'}`, details });
}
