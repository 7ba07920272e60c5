import type { Insertable } from 'kysely';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

const passkeyColumns = [
  'id',
  'user_id as userId',
  'name',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'created_at as createdAt',
] as const;

export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Returns undefined where the credential is kept already. */
export async function insertPasskey(
  db: Db,
  passkey: Omit<Insertable<Schema['passkeys']>, 'id' | 'created_at'>,
): Promise<{ id: string; createdAt: Date } | undefined> {
  const createdAt = new Date();
  const row = await db
    .insertInto('passkeys')
    .values({ id: uuidv7(), ...passkey, created_at: createdAt })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && { id: row.id, createdAt };
}

/** Records how often a passkey was used, by which a copy of it is noticed. */
export async function updateCounter(db: Db, passkeyId: string, counter: number): Promise<void> {
  await db.updateTable('passkeys').set({ counter }).where('id', '=', passkeyId).execute();
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
    .select(passkeyColumns)
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
