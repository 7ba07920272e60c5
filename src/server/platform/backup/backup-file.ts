import { createHash } from 'node:crypto';
import { type ReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { StartupError } from '#server/platform/startup-error.ts';
import { syncFolder } from '#server/platform/sync-folder.ts';

/*
 * A backup is one gzip file, so that `gzip -dc FILE` shows it and any tool can check it. Its lines:
 *
 * 1. the header, as JSON;
 * 2. for each table, in an order in which they can be loaded: a line of JSON that names it and its columns, its rows as
 *    PostgreSQL's COPY writes them (text format, UTF-8), and a line `\.`;
 * 3. how many rows each table has, and the SHA-256 of those rows' lines, as JSON.
 *
 * COPY escapes every backslash and line break of a value: a row is always one line, and none is `\.`. Earlier programs added
 * a line with a hash of the whole file.
 */

export const format = 'saksham-backup-1';

export const Header = z.object({
  format: z.literal(format),
  /** The version of the program that made it. */
  product: z.string(),
  createdAt: z.string(),
  /** The migrations that had been applied, which determine the shape of the tables. */
  migrations: z.array(z.object({ number: z.int(), name: z.string(), sha256: z.string() })),
  tables: z.array(z.string()),
  /** Last value of each sequence, null while it was not used. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
  /** The secret that signs sessions; null where AUTH_SECRET gives it. */
  authSecret: z.string().nullable(),
});
const TableStart = z.object({ table: z.string(), columns: z.array(z.string()) });
const TableSum = z.object({ table: z.string(), rows: z.int(), sha256: z.string() });
const Sums = z.object({ sums: z.array(TableSum) });

export type Header = z.infer<typeof Header>;
type TableStart = z.infer<typeof TableStart>;
export type TableSum = z.infer<typeof TableSum>;

export const endOfRows = '\\.\n';

export const lineOf = (part: Header | TableStart | z.infer<typeof Sums>): string =>
  `${JSON.stringify(part)}\n`;

/** Counts and hashes the rows of a table while they pass. */
export function createTableSum(table: string): { add(chunk: Buffer): void; result(): TableSum } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(chunk) {
      hash.update(chunk);
      for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) rows += 1;
    },
    result: () => ({ table, rows, sha256: hash.digest('hex') }),
  };
}

/** Formats one line a table: its number of rows and their hash. */
export function sumsTable(sums: readonly TableSum[]): string {
  const name = Math.max(...sums.map(({ table }) => table.length));
  const count = Math.max(...sums.map(({ rows }) => `${rows}`.length));
  return sums
    .map(({ table, rows, sha256 }) => `${table.padEnd(name)}  ${`${rows}`.padStart(count)}  ${sha256}\n`)
    .join('');
}

const newline = 0x0a;

/**
 * Reads a whole backup and compares its rows with the sums that it names.
 *
 * @returns the sums
 * @throws StartupError when the file is not a whole backup
 */
export async function verifyBackup(file: string): Promise<{ header: Header; sums: TableSum[] }> {
  using backup = await BackupReader.open(file);
  const { header } = backup;
  const found: TableSum[] = [];
  try {
    for (const _ of header.tables) {
      const sum = createTableSum((await backup.tableStart()).table);
      for await (const rows of backup.rows()) sum.add(rows);
      found.push(sum.result());
    }
    const sums = await backup.sums();
    if (JSON.stringify(sums) !== JSON.stringify(found)) throw new Error('The rows are others');
    return { header, sums };
  } catch (cause) {
    throw damaged(file, cause);
  }
}

function damaged(file: string, cause: unknown): StartupError {
  return new StartupError(
    `${file} is not a whole backup of Saksham: it was damaged or cut off, or is another file; take another copy.`,
    { cause },
  );
}

/** Reads a backup front to back, in the order in which it was written. Throws where it is damaged. */
export class BackupReader implements Disposable {
  header!: Header;
  readonly #source: ReadStream;
  readonly #chunks: AsyncIterator<Buffer>;
  /** Bytes that were unpacked and not read yet. */
  #text: Buffer = Buffer.alloc(0);

