import { sql } from 'kysely';
import type { JWK } from 'jose';
import type { Db, Tx } from '#server/platform/database/database.ts';

export type SiteKeyRow = Awaited<ReturnType<typeof selectSiteKeys>>[number];

/** Lists the keys of the site, the newest first. `kid`: the thumbprint of the public key (RFC 7638), which names it everywhere. */
export const selectSiteKeys = (db: Db) =>
  db
    .selectFrom('site_keys')
    .select(['kid', 'private_key as privateKey', 'made_at as madeAt', 'retired_at as retiredAt'])
    .orderBy('made_at', 'desc')
    .orderBy('kid')
    .execute();

/** Makes others who would make a key wait until the transaction ends. */
export async function holdSiteKeys(tx: Tx): Promise<void> {
  await sql`lock table site_keys in share row exclusive mode`.execute(tx);
}

export async function insertSiteKey(db: Db, key: JWK): Promise<string> {
  const query = db.insertInto('site_keys').values({ private_key: JSON.stringify(key) });
  return (await query.returning('kid').executeTakeFirstOrThrow()).kid;
}

/** Stops a key from signing, and tells whether there is such a key. A key that was retired before keeps its date. */
export async function retireSiteKey(db: Db, kid: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update site_keys set retired_at = coalesce(retired_at, now()) where kid = ${kid}`.execute(db);
  return numAffectedRows > 0n;
}
