import { createHash } from 'node:crypto';

import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import type { TableSum } from './backup-format.ts';
import type { Table } from './table-catalogue.ts';

/**
 * Settings of a copying transaction: the same value gives the same text whatever the server's settings are, and no
 * timeout ends it.
 */
export const copySettings = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/**
 * Yields a table's rows in COPY's text format, in the order of their key. A chunk may end in the middle of a row.
 *
 * @returns the number of rows and the hash of the text: equal for equal rows on any server
 */
export async function* copyOut(
  client: pg.ClientBase,
  { name, columns, order }: Pick<Table, 'name' | 'columns' | 'order'>,
): AsyncGenerator<Buffer, TableSum> {
  const sum = createTableSum(name);
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const select = `select ${names} from ${client.escapeIdentifier(name)} t order by ${order.join(', ')}`;
  for await (const chunk of client.query(copyTo(`copy (${select}) to stdout`)) as AsyncIterable<Buffer>) {
    sum.add(chunk);
    yield chunk;
  }
  return sum.result();
}

/** Reads a table for its sum alone. */
export async function sumTable(client: pg.ClientBase, table: Table): Promise<TableSum> {
  const rows = copyOut(client, table);
  for (;;) {
    const step = await rows.next();
    if (step.done) return step.value;
  }
}

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
