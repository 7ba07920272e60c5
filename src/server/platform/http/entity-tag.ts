import { createHash } from 'node:crypto';

/** A tag for exactly these bytes. */
export function entityTag(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Does the client have it already, by its `If-None-Match`? RFC 9110, section 13.1.2: a list, compared weakly, since what compresses on the way weakens a tag. */
export function isKnown(ifNoneMatch: string | null, tag: string | undefined): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
