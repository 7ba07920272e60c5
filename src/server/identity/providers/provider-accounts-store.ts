import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Finds the owner of an account at a provider. */
export async function selectOwnerId(
  db: Db,
  providerKey: string,
  subject: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', providerKey)
    .where('account_id', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Lets a person at a provider open an account. Returns false where they open one already. */
export async function insertProviderAccount(
  db: Db | Tx,
  { userId, providerKey, subject }: { userId: string; providerKey: string; subject: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts')
    .values({ id: uuidv7(), user_id: userId, provider_id: providerKey, account_id: subject })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteProviderAccount(tx: Tx, userId: string, providerKey: string): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerKey)
    .execute();
  await tx
    .deleteFrom('account_pictures')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerKey)
    .execute();
}

/** Finds the provider that a session was begun at. */
export async function selectSessionOrigin(
  db: Db,
  sessionId: string,
): Promise<{ providerKey: string; sealedIdToken: string | null } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['provider_id', 'provider_id_token'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!row || row.provider_id === null) return undefined;
  return { providerKey: row.provider_id, sealedIdToken: row.provider_id_token };
}

export async function selectPictureSource(
  db: Db,
  userId: string,
  providerKey: string,
): Promise<{ source_url: string; fetched_at: Date } | undefined> {
  return db
    .selectFrom('account_pictures')
    .select(['source_url', 'fetched_at'])
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerKey)
    .executeTakeFirst();
}

/** Returns false when the account at the provider was disconnected or deleted meanwhile. */
export async function putAccountPicture(
  tx: Tx,
  picture: { userId: string; providerKey: string; image: Buffer; hash: string; sourceUrl: string },
): Promise<boolean> {
  const { userId, providerKey, image, hash, sourceUrl } = picture;
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerKey)
    .forShare()
    .executeTakeFirst();
  if (!account) return false;
  const values = { image, hash, source_url: sourceUrl, fetched_at: new Date() };
  await tx
    .insertInto('account_pictures')
    .values({ user_id: userId, provider_id: providerKey, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider_id']).doUpdateSet(values))
    .execute();
  return true;
}
