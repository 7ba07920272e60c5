import type { Generated } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

interface AccountPicturesTable {
  user_id: string;
  provider_id: string;
  image: Buffer;
  hash: string;
  source_url: string;
  fetched_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    account_pictures: AccountPicturesTable;
  }
}

/** Where the account's picture was fetched from, and when. */
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

/** Nothing happens when the account at the provider was disconnected, or is gone, meanwhile. */
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

/** Every picture of a person's at their providers. */
export async function selectAccountPictures(
  db: Db,
  userId: string,
): Promise<{ image: Buffer; hash: string }[]> {
  return db.selectFrom('account_pictures').select(['image', 'hash']).where('user_id', '=', userId).execute();
}
