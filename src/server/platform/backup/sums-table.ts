import type { TableSum } from './backup-format.ts';

/** Formats one line a table: its number of rows and their hash. */
export function sumsTable(sums: readonly TableSum[]): string {
  const name = Math.max(...sums.map(({ table }) => table.length));
  const count = Math.max(...sums.map(({ rows }) => `${rows}`.length));
  return sums
    .map(({ table, rows, sha256 }) => `${table.padEnd(name)}  ${`${rows}`.padStart(count)}  ${sha256}\n`)
    .join('');
}
