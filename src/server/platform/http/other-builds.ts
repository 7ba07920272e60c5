import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/database/database.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import { hasHashedName, prepareFile, type Files } from './built-files.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import {
  keepAssets,
  lockAssets,
  selectAssets,
  selectFreshPaths,
  type StoredAsset,
} from './web-assets-store.ts';

const decompress = promisify(brotliDecompress);

/** Memory for some eight builds, each with its files both as they are and compressed. */
const keptBytes = 16 * 1024 * 1024;
/** Files that one statement stores or looks for. */
const atOnce = 100;
const pauseMs = 10;
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
  readonly #asked = new Map<string, PromiseWithResolvers<PreparedAnswer | undefined>>();
  #isLooking = false;

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
    const found = this.#found.get(path);
    if (found) return found;
    let asked = this.#asked.get(path);
    if (!asked) {
      asked = Promise.withResolvers();
      this.#asked.set(path, asked);
      if (!this.#isLooking) void this.#look();
    }
    return asked.promise;
  }

  async #keep(files: readonly StoredAsset[]): Promise<void> {
    const paths = files.map(({ path }) => path);
    if ((await selectFreshPaths(this.#db, paths)).length === paths.length) return;
    await this.#db.transaction().execute(async (tx) => {
      await lockAssets(tx);
      const fresh = new Set(await selectFreshPaths(tx, paths));
      const due = files.filter(({ path }) => !fresh.has(path));
      for (let at = 0; at < due.length; at += atOnce) await keepAssets(tx, due.slice(at, at + atOnce));
    });
  }

  /**
   * Looks for all requested files, by one statement after another with a pause between: anybody can request names that nobody
   * has, and then costs one connection and a hundred small statements a second, however often they ask.
   */
  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#asked.size > 0) {
      const asked = [...this.#asked].slice(0, atOnce);
      // The file may be stored at this moment, so that later requests are looked up again.
      for (const [path] of asked) this.#asked.delete(path);
      await this.#answer(new Map(asked)).catch((error: unknown) => {
        for (const [, { reject }] of asked) reject(error);
      });
      await sleep(pauseMs);
    }
    this.#isLooking = false;
  }

  async #answer(asked: ReadonlyMap<string, PromiseWithResolvers<PreparedAnswer | undefined>>): Promise<void> {
    for (const asset of await selectAssets(this.#db, [...asked.keys()])) {
      const file = await prepared(asset);
      this.#found.set(asset.path, file);
      asked.get(asset.path)?.resolve(file);
    }
    for (const { resolve } of asked.values()) resolve(undefined);
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
