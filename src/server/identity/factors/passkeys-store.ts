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

/** False: this person has no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, passkeyId: string): Promise<boolean> {
  if (!isUuid(passkeyId)) return false;
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
