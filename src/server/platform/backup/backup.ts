import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ConnectionOptions } from '#server/platform/database/database.ts';
import { readApplied } from '#server/platform/database/migrate.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { endOfRows, format, lineOf, summed, writeBackupFile, type TableSum } from './backup-file.ts';

/** A table to back up. Generated columns are left out. `parents` are the tables that its foreign keys reference. */
export interface Table {
  name: string;
  columns: string[];
  parents: string[];
}

interface BackupOptions {
  file: string;
  product: string;
  authSecret: string | undefined;
  signal?: AbortSignal;
}

/**
 * Writes one snapshot of every table of the product into one file while others keep reading and writing.
 * @returns rows and hash of each table
 * @throws StartupError for everything that an operator can put right; then there is no file
 */
export async function backUp(database: ConnectionOptions, options: BackupOptions): Promise<TableSum[]> {
  return withClient({ ...database, application_name: 'saksham-backup' }, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(copySettings);
    const tables = await readTables(client);
    if (tables.length === 0)
      throw new StartupError('The database holds nothing of Saksham yet: there is nothing to back up.');
    // Everybody can read and write under this lock, but no migration can change a table.
    const names = tables.map(({ name }) => pg.escapeIdentifier(name));
    await client.query(`lock table ${names.join(', ')} in access share mode`);
    const sums: TableSum[] = [];
    await writeBackupFile(options.file, partsOf(client, tables, sums, options), options.signal);
    return sums;
  });
}

async function* partsOf(
  client: pg.Client,
  tables: readonly Table[],
  sums: TableSum[],
  { product, authSecret = null }: { product: string; authSecret?: string | null },
): AsyncGenerator<Buffer | string> {
  const { rows: sequences } = await client.query<{ name: string; lastValue: string | null }>(
    `select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = current_schema() order by sequencename`,
  );
  yield lineOf({
    format,
    product,
    createdAt: new Date().toISOString(),
    migrations: await readApplied(client),
    tables: tables.map(({ name }) => name),
    sequences,
    authSecret,
  });
  for (const { name, columns } of tables) {
    yield lineOf({ table: name, columns });
    const names = columns.map(pg.escapeIdentifier).join(', ');
    // A partitioned table can be copied by a query alone.
    const copy = copyTo(`copy (select ${names} from ${pg.escapeIdentifier(name)}) to stdout`);
    yield* summed(name, client.query(copy) as AsyncIterable<Buffer>, sums);
    yield endOfRows;
  }
  yield lineOf({ sums });
}

/** Settings of a copying transaction: the same value gives the same text on every server, and no timeout ends it. */
export const copySettings = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Leaves out `migrations`, which restoring fills itself, `web_assets`, which every start of a web process fills, and extensions. */
const tablesQuery = `
  select c.relname::text as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as parents
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace
    and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('migrations', 'web_assets')
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

/** Lists the product's tables, each after those that its foreign keys reference. Tables in a cycle keep their order. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(tablesQuery);
  const placed = new Set<Table>();
  const place = (table: Table, below: readonly Table[]) => {
    if (below.includes(table)) return;
    for (const parent of rows.filter(({ name }) => table.parents.includes(name)))
      if (!placed.has(parent)) place(parent, [...below, table]);
    placed.add(table);
  };
  for (const table of rows) place(table, []);
  return [...placed];
}
