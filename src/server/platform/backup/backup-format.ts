import { createHash } from 'node:crypto';
import { z } from 'zod';

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
export const TableStart = z.object({ table: z.string(), columns: z.array(z.string()) });
const TableSum = z.object({ table: z.string(), rows: z.int(), sha256: z.string() });
export const Sums = z.object({ sums: z.array(TableSum) });

export type Header = z.infer<typeof Header>;
export type TableStart = z.infer<typeof TableStart>;
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
