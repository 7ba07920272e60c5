import type { Db, Tx } from '#server/platform/database/database.ts';

export type LinkPurpose = 'confirm-email' | 'change-email' | 'reset-password';

interface EmailLinksTable {
  token_hash: string;
  user_id: string;
  purpose: LinkPurpose;
  email: string;
  new_email: string | null;
  expires_at: Date;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    email_links: EmailLinksTable;
  }
}

/** What a link stands for. */
export interface EmailLink {
  userId: string;
  purpose: LinkPurpose;
  /** The account's address when the link was made. */
  email: string;
  /** Only of `change-email`. */
  newEmail: string | null;
}

const columns = ['user_id as userId', 'purpose', 'email', 'new_email as newEmail'] as const;

export async function insertLink(
  db: Db,
  { userId, purpose, email, newEmail }: EmailLink,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('email_links')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      purpose,
      email,
      new_email: newEmail,
      expires_at: expiresAt,
    })
    .execute();
}

export async function findLink(
  db: Db,
  tokenHash: string,
  purposes: readonly LinkPurpose[],
): Promise<EmailLink | undefined> {
  return db
    .selectFrom('email_links')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

/** Takes a link: of several that open it at the same time one gets it. */
export async function claimLink(
  tx: Tx,
  tokenHash: string,
  purposes: readonly LinkPurpose[],
): Promise<EmailLink | undefined> {
  return tx
    .deleteFrom('email_links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', new Date())
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteLink(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('email_links').where('token_hash', '=', tokenHash).execute();
}

/** No link that was sent before works any more. */
export async function deleteLinksOf(
  db: Db | Tx,
  userId: string,
  purposes: readonly LinkPurpose[] = ['confirm-email', 'change-email', 'reset-password'],
): Promise<void> {
  await db.deleteFrom('email_links').where('user_id', '=', userId).where('purpose', 'in', purposes).execute();
}
