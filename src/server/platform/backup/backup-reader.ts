import { createHash } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { StartupError } from '#server/platform/startup-error.ts';

import type { Header, TableStart, TableSum } from './backup-format.ts';
import { endOfRows, parseHeader, parseSums, parseTableStart } from './backup-format.ts';
import { sealBytes, sealOf } from './seal.ts';
import { createTableSum } from './table-text.ts';

const newline = 0x0a;

/** Reads a backup front to back, in the order in which it was written. */
export interface BackupReader extends AsyncDisposable {
  header: Header;
  tableStart(): Promise<TableStart>;
  /** The rows of the table that was started, as whole lines. */
  rows(): AsyncGenerator<Buffer>;
  /** Call after the last table. */
  sums(): Promise<TableSum[]>;
}

/**
 * Checks a backup's seal and opens it.
 *
 * @throws StartupError when the file is not a whole backup
 */
export async function openBackup(file: string): Promise<BackupReader> {
  const bytes = await checkSeal(file);
  const source = createReadStream(file, { end: bytes - sealBytes - 1 });
  const lines = new Lines(source);
  const parse = async <T>(parsed: (line: string) => T): Promise<T> => {
    try {
      return parsed(await lines.next());
    } catch (cause) {
      throw damaged(file, cause);
    }
  };
  const close = async () => void source.destroy();
  try {
    return {
      header: await parse(parseHeader),
      tableStart: () => parse(parseTableStart),
      rows: () => lines.rows(),
      sums: () => parse(parseSums),
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Reads a whole backup and compares its rows with the sums that it names.
 * @returns the sums
 */
export async function verifyBackup(file: string): Promise<{ header: Header; sums: TableSum[] }> {
  await using backup = await openBackup(file);
  const found: TableSum[] = [];
  for (const _ of backup.header.tables) {
    const sum = createTableSum((await backup.tableStart()).table);
    for await (const rows of backup.rows()) sum.add(rows);
    found.push(sum.result());
  }
  const sums = await backup.sums();
  if (JSON.stringify(sums) !== JSON.stringify(found)) throw damaged(file);
  return { header: backup.header, sums };
}

/**
 * Returns the file's size in bytes.
 *
 * @throws StartupError when the file has changed since it was sealed
 */
async function checkSeal(file: string): Promise<number> {
  const hash = createHash('sha256');
  try {
    await using handle = await open(file);
    const { size } = await handle.stat();
    if (size <= sealBytes) throw damaged(file);
    const body = handle.createReadStream({ end: size - sealBytes - 1, autoClose: false });
    for await (const chunk of body as AsyncIterable<Buffer>) hash.update(chunk);
    const { buffer: seal } = await handle.read(Buffer.alloc(sealBytes), 0, sealBytes, size - sealBytes);
    if (!seal.equals(sealOf(hash.digest('hex')))) throw damaged(file);
    return size;
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartupError(`There is no file ${file}.`, { cause });
    throw new StartupError(`${file} can't be read (${message}): check the file and its permissions.`, {
      cause,
    });
  }
}

function damaged(file: string, cause?: unknown): StartupError {
  return new StartupError(
    `${file} is not a whole backup of Saksham: it was damaged or cut off, or is another file; take another copy.`,
    { cause },
  );
}

/** Splits a compressed file into lines. */
class Lines {
  readonly #chunks: AsyncIterator<Buffer>;
  #text: Buffer = Buffer.alloc(0);

  constructor(source: ReadStream) {
    // An error of either stream is thrown by the loop that reads.
    const unpacked = pipeline(source, createGunzip(), () => {});
    this.#chunks = (unpacked as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  }

  async next(): Promise<string> {
    for (;;) {
      const end = this.#text.indexOf(newline);
      if (end >= 0) return this.#take(end + 1).toString('utf8');
      await this.#readOn();
    }
  }

  /** Yields blocks of whole lines, up to the line that ends a table. */
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
