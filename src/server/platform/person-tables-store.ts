import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { ExportedPart, PersonKeys, PersonRoom } from './person-data.ts';

/** A table whose rows each belong to one person, with what becomes of them. */
export interface PersonTable<T extends string = string, C extends string = string> {
  table: T;
  owner: C;
  /** The key that the column holds; default: the person's id. */
  ownedBy?: 'id' | 'confirmedEmail';
  /** The list in an export: its name, and its columns by their own or another name (`made_at as madeAt`). */
  export?: { as: string; columns: readonly (C | `${C} as ${string}`)[]; orderBy: C };
  /** At sign-up; `once`: unless the learner has one alike; `add`: summed where alike in `per`; `by-room`: by `mergeGuest`. */
  merge: 'move' | 'by-room' | 'no-guests' | { once: readonly C[] } | { add: C; per: readonly C[] };
  /** `random-owner` and `no-owner` keep the row without the person. */
  erase?: 'delete' | 'random-owner' | 'no-owner';
}

/** Declares a table so that the compiler checks its columns. */
export function personTable<T extends keyof Schema>(
  table: PersonTable<T, keyof Schema[T] & string>,
): PersonTable {
  return table;
}

/** Runs `special` before the tables. */
export function personOf(
  tables: readonly PersonTable[],
  special: Partial<PersonRoom> = {},
): Required<PersonRoom> {
  return {
    tables,
    mustKeepGuest: special.mustKeepGuest ?? (async () => false),
    async mergeGuest(tx, guestId, learnerId, rules) {
      await special.mergeGuest?.(tx, guestId, learnerId, rules);
      for (const table of tables) await mergeRows(tx, table, guestId, learnerId);
    },
    async exportMine(db, person) {
      const part: ExportedPart = { ...(await special.exportMine?.(db, person)) };
      for (const table of tables) {
        if (table.export) part[table.export.as] = await selectRows(db, table, table.export, person);
      }
      return part;
    },
    async eraseMine(tx, person, options) {
      await special.eraseMine?.(tx, person, options);
      for (const table of tables) await eraseRows(tx, table, person);
    },
  };
}

/** Matches nothing where the person has no confirmed address. */
function isTheirs({ owner, ownedBy = 'id' }: PersonTable, person: PersonKeys): RawBuilder<SqlBool> {
  return ownedBy === 'id'
    ? sql`${sql.ref(owner)} = ${person.id}`
    : sql`lower(${sql.ref(owner)}) = lower(${person.confirmedEmail}::text)`;
}

function selectRows(
  db: Db,
  table: PersonTable,
  { columns, orderBy }: NonNullable<PersonTable['export']>,
  person: PersonKeys,
): Promise<object[]> {
  const anyTable = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  return anyTable
    .selectFrom(table.table)
    .select([...columns])
    .where(isTheirs(table, person))
    .orderBy(orderBy)
    .execute();
}

async function mergeRows(tx: Tx, table: PersonTable, guestId: string, learnerId: string): Promise<void> {
  const { owner, merge } = table;
  if (merge === 'by-room' || merge === 'no-guests') return;
  const [rows, whose] = [sql.table(table.table), sql.ref(owner)];
  const listOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
  if (merge === 'move' || 'once' in merge) {
    if (merge !== 'move') {
      const once = listOf(merge.once);
      await sql`
        delete from ${rows} where ${whose} = ${guestId}
          and (${once}) in (select ${once} from ${rows} where ${whose} = ${learnerId})`.execute(tx);
    }
    await sql`update ${rows} set ${whose} = ${learnerId} where ${whose} = ${guestId}`.execute(tx);
    return;
  }
  const [sum, before, per] = [sql.ref(merge.add), sql.ref(`${table.table}.${merge.add}`), listOf(merge.per)];
  await sql`
    insert into ${rows} (${whose}, ${per}, ${sum})
    select ${learnerId}, ${per}, ${sum} from ${rows} where ${whose} = ${guestId}
    on conflict (${whose}, ${per}) do update set ${sum} = ${before} + excluded.${sum}`.execute(tx);
  await sql`delete from ${rows} where ${whose} = ${guestId}`.execute(tx);
}

async function eraseRows(tx: Tx, table: PersonTable, person: PersonKeys): Promise<void> {
  if (!table.erase) return;
  const rows = sql.table(table.table);
  const change =
    table.erase === 'delete'
      ? sql`delete from ${rows}`
      : sql`update ${rows} set ${sql.ref(table.owner)} = ${table.erase === 'no-owner' ? null : sql`gen_random_uuid()`}`;
  await sql`${change} where ${isTheirs(table, person)}`.execute(tx);
}
