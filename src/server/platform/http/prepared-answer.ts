import { createHash } from 'node:crypto';
import { answerShared } from './bytes-in-flight.ts';
import { acceptsBrotli, compressOnce, qualityOf, worthCompressing, type Compressed } from './compression.ts';

/** An answer that is sent many times: compressed and tagged once. */
export interface PreparedAnswer {
  body: Buffer<ArrayBuffer>;
  /** Absent where it would be no smaller. */
  brotli: Buffer<ArrayBuffer> | undefined;
  headers: Record<string, string>;
}

/** @param compressed absent where the answer is not text, and is sent as it is */
export async function prepareAnswer(
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
  compressed?: Compressed,
): Promise<PreparedAnswer> {
  if (compressed === undefined) return { body, brotli: undefined, headers: tagged(body, headers) };
  const quality = qualityOf(compressed, body.length);
  const brotli = worthCompressing(body.length) ? await compressOnce(body, quality) : undefined;
  return prepareText(body, brotli, headers);
}

/** Prepares a text that is compressed already, or not at all. */
export function prepareText(
  body: Buffer<ArrayBuffer>,
  brotli: Buffer<ArrayBuffer> | undefined,
  headers: Record<string, string>,
): PreparedAnswer {
  const isSmaller = brotli !== undefined && brotli.length < body.length;
  const all = tagged(body, { Vary: 'Accept-Encoding', ...headers });
  return { body, brotli: isSmaller ? brotli : undefined, headers: all };
}

const tagged = (body: Buffer, headers: Record<string, string>) => ({ ETag: entityTag(body), ...headers });

export function sendTo({ headers }: Request, answer: PreparedAnswer): Response {
  return sendPrepared(answer, headers.get('If-None-Match'), headers.get('Accept-Encoding'));
}

export function sendPrepared(
  { body, brotli, headers }: PreparedAnswer,
  ifNoneMatch: string | null | undefined,
  acceptEncoding: string | null | undefined,
): Response {
  // Compares weakly (RFC 9110, section 13.1.2), because what compresses on the way weakens a tag.
  const known = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known?.includes(headers['ETag'] ?? '')) return new Response(null, { status: 304, headers });
  const isCompressed = brotli !== undefined && acceptsBrotli(acceptEncoding);
  const sent = isCompressed ? brotli : body;
  const encoding = isCompressed ? { 'Content-Encoding': 'br' } : undefined;
  return answerShared(sent, { headers: { ...headers, 'Content-Length': String(sent.length), ...encoding } });
}

export function entityTag(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
