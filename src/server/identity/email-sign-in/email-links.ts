import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deleteLink, insertLink, type EmailLink, type LinkPurpose } from './email-links-store.ts';

const hourMs = 3_600_000;
/** How long the link of a mail works; the texts of the mails say so. */
const lifetimeMs: Record<LinkPurpose, number> = {
  'confirm-email': 24 * hourMs,
  'change-email': 24 * hourMs,
  'reset-password': hourMs,
};

/** Makes the token of a link. Only its hash is kept, so that a copy of the database opens no account. */
export async function createLink(
  db: Db,
  link: EmailLink,
): Promise<{ token: string; withdraw: () => Promise<void> }> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashOf(token);
  await insertLink(db, link, { tokenHash, expiresAt: new Date(Date.now() + lifetimeMs[link.purpose]) });
  return { token, withdraw: () => deleteLink(db, tokenHash) };
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function linkExpired(): Problem {
  return new Problem('link-expired', {
    error: 'This link was used before, or is too old. Nothing was changed; ask for another mail.',
  });
}
