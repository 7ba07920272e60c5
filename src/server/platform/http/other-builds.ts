import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql, type Generated } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/database/database.ts';
import { Semaphore } from '#server/platform/semaphore.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import { hasHashedName, prepareFile, type Files } from './built-files.ts';
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
export class OtherBuilds {
  readonly #db: Db;
  readonly #found = new LRUCache<string, PreparedAnswer>({
    maxSize: keptBytes,
    sizeCalculation: ({ body, brotli }) => body.length + (brotli?.length ?? 0) + 1,
  });
  /** Anybody can request names that nobody has: together they use one connection. */
  readonly #turns = new Semaphore(1);

  constructor(db: Db) {
    this.#db = db;
  }

  /** Stores this process's own files for the others, and says again from time to time that they are needed. */
  keeping(own: Files): Sweep {
    // Processes that store the same files lock them in the same order.
    const files = [...own]
      .filter(([path]) => hasHashedName(path))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, { body, brotli, headers }]): StoredAsset => {
        const is_brotli = brotli !== undefined;
        return { path, content_type: headers['Content-Type'] ?? '', body: brotli ?? body, is_brotli };
      });
    return {
      name: 'storing the files of the pages for other versions',
      everyMs: keepEveryMs,
      run: () => this.#keep(files),
    };
  }

  async find(path: string): Promise<PreparedAnswer | undefined> {
    if (!hasHashedName(path)) return undefined;
    return this.#found.get(path) ?? this.#turns.run(() => this.#read(path));
  }

  async #keep(files: readonly StoredAsset[]): Promise<void> {
    const fresh = await selectFreshPaths(
      this.#db,
      files.map(({ path }) => path),
    );
    const due = files.filter(({ path }) => !fresh.has(path));
    if (due.length === 0) return;
    await this.#db
      .insertInto('web_assets')
      .values(due)
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ last_needed_at: sql`now()` }))
      .execute();
  }

  async #read(path: string): Promise<PreparedAnswer | undefined> {
    const found = this.#found.get(path);
    if (found) return found;
    const assets = this.#db.selectFrom('web_assets').selectAll().where('path', '=', path);
    const asset = await assets.executeTakeFirst();
    if (!asset) return undefined;
    const stored = Buffer.from(asset.body);
    const [body, brotli] = asset.is_brotli ? [await decompress(stored), stored] : [stored, undefined];
    const file = await prepareFile({ path, contentType: asset.content_type, body, brotli });
    this.#found.set(path, file);
    return file;
  }
}

/** Selects those of some paths that are stored and were marked as needed within a day. */
async function selectFreshPaths(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from web_assets
    where path = any(${paths}) and last_needed_at > now() - interval '1 day'`.execute(db);
  return new Set(rows.map(({ path }) => path));
}
