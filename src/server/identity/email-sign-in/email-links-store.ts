import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '#server/platform/database/database.ts';

export type LinkPurpose = 'confirm-email' | 'change-email' | 'reset-password';

export interface EmailLink {
  userId: string;
  purpose: LinkPurpose;
  /** The account's address when the link was made. */
  email: string;
  /** Only links of `change-email` have it. */
  newEmail: string | null;
}

const columns = ['user_id as userId', 'purpose', 'email', 'new_email as newEmail'] as const;

const hourMs = 3_600_000;
/** Lifetime of a mail's link; the texts of the mails state it. */
const lifetimeMs: Record<LinkPurpose, number> = {
  'confirm-email': 24 * hourMs,
  'change-email': 24 * hourMs,
  'reset-password': hourMs,
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes a link and returns its token. The database has only the hash, so that a copy of it opens no account. */
export async function createLink(
  db: Db,
  { userId, purpose, email, newEmail }: EmailLink,
): Promise<{ token: string; hash: string; withdraw: () => Promise<void> }> {
  const token = randomBytes(32).toString('base64url');
  const token_hash = hashOf(token);
  const expires_at = new Date(Date.now() + lifetimeMs[purpose]);
  const row = { token_hash, user_id: userId, purpose, email, new_email: newEmail, expires_at };
  await db.insertInto('email_links').values(row).execute();
  return {
    token,
    hash: token_hash,
    async withdraw() {
      await db.deleteFrom('email_links').where('token_hash', '=', token_hash).execute();
    },
  };
}

export async function findLink(db: Db, token: string, purpose: LinkPurpose): Promise<EmailLink | undefined> {
  return db
    .selectFrom('email_links')
    .select(columns)
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

/** Says whether a link with this hash is neither used nor voided. */
export async function isOpen(db: Db, hash: string): Promise<boolean> {
  const link = db.selectFrom('email_links').select('token_hash').where('token_hash', '=', hash);
  return (await link.executeTakeFirst()) !== undefined;
}

/** Uses a link up. If several calls come at the same time, one gets it. */
export async function claimLink(
  tx: Tx,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<EmailLink | undefined> {
  return tx
    .deleteFrom('email_links')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', new Date())
    .returning(columns)
    .executeTakeFirst();
}

/** Voids the links that an account was sent. */
export async function deleteLinksOf(
  db: Db | Tx,
  userId: string,
  purposes: readonly LinkPurpose[] = ['confirm-email', 'change-email', 'reset-password'],
): Promise<void> {
  await db.deleteFrom('email_links').where('user_id', '=', userId).where('purpose', 'in', purposes).execute();
}
