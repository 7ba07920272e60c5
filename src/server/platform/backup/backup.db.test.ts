import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { expect, onTestFinished, test } from 'vitest';

import { migrate } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';

import { openBackup, verifyBackup } from './backup-reader.ts';
import { backUp } from './backup.ts';
import { checkFits, restore } from './restore.ts';

// The zoo's schema has every kind of object that a migration may create.

const log = createLog('silent');

const schema = `
  create table keepers (
    name text primary key,
    place integer unique deferrable initially deferred,
    animals integer default 0
  );
  create table animals (
    keeper text references keepers,
    id uuid primary key default gen_random_uuid(),
    mother uuid references animals,
    number integer generated always as identity,
    weight double precision,
    weight_in_grams double precision generated always as (weight * 1000) stored,
    facts jsonb,
    marks text[],
    picture bytea,
    born timestamptz,
    "odd ""name" text
  );
  create table log_lines (line text, at timestamptz);
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$;
  create trigger animals_append_only before update or delete or truncate on animals
    for each statement execute function refuse();
  create function count_animal() returns trigger language plpgsql as $$
    begin update keepers set animals = animals + 1 where name = new.keeper; return null; end $$;
  create trigger animals_counted after insert on animals for each row execute function count_animal();`;

const rows = `
  insert into keepers (name, place) values ('ä', 1), ('Z', 2), ('a', 3), ('', 4), ('\\.', 5), ('\\', 6);
  insert into animals (keeper, id, mother, weight, facts, marks, picture, born, "odd ""name") values
    ('\\.', '00000000-0000-0000-0000-00000000000a', '00000000-0000-0000-0000-00000000000b', 0.1, '{"b": 1.50, "a": [null, "\\u00e9"]}',
      array['', null, 'x,y', '"'], '\\xff00', '2026-03-29 01:30:00.123456+00', e'tab\\t, line\\n, return\\r, \\\\N, \\\\.\\n\\\\.'),
    ('\\.', '00000000-0000-0000-0000-00000000000b', null, 'NaN', 'null', '{}', '', 'infinity', null),
    (null, '00000000-0000-0000-0000-00000000000c', null, 1e-300, null, null, null, '0044-03-15 BC', '');
  insert into log_lines values ('same', now()), ('same', now()), (null, null), ('नमस्ते 👋', 'epoch')`;

test('restores a backup exactly, for every type of column, with its sequences and triggers', async () => {
  await using zoo = await openZoo(rows);
  await using place = await openTestDatabase('template0');
  expect(await copy(zoo, place)).toEqual(['keepers', 'animals', 'log_lines']);
  for (const query of [
    'select * from keepers order by place',
    'select * from animals order by id',
    'select * from log_lines order by at',
  ]) {
    expect((await place.pool.query(query)).rows).toEqual((await zoo.pool.query(query)).rows);
  }
  const sums = await backUp(zoo.connectionOptions, { ...maker, file: temporaryFile() });
  expect(sums.map(({ table, rows }) => [table, rows])).toEqual([
    ['keepers', 6],
    ['animals', 3],
    ['log_lines', 4],
  ]);
  expect(await backUp(place.connectionOptions, { ...maker, file: temporaryFile() })).toEqual(sums);
  const added = await place.pool.query(`insert into animals (keeper) values ('a') returning number`);
  expect(added.rows).toEqual([{ number: 4 }]);
  await expect(place.pool.query('delete from animals')).rejects.toThrow('never');
  const counted = await place.pool.query(`select animals from keepers where name = 'a'`);
  expect(counted.rows).toEqual([{ animals: 1 }]);
});

