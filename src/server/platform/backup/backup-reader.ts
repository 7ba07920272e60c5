import type { ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartupError } from '#server/platform/startup-error.ts';
import { createTableSum, endOfRows, Header, Sums, TableStart, type TableSum } from './backup-format.ts';

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
    const unpacked = pipeline(source, createGunzip(), () => {});
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
