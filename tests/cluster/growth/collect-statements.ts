import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { RecordedStatement } from './record-statements.ts';

export interface Statement {
  text: string;
  sites: readonly string[];
  variants: readonly RecordedStatement['values'][];
}

const root = resolve(import.meta.dirname, '../../..');

export function collectStatements(place: string) {
  const folder = join(place, 'statements');
  mkdirSync(folder);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const projects = ['store', 'pure', 'api'].flatMap((name) => ['--project', name]);
  // A failing test is the business of `npm test`; `unreached` lists what it did not reach.
  spawnSync(
    process.execPath,
    [vitest, 'run', '--configLoader=native', ...projects, 'src/server', 'tests/api'],
    {
      cwd: root,
      env: { ...process.env, STATEMENTS_INTO: folder },
      stdio: 'ignore',
    },
  );
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').trim().split('\n'),
  );
  const records = lines.map((line) => JSON.parse(line) as RecordedStatement);
  const statements = [...Map.groupBy(records, ({ text }) => text)].map(([text, all]) => ({
    text,
    sites: [...new Set(all.map(({ site }) => site))],
    variants: all.map(({ values }) => values),
  }));
  const sending = sendingLines();
  const reached = new Set(statements.flatMap(({ sites }) => sites));
  return { statements, sending, unreached: sending.filter((line) => !reached.has(line)) };
}

/** Finds where stores hand a statement to Kysely. A statement of several lines is sent by the line of its `execute`. */
function sendingLines(): string[] {
  return globSync('src/server/**/*-store.ts', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /\.execute(TakeFirst(OrThrow)?)?\(/.test(line) && !/transaction\(\)/.test(line)
          ? [`${file}:${index + 1}`]
          : [],
      ),
  );
}

/** The statements with which PostgreSQL itself looks for the rows that belong to a row which goes away. */
export async function keyStatements(client: pg.Client): Promise<Statement[]> {
  const { rows } = await client.query<{ name: string; text: string; columns: number }>(`
    select conname as name, cardinality(conkey) as columns, format('select 1 from only %s where %s', conrelid::regclass,
      (select string_agg(format('%I = $%s', attname, place), ' and ' order by place)
       from unnest(conkey) with ordinality as key (number, place)
       join pg_attribute on attrelid = conrelid and attnum = number)) as text
    from pg_constraint where contype = 'f'`);
  // An id that no row has, because the statistics may list an existing row's id as common.
  const anyId = '01a20000-0000-0000-0000-000000000000';
  return rows.map(({ name, text, columns }) => ({
    text,
    sites: [`foreign key ${name}`],
    variants: [Array.from({ length: columns }, () => anyId)],
  }));
}
