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
import { BackupReader, verifyBackup } from './backup-file.ts';
import { backUp } from './backup.ts';
import { checkFits, restore } from './restore.ts';

// The zoo's schema has every kind of object that a migration may create.

const log = createLog('silent');
const schema = `
  create table keepers (name text primary key, place integer unique deferrable initially deferred, animals integer default 0);
  create table animals (
    keeper text references keepers, id uuid primary key default gen_random_uuid(), mother uuid references animals,
    number integer generated always as identity, weight double precision,
    weight_in_grams double precision generated always as (weight * 1000) stored,
    facts jsonb, marks text[], picture bytea, born timestamptz, "odd ""name" text
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
const tables = ['keepers', 'animals', 'log_lines'];
const cages = 'create table cages (size integer)';
const maker = { product: '0.0.7', authSecret: undefined };

test('restores a backup exactly, for every type of column, with sequences and triggers, and nothing of others', async () => {
  // The files of the pages, which every start stores, are left out too.
  await using zoo = await openZoo(`
    create table web_assets (path text); insert into web_assets values ('/');
    create table mine (a int); insert into mine values (1); ${rows}`);
  await using place = await openTestDatabase('template0');
  expect(await copy(zoo, place)).toEqual(tables);
  const sums = await backUp(zoo.connectionOptions, { ...maker, file: temporaryFile() });
  const own = sums.filter(({ table }) => table !== 'mine');
  expect(own.map((sum) => [sum.table, sum.rows])).toEqual(tables.map((table, n) => [table, [6, 3, 4][n]]));
  expect(await backUp(place.connectionOptions, { ...maker, file: temporaryFile() })).toEqual(own);
  for (const query of tables.map((table) => `select t::text from ${table} t order by 1`))
    expect((await place.pool.query(query)).rows).toEqual((await zoo.pool.query(query)).rows);
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
    while (!stop.signal.aborted)
      await zoo.pool.query(
        `with counted as (update keepers set animals = animals + 1)
         insert into log_lines (line) values (repeat('x', 2000))`,
      );
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
  const [file, damaged] = [temporaryFile(), temporaryFile()];
  await backUp(zoo.connectionOptions, { ...maker, file });
  const whole = await readFile(file);
  const sums = JSON.stringify((await verifyBackup(file)).sums);
  /** Returns the result of reading these bytes. Some bits of a gzip file say nothing. */
  const read = async (bytes: Buffer) => {
    await writeFile(damaged, bytes);
    return verifyBackup(damaged).then(
      (found) => JSON.stringify(found.sums),
      (error: unknown) => (error instanceof StartupError ? 'refused' : error),
    );
  };
  for (let at = 0; at < whole.length; at += 29) {
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

test('refuses to restore into a database with rows or with newer tables, and does not change it', async () => {
  await using zoo = await openZoo(rows);
  await using place = await openZoo(`insert into log_lines values ('mine')`);
  await expect(copy(zoo, place)).rejects.toThrow(
    /^The database is not empty \(there are rows in log_lines\)/,
  );
  expect([await count(place, 'keepers'), await count(place, 'log_lines')]).toEqual([0, 1]);
  await using newer = await openZoo('', zooFolder(cages));
  await expect(copy(zoo, newer, zooFolder(cages))).rejects.toThrow(/tables are newer than the backup/);
});

test('migrates a backup of an earlier program, and refuses one of a later program or with other migrations', async () => {
  await using zoo = await openZoo(rows);
  await using place = await openTestDatabase('template0');
  await copy(
    zoo,
    place,
    zooFolder('update keepers set animals = 100; alter table keepers add column born date'),
  );
  const { rows: found } = await place.pool.query('select distinct animals, born from keepers');
  expect(found).toEqual([{ animals: 100, born: null }]);
  expect(await count(place, 'migrations')).toBe(2);
  await using later = await openZoo(rows, zooFolder(cages));
  const file = temporaryFile();
  await backUp(later.connectionOptions, { ...maker, file });
  using backup = await BackupReader.open(file);
  const fits = (folder: string) => checkFits(backup.header, folder);
  await expect(fits(zooFolder())).rejects.toThrow(
    /by a newer program \(0\.0\.7, with migration 0002-later\.sql\)/,
  );
  await expect(fits(zooFolder('create table pens (size integer)'))).rejects.toThrow(
    /is not the file 0002-later/,
  );
  await fits(zooFolder(cages));
});

test('leaves no file when the connection breaks, and none after an aborted backup', async () => {
  // More than fits into the buffers between the server and the reader.
  await using zoo = await openZoo(
    'insert into log_lines select repeat(md5(i::text), 300) from generate_series(1, 1500) i',
  );
  const [file, other] = [temporaryFile(), temporaryFile()];
  const breaking = backUp(zoo.connectionOptions, { ...maker, file });
  const kill = async (): Promise<void> => {
    const { rows: killed } = await zoo.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'saksham-backup' and query like 'copy%'`,
    );
    if (killed.length === 0) await kill();
  };
  // When the kill comes between two tables, the next query or its write finds the connection closed.
  await Promise.all([expect(breaking).rejects.toThrow(/terminat|connection error|EPIPE|ECONNRESET/), kill()]);
  const asked = new AbortController();
  const making = backUp(zoo.connectionOptions, { ...maker, file: other, signal: asked.signal });
  while (!readdirSync(path.dirname(other)).includes('zoo.backup.partial')) await zoo.pool.query('select 1');
  asked.abort();
  await expect(making).rejects.toThrow(/abort/);
  for (const made of [file, other]) expect(readdirSync(path.dirname(made))).toEqual([]);
});

test('writes a file that only its owner may read, and never overwrites one', async () => {
  await using zoo = await openZoo(rows);
  const file = temporaryFile();
  const make = (to: string) => backUp(zoo.connectionOptions, { ...maker, file: to });
  await make(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(make(file)).rejects.toThrow(/exists already: name another file/);
  writeFileSync(`${file}.2.partial`, '');
  await expect(make(`${file}.2`)).rejects.toThrow(/\.partial exists: another backup is writing it/);
});

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
  using backup = await BackupReader.open(file);
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
