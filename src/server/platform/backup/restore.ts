import { pipeline } from 'node:stream/promises';

import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import type { ConnectionOptions } from '#server/platform/database/database.ts';
import {
  fileName,
  firstOther,
  migrate,
  readApplied,
  readMigrations,
} from '#server/platform/database/migrate.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import type { Log } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';

import type { BackupReader, Header } from './backup-file.ts';
import { copySettings, readTables, type Table } from './backup.ts';

/** @throws StartupError when a newer program, or one with other migrations, made the backup */
export async function checkFits(header: Header, migrationsFolder: string): Promise<void> {
  const { row, file } = firstOther(await readMigrations(migrationsFolder), header.migrations);
  if (row && !file)
    throw new StartupError(
      `The backup was made by a newer program (${header.product}, with migration ${row}): restore it with that one or a newer one.`,
    );
  if (row)
    throw new StartupError(
      `The backup's migration ${row} is not the file ${file} of this program: restore it with the program that made it (${header.product}).`,
    );
}

/**
 * Loads a backup into an empty database: migrates it to the backup's version, loads all tables in one transaction, and
 * migrates to this program's version.
 * @param backup was verified
 * @returns the names of the tables that were loaded
 * @throws StartupError for everything that an operator can put right; then no row was written
 */
export async function restore(
  database: ConnectionOptions,
  backup: BackupReader,
  { migrationsFolder: folder, log }: { migrationsFolder: string; log: Log },
): Promise<string[]> {
  return withClient({ ...database, application_name: 'saksham-restore' }, async (client) => {
    const { migrations } = backup.header;
    await refuseRows(client, await readTables(client));
    await refuseNewerTables(client, migrations.length);
    await migrate(database, { folder, log, upTo: migrations.length });
    await client.query('begin');
    await client.query(copySettings);
    const loaded = await load(client, backup);
    await client.query('commit');
    await migrate(database, { folder, log });
    await client.query('analyze');
    return loaded;
  });
}

async function refuseRows(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rows.length === 0) continue;
    throw new StartupError(
      `The database is not empty (there are rows in ${name}): restore into a new one, nothing was changed.`,
    );
  }
}

/** Refuses a database whose empty tables were made by a later program: they can't take the backup's rows. */
async function refuseNewerTables(client: pg.Client, migrationsOfBackup: number): Promise<void> {
  const { rowCount } = await client.query(`select where to_regclass('migrations') is not null`);
  const applied = rowCount === 1 ? await readApplied(client) : [];
  if (applied.length <= migrationsOfBackup) return;
  throw new StartupError(
    `The database is empty, but its tables are newer than the backup (${fileName(applied.at(-1)!)}): restore into a new one, it is brought up to date afterwards.`,
  );
}

async function load(client: pg.Client, backup: BackupReader): Promise<string[]> {
  const tables = await readTables(client);
  const loaded: string[] = [];
  // Triggers already ran when the rows were first written. Foreign keys stay on. This also locks the tables.
  await alterTables(client, tables, 'disable trigger user');
  await refuseRows(client, tables);
  for (const _ of backup.header.tables) {
    const { table, columns } = await backup.tableStart();
    if (!tables.some(({ name }) => name === table)) {
      // A table without a migration is the operator's own.
      for await (const _ of backup.rows());
      continue;
    }
    const names = columns.map(pg.escapeIdentifier).join(', ');
    const into = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`));
    await pipeline(backup.rows(), into);
    loaded.push(table);
  }
  for (const { name, lastValue } of backup.header.sequences)
    if (lastValue !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), lastValue]);
  // Checks deferred constraints now: a table with pending checks can't be altered.
  await client.query('set constraints all immediate');
  await alterTables(client, tables, 'enable trigger user');
  return loaded;
}

async function alterTables(client: pg.Client, tables: readonly Table[], change: string): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} ${change}`);
}
