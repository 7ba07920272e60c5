import pg from 'pg';

import type { ConnectionOptions } from '#server/platform/database/database.ts';
import { readApplied } from '#server/platform/database/migrate.ts';
import { StartupError } from '#server/platform/startup-error.ts';

import type { TableSum } from './backup-format.ts';
import { endOfRows, lineOf, newHeader } from './backup-format.ts';
import { writeSealed } from './backup-writer.ts';
import type { Table } from './table-catalogue.ts';
import { readSequences, readTables } from './table-catalogue.ts';
import { copyOut, copySettings } from './table-text.ts';

export interface BackupOptions {
  /** Must not exist yet. */
  file: string;
  /** The program's version, for the header. */
  product: string;
  authSecret: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Writes every table of the product into one file, as they were at one moment, while others go on reading and writing.
 * The job queue's schema is left out: jobs are made anew from the generations at a worker's start.
 * Throws StartupError for everything that an operator can put right; then there is no file.
 * @returns rows and hash of each table
 */
export async function backUp(database: ConnectionOptions, options: BackupOptions): Promise<TableSum[]> {
  const client = new pg.Client({ ...database, application_name: 'saksham-backup' });
  // A connection that is lost fails the statement under way too.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(copySettings);
    const tables = await lockTables(client);
    const sums: TableSum[] = [];
    await writeSealed(options.file, partsOf(client, tables, sums, options), options.signal);
    return sums;
  } finally {
    await client.end();
  }
}

/** The lock lets everybody read and write, and lets no migration change a table meanwhile. */
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
  { product, authSecret = null }: { product: string; authSecret?: string | undefined | null },
): AsyncGenerator<Buffer | string> {
  yield lineOf(
    newHeader({
      product,
      createdAt: new Date().toISOString(),
      migrations: await readApplied(client),
      tables: tables.map(({ name }) => name),
      sequences: await readSequences(client),
      authSecret,
    }),
  );
  for (const table of tables) {
    yield lineOf({ table: table.name, columns: table.columns });
    sums.push(yield* copyOut(client, table));
    yield endOfRows;
  }
  yield lineOf({ sums });
}
