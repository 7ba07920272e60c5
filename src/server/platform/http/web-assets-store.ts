import { sql, type Generated } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

interface WebAssetsTable {
  path: string;
  content_type: string;
  body: Buffer;
  is_brotli: boolean;
  last_needed_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    web_assets: WebAssetsTable;
  }
}

export interface StoredAsset {
  path: string;
  contentType: string;
  body: Buffer;
  isBrotli: boolean;
}

/** Advisory lock of the process that stores files: "asst" in ASCII. */
const lockKey = 0x61737374;

/** Lets one process store files at a time, until its transaction ends. */
export async function lockAssets(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
}

/** Selects those of some paths that are stored and were marked as needed within a day. */
export async function selectFreshPaths(db: Db, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from web_assets
    where path = any(${paths}) and last_needed_at > now() - interval '1 day'`.execute(db);
  return rows.map(({ path }) => path);
}

/** Stores files, and marks those that are there as needed. */
export async function keepAssets(tx: Tx, assets: readonly StoredAsset[]): Promise<void> {
  await tx
    .insertInto('web_assets')
    .values(
      assets.map(({ path, contentType, body, isBrotli }) => ({
        path,
        content_type: contentType,
        body,
        is_brotli: isBrotli,
      })),
    )
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ last_needed_at: sql`now()` }))
    .execute();
}

export async function selectAsset(db: Db, path: string): Promise<StoredAsset | undefined> {
  return db
    .selectFrom('web_assets')
    .select(['path', 'content_type as contentType', 'body', 'is_brotli as isBrotli'])
    .where('path', '=', path)
    .executeTakeFirst();
}