test('backs up one moment while others write', async () => {
  await using zoo = await openZoo(`insert into keepers (name, place) values ('all', 1)`);
  await using place = await openTestDatabase('template0');
  const stop = new AbortController();
  const write = async () => {
    while (!stop.signal.aborted) {
      await zoo.pool.query(
        `with counted as (update keepers set animals = animals + 1)
         insert into log_lines (line) values (repeat('x', 2000))`,
      );
    }
  };
  const writers = Array.from({ length: 4 }, write);
  await waitFor('rows', async () => (await count(zoo, 'log_lines')) >= 200);
  await copy(zoo, place);
  stop.abort();
  await Promise.all(writers);
  const { rows: counted } = await place.pool.query('select animals as count from keepers');
  expect(counted).toEqual([{ count: await count(place, 'log_lines') }]);
  expect(await count(place, 'log_lines')).toBeLessThan(await count(zoo, 'log_lines'));
});

test('refuses a backup with a missing end, with changed rows, or of another file', async () => {
  await using zoo = await openZoo(rows);
  const file = temporaryFile();
  await backUp(zoo.connectionOptions, { ...maker, file });
  const whole = await readFile(file);
  const sums = JSON.stringify((await verifyBackup(file)).sums);
  const damaged = temporaryFile();
  /** Returns the result of reading these bytes. Some bits of a gzip file say nothing. */
  const read = async (bytes: Buffer) => {
    await writeFile(damaged, bytes);
    return verifyBackup(damaged).then(
      (found) => JSON.stringify(found.sums),
      (error: unknown) => (error instanceof StartupError ? 'refused' : error),
    );
  };
  for (let at = 0; at < whole.length; at += 19) {
    const bytes = Buffer.from(whole);
    bytes[at]! ^= 0x10;
    expect(['refused', sums], `byte ${at}`).toContain(await read(bytes));
    expect(await read(whole.subarray(0, at)), `cut at ${at}`).toBe('refused');
  }
  expect(await read(whole.subarray(0, -1))).toBe('refused');
  const text = gunzipSync(whole).toString();
  expect(await read(gzipSync(text))).toBe(sums);
  expect(await read(gzipSync(text.replace('नमस्ते', 'नमस्कार')))).toBe('refused');
  // Earlier programs added a hash of the file.
  expect(await read(Buffer.concat([whole, gzipSync(`sha256:${'0'.repeat(64)}\n`)]))).toBe(sums);
});

test('refuses to restore into a database with rows, and does not change it', async () => {
  await using zoo = await openZoo(rows);
  await using place = await openZoo(`insert into log_lines values ('mine')`);
  await expect(copy(zoo, place)).rejects.toThrow(
    /^The database is not empty \(there are rows in log_lines\): restore into a new one/,
  );
  expect(await count(place, 'keepers')).toBe(0);
  expect(await count(place, 'log_lines')).toBe(1);
});

test('migrates a backup of an earlier program', async () => {
  await using zoo = await openZoo(rows);
  await using place = await openTestDatabase('template0');
  await copy(
    zoo,
    place,
    zooFolder('update keepers set animals = 100; alter table keepers add column born date'),
  );
  expect((await place.pool.query('select distinct animals, born from keepers')).rows).toEqual([
    { animals: 100, born: null },
  ]);
  expect(await count(place, 'migrations')).toBe(2);
});

test('refuses a backup of a later program or with other migrations', async () => {
  const later = zooFolder('create table cages (size integer)');
  await using zoo = await openZoo(rows, later);
  const file = temporaryFile();
  await backUp(zoo.connectionOptions, { ...maker, file });
  await using backup = await openBackup(file);
  await expect(checkFits(backup.header, zooFolder())).rejects.toThrow(
    /^The backup was made by a newer program \(0\.0\.7, with migration 0002-later\.sql\)/,
  );
  await expect(checkFits(backup.header, zooFolder('create table pens (size integer)'))).rejects.toThrow(
    /migration 0002-later\.sql is not the file 0002-later\.sql of this program.*\(0\.0\.7\)/,
  );
  await expect(checkFits(backup.header, later)).resolves.toBeUndefined();
});

