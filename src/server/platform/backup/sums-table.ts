import type { TableSum } from './backup-format.ts';

/** For people, and for comparing two of them: a line for each table with its rows and the hash of them. */
export function sumsTable(sums: readonly TableSum[]): string {
  const name = Math.max(...sums.map(({ table }) => table.length));
  const count = Math.max(...sums.map(({ rows }) => `${rows}`.length));
  return sums
    .map(({ table, rows, sha256 }) => `${table.padEnd(name)}  ${`${rows}`.padStart(count)}  ${sha256}\n`)
    .join('');
}
