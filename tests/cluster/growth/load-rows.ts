import type pg from 'pg';
import { growth } from './skeleton-rows.ts';

/** A person's rows are spread over a table, as in life, and not beside each other. */
const spread = 2_654_435_761;
const chaptersOfCourse = 3;
const peoplePerCourse = 0.5;

interface Column {
  name: string;
  type: string;
  optional: boolean;
}

export async function loadRows(client: pg.Client, courses: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const tables = rows.map(({ name }) => name);
  const unknown = tables.filter((name) => !growth[name]);
  if (unknown.length > 0) throw new Error(`Say in skeleton-rows.ts how these grow: ${unknown.join(', ')}`);
  // Skips triggers and foreign keys for each row; indexes are built once all rows are there.
  await client.query('set session_replication_role = replica');
  for (const name of tables) {
    const { perCourse, rows: fixed } = growth[name]!;
    const count = perCourse > 0 ? Math.round(perCourse * courses) : fixed;
    if (count > 0) await fill(client, name, count, courses);
  }
  await client.query('vacuum (analyze)');
}

async function fill(client: pg.Client, table: string, count: number, courses: number): Promise<void> {
  const columns = await columnsOf(client, table);
  const given = growth[table]!.columns;
  const wrong = Object.keys(given).filter((name) => !columns.some((column) => column.name === name));
  if (wrong.length > 0) throw new Error(`${table} has no ${wrong.join(', ')}`);
  const values = columns.flatMap((column) => {
    const value = given[column.name] ?? valueOf(column);
    return value === undefined ? [] : [{ name: client.escapeIdentifier(column.name), value: `(${value})` }];
  });
  await setIndexesReady(client, table, false);
  await client.query(`
    insert into ${table} (${values.map(({ name }) => name).join(', ')}) overriding system value
    select ${values.map(({ value }) => inPlace(value, count, courses)).join(', ')} from generate_series(0, ${count - 1}::bigint) as g`);
  await setIndexesReady(client, table, true);
  await client.query(`reindex table ${table}`);
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, not attnotnull or atthasdef or attidentity <> '' as optional
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows;
}

/** Times of these are those of the row itself; others are times of what may not have happened. */
const isOfRow = /^(created|updated|written|started|received|changed|done|used|fetched|erased)_at$/;

function valueOf({ name, type, optional }: Column): string | undefined {
  if (isOfRow.test(name)) return 'at(g)';
  if (optional) return undefined;
  if (name === 'course_id') return 'course(g)';
  if (name === 'chapter_id') return 'chapter(g)';
  if (/^(owner|user|person|reporter|learner)_id$/.test(name)) return 'person(g)';
  return type === 'timestamp with time zone' ? 'at(g)' : (ofType[type] ?? `''`);
}

const ofType: Record<string, string> = {
  uuid: 'id(g)',
  boolean: 'false',
  jsonb: `'{}'`,
  'text[]': `'{}'`,
  date: 'current_date',
  integer: '1',
  bigint: '1',
};

/** Writes out the functions of a value. Ids count like those of version 7: later rows have greater ones. */
function inPlace(value: string, count: number, courses: number): string {
  const people = Math.max(1, Math.round(courses * peoplePerCourse));
  const id = (number: string) => `('0195' || lpad(to_hex(${number}), 28, '0'))::uuid`;
  const of = (total: number) => (argument: string) => id(`(${argument})::bigint * ${total} / ${count}`);
  const functions: Record<string, (argument: string) => string> = {
    id: (argument) => id(`(${argument})::bigint`),
    course: of(courses),
    chapter: of(courses * chaptersOfCourse),
    question: of(courses * chaptersOfCourse),
    person: (argument) => id(`(${argument})::bigint * ${spread} % ${people}`),
    at: (argument) => `(now() - interval '730 days' * (1 - (${argument})::float8 / ${count}))`,
  };
  return value
    .replaceAll(
      /\b(id|course|chapter|question|person|at)\(([^()]*)\)/g,
      (_, name: string, argument: string) => functions[name]!(argument),
    )
    .replaceAll(/\bpeople\b/g, `${people}`)
    .replaceAll(/\bn\b/g, `${count}::float8`);
}

async function setIndexesReady(client: pg.Client, table: string, ready: boolean): Promise<void> {
  const text = 'update pg_index set indisready = $2, indisvalid = $2 where indrelid = $1::regclass';
  await client.query(text, [table, ready]);
}
