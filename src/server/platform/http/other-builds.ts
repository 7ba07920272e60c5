import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql, type Generated } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/database/database.ts';
import { Semaphore } from '#server/platform/semaphore.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import { hasHashedName, prepareFile, type Files } from './static-files.ts';
import type { PreparedAnswer } from './prepared-answer.ts';

interface StoredAsset {
  path: string;
  content_type: string;
  body: Buffer;
  is_brotli: boolean;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    web_assets: StoredAsset & { last_needed_at: Generated<Date> };
  }
}

const decompress = promisify(brotliDecompress);

/** Memory for some eight builds, each with its files both as they are and compressed. */
const keptBytes = 16 * 1024 * 1024;
const keepEveryMs = 12 * 60 * 60_000;

/** The files of other versions' pages, open or saved on phones or new in a deploy: the database has them for all processes. */
export function createOtherBuilds(db: Db) {
  const known = new LRUCache<string, PreparedAnswer>({
    maxSize: keptBytes,
    sizeCalculation: ({ body, brotli }) => body.length + (brotli?.length ?? 0) + 1,
  });
  /** Anybody can request names that nobody has: together they use one connection. */
  const turns = new Semaphore(1);

  async function read(path: string): Promise<PreparedAnswer | undefined> {
    const found = known.get(path);
    if (found) return found;
    const asset = await db.selectFrom('web_assets').selectAll().where('path', '=', path).executeTakeFirst();
    if (!asset) return undefined;
    const stored = Buffer.from(asset.body);
    const [body, brotli] = asset.is_brotli ? [await decompress(stored), stored] : [stored, undefined];
    const file = await prepareFile(path, asset.content_type, { body, brotli });
    known.set(path, file);
    return file;
  }

  return {
    async find(path: string): Promise<PreparedAnswer | undefined> {
      return hasHashedName(path) ? (known.get(path) ?? turns.run(() => read(path))) : undefined;
    },
    /** Stores this process's own files for the others, and says again from time to time that they are needed. */
    keeping: (own: Files): Sweep => ({
      name: 'storing the files of the pages for other versions',
      everyMs: keepEveryMs,
      run: () => keepFiles(db, storedAssets(own)),
    }),
  };
}

function storedAssets(files: Files): StoredAsset[] {
  return [...files]
    .filter(([path]) => hasHashedName(path))
    .map(([path, { body, brotli, headers }]) => {
      const is_brotli = brotli !== undefined;
      return { path, content_type: headers['Content-Type'] ?? '', body: brotli ?? body, is_brotli };
    });
}

async function keepFiles(db: Db, files: readonly StoredAsset[]): Promise<void> {
  const { rows: fresh } = await sql<{ path: string }>`
    select path from web_assets where path = any(${files.map(({ path }) => path)})
      and last_needed_at > now() - interval '1 day'`.execute(db);
  // Processes that store the same files lock them in the same order.
  const due = files
    .filter(({ path }) => !fresh.some((each) => each.path === path))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  if (due.length === 0) return;
  await db
    .insertInto('web_assets')
    .values(due)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ last_needed_at: sql`now()` }))
    .execute();
}
