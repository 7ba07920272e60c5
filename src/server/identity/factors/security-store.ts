import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';

export async function selectPasskeyOwner(db: Db, credentialId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.user_id;
}

/** Returns false when this person has no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, passkeyId: string): Promise<boolean> {
  if (!isUuid(passkeyId)) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Lists the live sessions, last used first. */
export async function listSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'updated_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
