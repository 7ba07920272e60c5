import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, type ReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline as join } from 'node:stream';
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
const Sums = z.object({
  sums: z.array(z.object({ table: z.string(), rows: z.int(), sha256: z.string() })),
});

export type Header = z.infer<typeof Header>;
type TableStart = z.infer<typeof TableStart>;
export type TableSum = z.infer<typeof Sums>['sums'][number];

export const endOfRows = '\\.\n';
const newline = 0x0a;

export const lineOf = (part: Header | TableStart | z.infer<typeof Sums>) => `${JSON.stringify(part)}\n`;

/** Passes the rows of a table on, and adds how many there were and their hash to the sums. */
export async function* summed(table: string, rows: AsyncIterable<Buffer>, sums: TableSum[]) {
  const hash = createHash('sha256');
  let count = 0;
  for await (const chunk of rows) {
    hash.update(chunk);
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) count += 1;
    yield chunk;
  }
  sums.push({ table, rows: count, sha256: hash.digest('hex') });
}

export function sumsTable(sums: readonly TableSum[]): string {
  const name = Math.max(...sums.map(({ table }) => table.length));
  const count = Math.max(...sums.map(({ rows }) => `${rows}`.length));
  return sums
    .map(({ table, rows, sha256 }) => `${table.padEnd(name)}  ${`${rows}`.padStart(count)}  ${sha256}\n`)
    .join('');
}

/** Compares a backup's rows with the sums that it names, and returns these. @throws StartupError when it is not whole */
export async function verifyBackup(file: string): Promise<{ header: Header; sums: TableSum[] }> {
  using backup = await BackupReader.open(file);
  const { header } = backup;
  const found: TableSum[] = [];
  try {
    for (const _ of header.tables) {
      const { table } = await backup.tableStart();
      for await (const _ of summed(table, backup.rows(), found));
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
    const unpacked = join(source, createGunzip(), () => {});
    this.#chunks = (unpacked as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  }

  /** @throws StartupError when the file is not a backup */
  static async open(file: string): Promise<BackupReader> {
    const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') throw new StartupError(`There is no file ${file}.`, { cause });
      const sentence = `${file} can't be read (${cause.message}): check the file and its permissions.`;
      throw new StartupError(sentence, { cause });
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
    for (; ; await this.#readOn()) {
      const end = this.#endOfRows();
      const whole = end ?? this.#text.lastIndexOf(newline) + 1;
      if (whole > 0) yield this.#take(whole);
      if (end === undefined) continue;
      this.#take(endOfRows.length);
      return;
    }
  }

  async sums(): Promise<TableSum[]> {
    const { sums } = Sums.parse(await this.#json());
    while (!(await this.#chunks.next()).done);
    return sums;
  }

  [Symbol.dispose](): void {
    this.#source.destroy();
  }

  async #json(): Promise<unknown> {
    for (; ; await this.#readOn()) {
      const end = this.#text.indexOf(newline);
      if (end >= 0) return JSON.parse(this.#take(end + 1).toString('utf8'));
    }
  }

  #endOfRows(): number | undefined {
    if (this.#text.indexOf(endOfRows) === 0) return 0;
    const at = this.#text.indexOf(`\n${endOfRows}`);
    return at < 0 ? undefined : at + 1;
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

/**
 * Writes a compressed file that only this user may read. Until it is complete and on disk it is called
 * `<file>.partial`, which is removed on failure. Errors of `parts` are passed on.
 * @throws StartupError when the file exists or can't be written
 */
export async function writeBackupFile(
  file: string,
  parts: AsyncIterable<Buffer | string>,
  signal?: AbortSignal,
): Promise<void> {
  if (existsSync(file))
    throw new StartupError(`${file} exists already: name another file, a backup never overwrites one.`);
  const partial = `${file}.partial`;
  const written = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(parts, createGzip(), written, { signal });
    await rename(partial, file);
    syncFolder(path.dirname(file));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') {
      const sentence = `${partial} exists: another backup is writing it, or was killed while it did; remove it if none runs.`;
      throw new StartupError(sentence, { cause });
    }
    await rm(partial, { force: true });
    throw writeError(file, cause);
  }
}

/** Errors of the file, and not of the database that is read. */
const ofFile = 'ENOSPC EDQUOT EFBIG EACCES EPERM EROFS ENOENT ENOTDIR'.split(' ');

function writeError(file: string, cause: unknown): unknown {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  if (!ofFile.includes(code)) return cause;
  return new StartupError(
    `${file} can't be written (${message}): free some space, or name a file in a folder that this user may write.`,
    { cause },
  );
}
