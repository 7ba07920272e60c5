import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { query, startProgram, temporaryDataDir } from '#tests/support/embedded-data-dir.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmasterPid } from './embedded/postmaster-pid.ts';

type Place = ReturnType<typeof temporaryDataDir>;
const log = createLog('silent');
const start = ({ dataDir }: Place, options: object = {}) =>
  startEmbeddedPostgres({ dataDir, log, ...options });
const isRoot = process.getuid?.() === 0;

test('makes a database at the first start and finds its data at the second, under any path', async () => {
  using place = temporaryDataDir('a space, a "quote" and हिन्दी');
  const reason = new Error('stop');
  await expect(start(place, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(readPostmasterPid(place.pgDir), 'nothing runs after an aborted start').toBeUndefined();
  const first = await start(place);
  await query(first.connection, 'create table kept as select 7 as seven');
  const sleeping = query(first.connection, 'select pg_sleep(600)').catch((error: Error) => error.message);
  const running = `select from pg_stat_activity where query = 'select pg_sleep(600)'`;
  await waitFor('the statement to run', async () => (await query(first.administrator, running)).length > 0);
  await first.stop();
  expect(await sleeping, 'stops without waiting').toContain('terminating connection');
  expect(readPostmasterPid(place.pgDir)).toBeUndefined();

  await using second = await start(place);
  expect(await query(second.connection, 'select seven from kept')).toEqual([{ seven: 7 }]);
  // Data is forced to disk, and the product is no superuser.
  const settings = `select current_setting('fsync') as fsync, current_setting('is_superuser') as superuser,
    current_setting('listen_addresses') as listens`;
  expect(await query(second.connection, settings)).toEqual([{ fsync: 'on', superuser: 'off', listens: '' }]);
});

test('refuses a second program on the same data directory, and leaves the first running', async () => {
  using place = temporaryDataDir();
  using first = await startProgram(place.dataDir);
  const second = start(place);
  await expect(second).rejects.toThrow(StartupError);
  await expect(second).rejects.toThrow(
    `Another program (process ${first.child.pid}) already uses the data directory ${place.dataDir}: stop it first, or`,
  );
  expect(readPostmasterPid(place.pgDir)?.ready).toBe(true);
});

test('demands the password on a loopback port, as on Windows', async () => {
  using place = temporaryDataDir();
  await using embedded = await start(place, { listen: 'loopback' });
  const { connection } = embedded;
  expect(connection.host).toBe('127.0.0.1');
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  const guessed = query({ ...connection, password: 'guess' }, 'select 1');
  await expect(guessed).rejects.toMatchObject({ code: '28P01' });
});

test.runIf(isRoot)(
  'as root, runs PostgreSQL in a user namespace or explains what to do where no other user has access',
  async () => {
    using place = temporaryDataDir(path.join('closed', 'data'));
    const closed = path.dirname(place.dataDir);
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const starting = start(place);
    if (spawnSync('unshare', ['--user', '--map-user=1000', 'true']).status === 0) {
      await using embedded = await starting;
      expect(embedded.how).toBe('as root in a user namespace');
      expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    } else {
      await expect(starting).rejects.toThrow(/refuses to run as root.*set DATABASE_URL/);
    }
  },
);

test.runIf(isRoot)('as root, runs PostgreSQL as the user who owns the data', async () => {
  using place = temporaryDataDir();
  await (await start(place)).stop();
  spawnSync('chown', ['-R', '65534:65534', place.pgDir]);
  await using second = await start(place);
  expect(second.how).toContain('65534');
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});
