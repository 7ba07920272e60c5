import type { JWK } from 'jose';
import type { Db } from '#server/platform/database/database.ts';

export async function selectSiteKey(db: Db): Promise<JWK | undefined> {
  const row = await db.selectFrom('site_keys').select('private_key').executeTakeFirst();
  return row?.private_key;
}

/** Stores the site's key, unless another process was faster. */
export async function insertSiteKey(db: Db, key: JWK): Promise<void> {
  await db
    .insertInto('site_keys')
    .values({ private_key: JSON.stringify(key) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