  private constructor(source: ReadStream) {
    this.#source = source;
    // An error of either stream is thrown by the loop that reads.
    const unpacked = pipe(source, createGunzip(), () => {});
    this.#chunks = (unpacked as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  }

  /** @throws StartupError when the file is not a backup */
  static async open(file: string): Promise<BackupReader> {
    const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') throw new StartupError(`There is no file ${file}.`, { cause });
      throw new StartupError(
        `${file} can't be read (${cause.message}): check the file and its permissions.`,
        { cause },
      );
    });
    const backup = new BackupReader(handle.createReadStream());
    try {
      backup.header = Header.parse(await backup.#json());
      return backup;
    } catch (cause) {
      backup[Symbol.dispose]();
      throw damaged(file, cause);
    }
  }

  async tableStart(): Promise<TableStart> {
    return TableStart.parse(await this.#json());
  }

  /** Yields the rows of the table that was started, in blocks of whole lines. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#endOfRows();
      if (end !== undefined) {
        if (end > 0) yield this.#take(end);
        this.#take(endOfRows.length);
        return;
      }
      const whole = this.#text.lastIndexOf(newline) + 1;
      if (whole > 0) yield this.#take(whole);
      await this.#readOn();
    }
  }

  /** Reads the sums behind the last table, and on to gzip's checksum of everything before it. */
  async sums(): Promise<TableSum[]> {
    const { sums } = Sums.parse(await this.#json());
    while (!(await this.#chunks.next()).done);
    return sums;
  }

  [Symbol.dispose](): void {
    this.#source.destroy();
  }

  async #json(): Promise<unknown> {
    for (;;) {
      const end = this.#text.indexOf(newline);
      if (end >= 0) return JSON.parse(this.#take(end + 1).toString('utf8'));
      await this.#readOn();
    }
  }

  #endOfRows(): number | undefined {
    for (let at = this.#text.indexOf(endOfRows); at >= 0; at = this.#text.indexOf(endOfRows, at + 1)) {
      if (at === 0 || this.#text[at - 1] === newline) return at;
    }
    return undefined;
  }

  #take(bytes: number): Buffer {
    const taken = this.#text.subarray(0, bytes);
    this.#text = this.#text.subarray(bytes);
    return taken;
  }

  async #readOn(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) throw new Error('The backup ends too early');
    this.#text = Buffer.concat([this.#text, value]);
  }
}

type Chunks = AsyncIterable<Buffer | string>;

/**
 * Writes a compressed file that only this user may read. Until it is complete and on disk it is called
 * `<file>.partial`, which is removed on failure. Errors of `parts` are passed on.
 *
 * @throws StartupError when the file exists or can't be written
 */
export async function writeBackupFile(file: string, parts: Chunks, signal?: AbortSignal): Promise<void> {
  if (existsSync(file)) {
    throw new StartupError(`${file} exists already: name another file, a backup never overwrites one.`);
  }
  const partial = `${file}.partial`;
  const handle = await openNew(partial);
  try {
    try {
      // `pipeline` would close the handle with a stream of its own, before the file is on disk.
      const write = async (compressed: AsyncIterable<Buffer>) => {
        for await (const chunk of compressed) await handle.appendFile(chunk);
      };
      await pipeline(parts, createGzip(), write, { signal });
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
    syncFolder(path.dirname(file));
  } catch (cause) {
    await rm(partial, { force: true });
    throw writeError(file, cause);
  }
}

async function openNew(partial: string): Promise<FileHandle> {
  try {
    return await open(partial, 'wx', 0o600);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new StartupError(
        `${partial} exists: another backup is writing it, or was killed while it did; remove it if none runs.`,
        { cause },
      );
    }
    throw writeError(partial, cause);
  }
}

/** Errors of the file, and not of the database that is read. */
const ofFile = new Set('ENOSPC EDQUOT EFBIG EACCES EPERM EROFS ENOENT ENOTDIR'.split(' '));

function writeError(file: string, cause: unknown): unknown {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  if (!ofFile.has(code)) return cause;
  return new StartupError(
    `${file} can't be written (${message}): free some space, or name a file in a folder that this user may write.`,
    { cause },
  );
}