test('refuses to restore an earlier backup into the empty tables of a later program', async () => {
  await using zoo = await openZoo(rows);
  const later = zooFolder('create table cages (size integer)');
  await using place = await openZoo('', later);
  await expect(copy(zoo, place, later)).rejects.toThrow(
    /tables are newer than the backup \(0002-later\.sql\)/,
  );
});

test('leaves out what is not the product’s, and the files of the pages, which every start stores', async () => {
  await using zoo = await openZoo(`
    create table web_assets (path text); insert into web_assets values ('/');
    create table mine (a int); insert into mine values (1); ${rows}`);
  await using place = await openTestDatabase('template0');
  expect(await copy(zoo, place)).toEqual(['keepers', 'animals', 'log_lines']);
  expect(await count(place, 'animals')).toBe(3);
});

/** More than fits into the buffers between the server and the reader. */
const manyRows = `insert into log_lines select repeat(md5(i::text), 300) from generate_series(1, 1500) i`;

test('fails without leaving a file when the connection breaks', async () => {
  await using zoo = await openZoo(manyRows);
  const file = temporaryFile();
  const making = backUp(zoo.connectionOptions, { ...maker, file });
  const kill = async (): Promise<void> => {
    const { rows: killed } = await zoo.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'saksham-backup' and query like 'copy%'`,
    );
    if (killed.length === 0) await kill();
  };
  // When the kill comes between two tables, the next query or its write finds the connection closed.
  await Promise.all([expect(making).rejects.toThrow(/terminat|connection error|EPIPE|ECONNRESET/), kill()]);
  expect(readdirSync(path.dirname(file))).toEqual([]);
});

test('leaves no file after an aborted backup', async () => {
  await using zoo = await openZoo(manyRows);
  const file = temporaryFile();
  const asked = new AbortController();
  const making = backUp(zoo.connectionOptions, { ...maker, file, signal: asked.signal });
  while (!readdirSync(path.dirname(file)).includes('zoo.backup.partial')) await zoo.pool.query('select 1');
  asked.abort();
  await expect(making).rejects.toThrow(/abort/);
  expect(readdirSync(path.dirname(file))).toEqual([]);
});

test('writes a file that only its owner may read, and never overwrites one', async () => {
  await using zoo = await openZoo(rows);
  const file = temporaryFile();
  await backUp(zoo.connectionOptions, { ...maker, file });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = backUp(zoo.connectionOptions, { ...maker, file });
  await expect(again).rejects.toThrow(/exists already: name another file/);
  const other = `${file}.2`;
  writeFileSync(`${other}.partial`, '');
  await expect(backUp(zoo.connectionOptions, { ...maker, file: other })).rejects.toThrow(
    /\.partial exists: another backup is writing it/,
  );
});

const maker = { product: '0.0.7', authSecret: undefined };

/** Makes a folder with the migration of the zoo, and optionally a later one. */
function zooFolder(later?: string): string {
  const folder = path.dirname(temporaryFile());
  writeFileSync(path.join(folder, '0001-zoo.sql'), schema);
  if (later) writeFileSync(path.join(folder, '0002-later.sql'), later);
  return folder;
}

async function openZoo(contents: string, folder = zooFolder()): Promise<TestDatabase> {
  const zoo = await openTestDatabase('template0');
  await migrate(zoo.connectionOptions, { folder, log });
  await zoo.pool.query(contents);
  return zoo;
}

async function copy(from: TestDatabase, to: TestDatabase, migrationsFolder = zooFolder()): Promise<string[]> {
  const file = temporaryFile();
  const sums = await backUp(from.connectionOptions, { ...maker, file });
  expect((await verifyBackup(file)).sums).toEqual(sums);
  await using backup = await openBackup(file);
  return await restore(to.connectionOptions, backup, { migrationsFolder, log });
}

async function count(database: TestDatabase, table: string): Promise<number> {
  const { rows: found } = await database.pool.query<{ count: number }>(`select count(*) from ${table}`);
  return found[0]!.count;
}

function temporaryFile(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'saksham-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'zoo.backup');
}
