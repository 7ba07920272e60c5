import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
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

/** Lifetime of a mail's link; the texts of the mails state it. */
const lifetimeH: Record<LinkPurpose, number> = {
  'confirm-email': 24,
  'change-email': 24,
  'reset-password': 1,
};
const columns = sql`user_id as "userId", purpose, email, new_email as "newEmail"`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes a link and returns its token. The database has only the hash, so that a copy of it opens no account. */
export async function createLink(db: Db, { userId, purpose, email, newEmail }: EmailLink) {
  const token = randomBytes(32).toString('base64url');
  const hash = hashOf(token);
  await sql`
    insert into email_links (token_hash, user_id, purpose, email, new_email, expires_at)
    values (${hash}, ${userId}, ${purpose}, ${email}, ${newEmail},
      now() + make_interval(hours => ${lifetimeH[purpose]}))`.execute(db);
  return {
    token,
    hash,
    async withdraw() {
      await sql`delete from email_links where token_hash = ${hash}`.execute(db);
    },
  };
}

export async function findLink(db: Db, token: string, purpose: LinkPurpose) {
  const { rows } = await sql<EmailLink>`select ${columns} from email_links
    where token_hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > now()`.execute(db);
  return rows[0];
}

export async function isOpen(db: Db, hash: string) {
  const { rows } = await sql`select from email_links where token_hash = ${hash}`.execute(db);
  return rows.length > 0;
}

/** Uses a link up. If several calls come at the same time, one gets it. */
export async function claimLink(tx: Tx, token: string, purposes: LinkPurpose[]) {
  const { rows } = await sql<EmailLink>`delete from email_links
    where token_hash = ${hashOf(token)} and purpose = any(${purposes}) and expires_at > now()
    returning ${columns}`.execute(tx);
  return rows[0];
}

/** Voids the links of an account; default: all. */
export async function deleteLinksOf(
  db: Db,
  userId: string,
  purposes: LinkPurpose[] = ['confirm-email', 'change-email', 'reset-password'],
) {
  await sql`delete from email_links where user_id = ${userId} and purpose = any(${purposes})`.execute(db);
}
