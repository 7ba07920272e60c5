import { createHash } from 'node:crypto';

/** A tag for exactly these bytes. */
export function entityTag(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Does the client have it already? RFC 9110, section 13.1.2: a list, compared weakly, since what compresses on the way weakens a tag. */
export function isKnown(request: Request, tag: string | undefined): boolean {
  const known = request.headers.get('If-None-Match')?.split(',') ?? [];
  return known.some((one) => one.trim().replace(/^W\//, '') === tag);
}
