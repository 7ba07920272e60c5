import type { Pool } from 'pg';
import type { PersonRooms } from '#server/platform/person-data.ts';
import type { PersonTable } from '#server/platform/person-tables-store.ts';
import { fixed, type Columns, type Treatment } from './column-treatments.ts';
import { gather } from './gather.ts';

export interface Column {
  table: string;
  column: string;
  type: string;
  required: boolean;
  values: readonly string[] | undefined;
}

/** Columns that are generated have nothing that the others of their row have not. */
const columnsQuery = `
  select c.table_name as table, c.column_name as column, c.data_type as type,
    c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as required,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
     where k.contype = 'c' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
       and pg_get_constraintdef(k.oid) like format('CHECK ((%I = ANY (ARRAY[%%', c.column_name) limit 1) as listed
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' order by 1, 2`;

export async function selectColumns(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Omit<Column, 'values'> & { listed: string | null }>(columnsQuery);
  return rows.map(({ listed, ...column }) => ({
    ...column,
    values: listed ? [...listed.matchAll(/'([^']*)'/g)].map(([, value = '']) => value) : undefined,
  }));
}

const identifyingNobody =
  /^(integer|bigint|smallint|numeric|double precision|real|boolean|date|interval|timestamp .*)$/;

/** Whether a column can hold names, ids or texts. Numbers, times and booleans identify nobody. */
export const canBePersonal = ({ type }: Column) => !identifyingNobody.test(type);

const gathered = await gather<{ columns: Columns }>('src/server/*/*.columns.ts');
/** The rooms' declarations for columns beyond their person tables and the schema. */
export const declaredColumns: Columns = {};
for (const { module } of gathered) {
  for (const [table, columns] of Object.entries(module.columns)) {
    declaredColumns[table] = { ...declaredColumns[table], ...columns };
  }
}

export const tablesOf = (rooms: PersonRooms): PersonTable[] =>
  Object.values(rooms).flatMap(({ tables = [] }) => tables);

/** Derives the treatment of a column from the schema and the tables of the rooms' `person`; undefined if they don't tell. */
export function derivedTreatment(
  { table, column, values }: Column,
  rooms: PersonRooms,
): Treatment | undefined {
  if (values) return fixed;
  const found = tablesOf(rooms).find((each) => each.table === table);
  if (!found) return undefined;
  if (found.owner === column && found.ownedBy !== 'confirmedEmail') return 'person-id';
  if (!found.export?.columns.some((each) => each.split(' as ')[0] === column)) return undefined;
  const stays = found.erase === 'random-owner' || found.erase === 'no-owner';
  return stays ? { kept: 'the row stays without the person' } : 'exported';
}
