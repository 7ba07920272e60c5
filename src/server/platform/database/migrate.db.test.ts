import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { hold, waiting } from '#tests/support/held-rows.ts';
import { waitFor } from '#tests/support/wait-for.ts';

import { isUpToDate, migrate } from './migrate.ts';

const log = createLog('silent');
const first = { '0001-first.sql': 'create table first (id int);' };
const second = { '0002-second.sql': 'create table second (id int); insert into second values (2);' };
const both = { ...first, ...second };
const changed = { ...first, '0002-second.sql': 'select 1;' };

test('migrations are applied in order, once, and a new one to a database that has the earlier ones', async () => {
  await using database = await openTestDatabase('template0');
  expect(await run(database, folderWith(first))).toBe(1);
  const folder = folderWith(both);
  expect(await isUpToDate(database.db, folder)).toBe(false);
  expect(await run(database, folder)).toBe(1);
  expect(await run(database, folder)).toBe(0);
  expect(await applied(database)).toEqual(['1 first', '2 second']);
  expect(await isUpToDate(database.db, folder)).toBe(true);
});

test.each([
  ['a migration was changed', both, changed, /0002-second\.sql .*put the file back/],
  ['a migration was inserted before one that was applied', second, both, /The migration 0002-second\.sql/],
  ['the database is newer', both, first, /The database is newer than this program .*0002-second\.sql/],
])('a start is refused where %s', async (_, before, now, sentence) => {
  await using database = await openTestDatabase('template0');
  await run(database, folderWith(before));
  const refused = run(database, folderWith(now));
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(sentence);
});

test('a program goes on beside a newer database whose later migrations are marked to go with it', async () => {
  await using database = await openTestDatabase('template0');
  const expanding = { '0002-wider.sql': '-- expands\nalter table first add column name text;' };
  const older = folderWith(first);
  await run(database, folderWith({ ...first, ...expanding }));
  expect(await run(database, older)).toBe(0);
  expect(await isUpToDate(database.db, older)).toBe(true);
  await run(database, folderWith({ ...first, ...expanding, '0003-other.sql': 'drop table first;' }));
  expect(await isUpToDate(database.db, older)).toBe(false);
});

test('a migration that waits for a locked table lets later statements on it pass', async () => {
  await using database = await openTestDatabase('template0');
  await run(database, folderWith(first));
  const letGo = await hold(database.pool, 'lock table first in row exclusive mode');
  const wider = { '0002-wider.sql': 'alter table first add column name text;' };
  const migrating = run(database, folderWith({ ...first, ...wider }));
  await waiting(database.pool);
  // The pool's own limit for locks would refuse this otherwise.
  await database.pool.query('insert into first values (1)');
  await letGo();
  expect(await migrating).toBe(1);
});

test('programs that start at the same time apply each migration once', async () => {
  await using database = await openTestDatabase('template0');
  const slow = { '0003-slow.sql': 'select pg_sleep(0.2); create table third (id int);' };
  const folder = folderWith({ ...both, ...slow });
  const counts = await Promise.all([1, 2, 3, 4].map(() => run(database, folder)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(3);
  expect(await applied(database)).toEqual(['1 first', '2 second', '3 slow']);
});

test('a migration that fails, or whose connection ends in its middle, changes nothing, and the earlier ones stay', async () => {
  await using database = await openTestDatabase('template0');
  const folderOf = (middle: string) =>
    folderWith({
      ...first,
      '0002-long.sql': `create table long (id int); ${middle}; insert into long values (1);`,
    });
  const failed = run(database, folderOf('select 1 / 0'));
  await expect(failed).rejects.toThrow('Migration 0002-long.sql failed: division by zero');
  expect(await applied(database)).toEqual(['1 first']);
  const broken = run(database, folderOf('select pg_sleep(1000)')).catch((error: unknown) => error);
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'`;
  await waitFor('the sleep', async () => (await database.pool.query(end, [database.name])).rowCount === 1);
  expect(await broken).toBeInstanceOf(Error);
  expect(await run(database, folderOf('select 0'))).toBe(1);
  expect(await applied(database)).toEqual(['1 first', '2 long']);
  expect((await database.pool.query('select * from long')).rows).toEqual([{ id: 1 }]);
});

function run(database: TestDatabase, folder: string): Promise<number> {
  return migrate(database.connectionOptions, { folder, log });
}

async function applied({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select number || ' ' || name as line from migrations order by number`,
  );
  return rows.map(({ line }) => line);
}

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'saksham-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(folder, name), sql);
  return folder;
}
