import type pg from 'pg';

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

export interface Sequence {
  name: string;
  lastValue: string | null;
}

export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
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
