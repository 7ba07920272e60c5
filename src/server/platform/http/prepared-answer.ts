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
  if (compressed === undefined) return tagged(body, headers);
  const quality = qualityOf(compressed, body.length);
  return prepareText(
    body,
    worthCompressing(body.length) ? await compressOnce(body, quality) : undefined,
    headers,
  );
}

/** Prepares a text that is compressed already, or not at all. */
export function prepareText(
  body: Buffer<ArrayBuffer>,
  brotli: Buffer<ArrayBuffer> | undefined,
  headers: Record<string, string>,
): PreparedAnswer {
  return tagged(body, { Vary: 'Accept-Encoding', ...headers }, brotli);
}

function tagged(
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
  brotli?: Buffer<ArrayBuffer>,
): PreparedAnswer {
  const isSmaller = brotli !== undefined && brotli.length < body.length;
  return { body, brotli: isSmaller ? brotli : undefined, headers: { ETag: entityTag(body), ...headers } };
}

export interface AskedFor {
  ifNoneMatch: string | null | undefined;
  acceptEncoding: string | null | undefined;
}

export function sendPrepared(
  { body, brotli, headers }: PreparedAnswer,
  { ifNoneMatch, acceptEncoding }: AskedFor,
): Response {
  if (isKnown(ifNoneMatch, headers['ETag'])) return new Response(null, { status: 304, headers });
  const isCompressed = brotli !== undefined && acceptsBrotli(acceptEncoding);
  const sent = isCompressed ? brotli : body;
  const ofBody = { ...headers, 'Content-Length': String(sent.length) };
  return answerShared(sent, { headers: isCompressed ? { ...ofBody, 'Content-Encoding': 'br' } : ofBody });
}

/** Returns a tag for exactly these bytes. */
export function entityTag(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Compares weakly (RFC 9110, section 13.1.2), because what compresses on the way weakens a tag. */
function isKnown(ifNoneMatch: string | null | undefined, tag: string | undefined): boolean {
  return ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;
}
