import type { ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { StartupError } from '#server/platform/startup-error.ts';

import type { Header, TableStart, TableSum } from './backup-format.ts';
import { createTableSum, endOfRows, parseHeader, parseSums, parseTableStart } from './backup-format.ts';

const newline = 0x0a;

/** Reads a backup front to back, in the order in which it was written. Throws where it is damaged. */
export interface BackupReader extends AsyncDisposable {
  header: Header;
  tableStart(): Promise<TableStart>;
  /** The rows of the table that was started, as whole lines. */
  rows(): AsyncGenerator<Buffer>;
}

/** @throws StartupError when the file is not a backup */
export async function openBackup(file: string): Promise<BackupReader> {
  const { header, lines } = await openLines(file);
  return {
    header,
    tableStart: async () => parseTableStart(await lines.next()),
    rows: () => lines.rows(),
    [Symbol.asyncDispose]: async () => lines.close(),
  };
}

/**
 * Reads a whole backup and compares its rows with the sums that it names.
 *
 * @returns the sums
 * @throws StartupError when the file is not a whole backup
 */
export async function verifyBackup(file: string): Promise<{ header: Header; sums: TableSum[] }> {
  const { header, lines } = await openLines(file);
  const found: TableSum[] = [];
  try {
    for (const _ of header.tables) {
      const sum = createTableSum(parseTableStart(await lines.next()).table);
      for await (const rows of lines.rows()) sum.add(rows);
      found.push(sum.result());
    }
    const sums = parseSums(await lines.next());
    // The file ends with a checksum of everything before it.
    await lines.readToEnd();
    if (JSON.stringify(sums) !== JSON.stringify(found)) throw new Error('The rows are others');
    return { header, sums };
  } catch (cause) {
    throw damaged(file, cause);
  } finally {
    lines.close();
  }
}

async function openLines(file: string): Promise<{ header: Header; lines: Lines }> {
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') throw new StartupError(`There is no file ${file}.`, { cause });
    throw new StartupError(`${file} can't be read (${cause.message}): check the file and its permissions.`, {
      cause,
    });
  });
  const lines = new Lines(handle.createReadStream());
  try {
    return { header: parseHeader(await lines.next()), lines };
  } catch (cause) {
    lines.close();
    throw damaged(file, cause);
  }
}

function damaged(file: string, cause: unknown): StartupError {
  return new StartupError(
    `${file} is not a whole backup of Saksham: it was damaged or cut off, or is another file; take another copy.`,
    { cause },
  );
}

/** Splits a compressed file into lines. */
class Lines {
  readonly #source: ReadStream;
  readonly #chunks: AsyncIterator<Buffer>;
  #text: Buffer = Buffer.alloc(0);

  constructor(source: ReadStream) {
    this.#source = source;
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

  async readToEnd(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  close(): void {
    this.#source.destroy();
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
