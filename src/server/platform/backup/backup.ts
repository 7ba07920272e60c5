import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ConnectionOptions } from '#server/platform/database/database.ts';
import { readApplied } from '#server/platform/database/migrate.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { type TableSum, createTableSum, endOfRows, format, lineOf, writeBackupFile } from './backup-file.ts';

interface BackupOptions {
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

/** A table to back up. Generated columns are left out. */
export interface Table {
  name: string;
  columns: string[];
  /** The tables that its foreign keys reference. */
  parents: string[];
}

/** Restoring fills the first itself, and every start of a web process the second. */
const leftOut = ['migrations', 'web_assets'];

/** Settings of a copying transaction: the same value gives the same text on every server, and no timeout ends it. */
export const copySettings = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

const tablesQuery = `
  select c.relname::text as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as parents
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace
    and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in (${leftOut.map((name) => `'${name}'`).join(', ')})
    -- An extension's tables come with the extension.
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

/** Lists the product's tables, each after those that its foreign keys reference. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(tablesQuery);
  return parentsFirst(rows);
}

/** Sorts tables so that parents come first. Tables in a cycle keep their order. */
function parentsFirst<T extends Pick<Table, 'name' | 'parents'>>(tables: readonly T[]): T[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const placed = new Set<T>();
  const place = (table: T, below: readonly T[]) => {
    if (placed.has(table) || below.includes(table)) return;
    for (const name of table.parents) {
      const parent = byName.get(name);
      if (parent) place(parent, [...below, table]);
    }
    placed.add(table);
  };
  for (const table of tables) place(table, []);
  return [...placed];
}

interface Sequence {
  name: string;
  lastValue: string | null;
}

async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = current_schema() order by sequencename`,
  );
  return rows;
}

export async function setSequences(client: pg.ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, lastValue } of sequences) {
    if (lastValue === null) continue;
    await client.query('select setval($1::regclass, $2::bigint)', [client.escapeIdentifier(name), lastValue]);
  }
}
