import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import type { ConnectionOptions } from '#server/platform/database/database.ts';
import { readApplied } from '#server/platform/database/migrate.ts';
import { StartupError } from '#server/platform/startup-error.ts';

import type { TableSum } from './backup-format.ts';
import { createTableSum, endOfRows, format, lineOf } from './backup-format.ts';
import { writeBackupFile } from './backup-writer.ts';
import type { Table } from './table-catalogue.ts';
import { copySettings, readSequences, readTables } from './table-catalogue.ts';

export interface BackupOptions {
  /** Must not exist yet. */
  file: string;
  /** The program's version, for the header. */
  product: string;
  authSecret: string | undefined;
  signal?: AbortSignal;
}

/**
 * Writes one snapshot of every table of the product into one file while others keep reading and writing. Leaves out the job
 * queue's schema: a worker makes its jobs anew from the generations when it starts.
 *
 * @returns rows and hash of each table
 * @throws StartupError for everything that an operator can put right; then there is no file
 */
export async function backUp(database: ConnectionOptions, options: BackupOptions): Promise<TableSum[]> {
  const client = new pg.Client({ ...database, application_name: 'saksham-backup' });
  // A lost connection also fails the current statement.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(copySettings);
    const tables = await lockTables(client);
    const sums: TableSum[] = [];
    await writeBackupFile(options.file, partsOf(client, tables, sums, options), options.signal);
    return sums;
  } finally {
    await client.end();
  }
}

/** Takes a lock under which everybody can read and write but no migration can change a table. */
async function lockTables(client: pg.Client): Promise<Table[]> {
  const tables = await readTables(client);
  if (tables.length === 0) {
    throw new StartupError('The database holds nothing of Saksham yet: there is nothing to back up.');
  }
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  return tables;
}

async function* partsOf(
  client: pg.Client,
  tables: readonly Table[],
  sums: TableSum[],
  { product, authSecret = null }: { product: string; authSecret?: string | null },
): AsyncGenerator<Buffer | string> {
  yield lineOf({
    format,
    product,
    createdAt: new Date().toISOString(),
    migrations: await readApplied(client),
    tables: tables.map(({ name }) => name),
    sequences: await readSequences(client),
    authSecret,
  });
  for (const table of tables) {
    yield lineOf({ table: table.name, columns: table.columns });
    const sum = createTableSum(table.name);
    const names = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
    // A partitioned table can be copied by a query alone.
    const copy = copyTo(`copy (select ${names} from ${client.escapeIdentifier(table.name)}) to stdout`);
    for await (const chunk of client.query(copy) as AsyncIterable<Buffer>) {
      sum.add(chunk);
      yield chunk;
    }
    sums.push(sum.result());
    yield endOfRows;
  }
  yield lineOf({ sums });
}
