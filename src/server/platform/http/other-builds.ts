import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/database/database.ts';
import { Semaphore } from '#server/platform/semaphore.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import { hasHashedName, prepareFile, type Files } from './built-files.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import {
  keepAssets,
  lockAssets,
  selectAsset,
  selectFreshPaths,
  type StoredAsset,
} from './web-assets-store.ts';

const decompress = promisify(brotliDecompress);

/** Memory for some eight builds, each with its files both as they are and compressed. */
const keptBytes = 16 * 1024 * 1024;
const keepEveryMs = 12 * 60 * 60_000;

/**
 * The files of the pages that processes of other versions have drawn: earlier ones that are still open or saved on a phone,
 * and later ones during a deploy. They are in the database, which every process has in common.
 */
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
    const files = [...own].filter(([path]) => hasHashedName(path)).map(([path, file]) => stored(path, file));
    return {
      name: 'storing the files of the pages for other versions',
      everyMs: keepEveryMs,
      run: () => this.#keep(files),
    };
  }

  /** Finds a file that this build doesn't have. */
  async find(path: string): Promise<PreparedAnswer | undefined> {
    if (!hasHashedName(path)) return undefined;
    return this.#found.get(path) ?? this.#turns.run(() => this.#read(path));
  }

  async #keep(files: readonly StoredAsset[]): Promise<void> {
    const paths = files.map(({ path }) => path);
    if ((await selectFreshPaths(this.#db, paths)).length === paths.length) return;
    await this.#db.transaction().execute(async (tx) => {
      await lockAssets(tx);
      const fresh = new Set(await selectFreshPaths(tx, paths));
      const due = files.filter(({ path }) => !fresh.has(path));
      if (due.length > 0) await keepAssets(tx, due);
    });
  }

  async #read(path: string): Promise<PreparedAnswer | undefined> {
    const found = this.#found.get(path);
    if (found) return found;
    const asset = await selectAsset(this.#db, path);
    const file = asset && (await prepared(asset));
    if (file) this.#found.set(path, file);
    return file;
  }
}

function stored(path: string, { body, brotli, headers }: PreparedAnswer): StoredAsset {
  const contentType = headers['Content-Type'] ?? '';
  return { path, contentType, body: brotli ?? body, isBrotli: brotli !== undefined };
}

async function prepared({ path, contentType, body, isBrotli }: StoredAsset): Promise<PreparedAnswer> {
  const bytes = Buffer.from(body);
  return isBrotli
    ? prepareFile({ path, contentType, body: await decompress(bytes), brotli: bytes })
    : prepareFile({ path, contentType, body: bytes, brotli: undefined });
}
