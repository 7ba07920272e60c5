import { expect, test } from 'vitest';
import { StartupError } from '#server/platform/startup-error.ts';
import { folderError, programError } from './startup-failures.ts';

const full = /^The disk that holds \/data is full: free some space/;
const forbidden = /^The user .+ may not read and write \/data: give the folder to that user, or set DATA_DIR/;

test.each([
  ['ENOSPC', full],
  ['EACCES', forbidden],
  ['EROFS', /^\/data is on a read-only file system: set DATA_DIR/],
  ['EIO', /^The data directory \/data can't be used \(EIO: broken\): set DATA_DIR/],
])('explains the file system error %s in one sentence', (code, sentence) => {
  const error = folderError('/data', Object.assign(new Error(`${code}: broken`), { code }));
  expect(error).toBeInstanceOf(StartupError);
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
