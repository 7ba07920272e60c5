import { createHash } from 'node:crypto';
import { answerShared } from './bytes-in-flight.ts';
import { acceptsBrotli, compressOnce, qualityOf, worthCompressing, type Compressed } from './compression.ts';

/** An answer that is sent many times: compressed and tagged once. */
export interface PreparedAnswer {
  body: Buffer<ArrayBuffer>;
  /** Absent where it would be no smaller. */
  brotli: Buffer<ArrayBuffer> | undefined;
  headers: Record<string, string>;
  /** The headers with each form of the body. */
  headersOf: { body: Record<string, string>; brotli: Record<string, string> };
}

/** @param compressed absent where the answer is not text, and is sent as it is */
export async function prepareAnswer(
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
  compressed?: Compressed,
): Promise<PreparedAnswer> {
  if (compressed === undefined) return withHeaders(body, undefined, headers);
  const quality = qualityOf(compressed, body.length);
  const brotli = worthCompressing(body.length) ? await compressOnce(body, quality) : undefined;
  return prepareText(body, brotli && brotli.length < body.length ? brotli : undefined, headers);
}

/** Prepares a text that is compressed already, or not at all. */
export function prepareText(
  body: Buffer<ArrayBuffer>,
  brotli: Buffer<ArrayBuffer> | undefined,
  headers: Record<string, string>,
): PreparedAnswer {
  return withHeaders(body, brotli, { Vary: 'Accept-Encoding', ...headers });
}

function withHeaders(
  body: Buffer<ArrayBuffer>,
  brotli: Buffer<ArrayBuffer> | undefined,
  headers: Record<string, string>,
): PreparedAnswer {
  const all = { ETag: entityTag(body), ...headers };
  return {
    body,
    brotli,
    headers: all,
    headersOf: {
      body: { ...all, 'Content-Length': String(body.length) },
      brotli: { ...all, 'Content-Encoding': 'br', 'Content-Length': String(brotli?.length ?? 0) },
    },
  };
}

export interface AskedFor {
  ifNoneMatch: string | null | undefined;
  acceptEncoding: string | null | undefined;
}

export function sendPrepared(
  { body, brotli, headers, headersOf }: PreparedAnswer,
  { ifNoneMatch, acceptEncoding }: AskedFor,
): Response {
  if (isKnown(ifNoneMatch, headers['ETag'])) return new Response(null, { status: 304, headers });
  if (!brotli || !acceptsBrotli(acceptEncoding)) return answerShared(body, { headers: headersOf.body });
  return answerShared(brotli, { headers: headersOf.brotli });
}

/** Returns a tag for exactly these bytes. */
export function entityTag(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Compares weakly (RFC 9110, section 13.1.2), because what compresses on the way weakens a tag. */
function isKnown(ifNoneMatch: string | null | undefined, tag: string | undefined): boolean {
  return ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;
}
