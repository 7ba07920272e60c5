import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { createLog } from '#server/platform/log.ts';
import { temporaryDataDir } from '#tests/support/embedded-data-dir.ts';

import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { folderError, programError } from './embedded/data-directory.ts';
import { prepareSchema } from './prepare-schema.ts';

const log = createLog('silent');

test.each([
  ['the data of another major version', 'PG_VERSION', '17\n', /was made by PostgreSQL 17, .* set DATA_DIR/],
  ['a folder with other files', 'thesis.txt', 'years of work', /is not empty: move it away/],
])('refuses %s without changing it', async (_, name, content, sentence) => {
  using place = temporaryDataDir();
  mkdirSync(place.pgDir, { recursive: true });
  writeFileSync(path.join(place.pgDir, name), content);
  await expect(startEmbeddedPostgres({ dataDir: place.dataDir, log })).rejects.toThrow(sentence);
  expect(readFileSync(path.join(place.pgDir, name), 'utf8')).toBe(content);
});

test('names a data directory that can’t be made, with what to do', async () => {
  using place = temporaryDataDir();
  mkdirSync(place.dataDir, { recursive: true });
  writeFileSync(path.join(place.dataDir, 'file'), '');
  const start = startEmbeddedPostgres({ dataDir: path.join(place.dataDir, 'file/data'), log });
  await expect(start).rejects.toThrow(/^The data directory .*file\/data can't be used .*set DATA_DIR/);
});

test('on the embedded server too, only migrations make tables, and the product can’t undo what protects the ledger', async () => {
  using place = temporaryDataDir();
  await using database = await openDatabase({ dataDir: place.dataDir, role: 'app', log });
  await expect(prepareSchema(database, { migrates: false, log })).rejects.toThrow('npm run migrate');
  await prepareSchema(database, { migrates: true, log });
  const { pool } = database;
  await pool.query(`insert into wallets (owner_id) values (gen_random_uuid())`);
  await expect(pool.query('delete from ledger_entries')).rejects.toThrow('permission denied');
  await expect(pool.query('alter table ledger_entries disable trigger all')).rejects.toThrow('must be owner');
});

const full = /^The disk that holds \/data is full: free some space/;
const forbidden = /^The user .+ may not read and write \/data: give the folder to that user, or set DATA_DIR/;

test.each([
  ['ENOSPC', full],
  ['EACCES', forbidden],
  ['EROFS', /^\/data is on a read-only file system: set DATA_DIR/],
  ['EIO', /^The data directory \/data can't be used \(EIO: broken\): set DATA_DIR/],
])('explains the file system error %s in one sentence', (code, sentence) => {
  const error = folderError('/data', Object.assign(new Error(`${code}: broken`), { code }));
  expect(error.message).toMatch(sentence);
});

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', full],
  ['initdb: error: could not access directory "/data": Permission denied', forbidden],
  ['FATAL:  could not map: Cannot allocate memory', /^There is too little free memory/],
  ['LOG:  a\n2026-01-01 UTC [1] PANIC:  none\nLOG:  b', /\(none\): see \/log for the whole report\.$/],
  ['', /\(it printed nothing, as on a full disk\): see \/log/],
])('explains the output of PostgreSQL in one sentence: %s', (printed, sentence) => {
  expect(programError('/data', printed, '/log').message).toMatch(sentence);
});
