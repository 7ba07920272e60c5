import type { Db } from '#server/platform/database/database.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export async function selectPushKeys(db: Db): Promise<PushKeys | undefined> {
  return db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();
}

/** Stores the site's keys, unless another process was faster. */
export async function insertPushKeys(db: Db, { publicKey, privateKey }: PushKeys): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
