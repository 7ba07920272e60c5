import { createHash } from 'node:crypto';

/** What is kept of a session's token. The token is 32 random characters, so that a plain hash can't be guessed at. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
