import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { query, spawnProgram, startProgram, temporaryDataDir } from '#tests/support/embedded-data-dir.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { chooseRunAs, findPostgresPrograms, programEnvironment } from './embedded/postgres-programs.ts';
import { isPostmasterOf, readPostmasterPid } from './embedded/postmaster.ts';

type Place = ReturnType<typeof temporaryDataDir>;
const start = ({ dataDir }: Place, options: object = {}) =>
  startEmbeddedPostgres({ dataDir, log: createLog('silent'), ...options });
const keep = 'create table kept as select 7 as seven';
const kept = 'select seven from kept';
const expectToAnswer = async ({ connection }: Pick<EmbeddedPostgres, 'connection'>) =>
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);

test('makes a database at the first start and finds its data at the second, under any path', async () => {
  using place = temporaryDataDir('a space, a "quote" and हिन्दी');
  const reason = new Error('stop');
  await expect(start(place, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(readPostmasterPid(place.pgDir), 'nothing runs after an aborted start').toBeUndefined();
  const first = await start(place);
  await query(first.connection, keep);
  const sleeping = query(first.connection, 'select pg_sleep(600)').catch((error: Error) => error.message);
  const running = `select from pg_stat_activity where query = 'select pg_sleep(600)'`;
  await waitFor('the statement to run', async () => (await query(first.administrator, running)).length > 0);
  await first.stop();
  expect(await sleeping, 'stops without waiting').toContain('terminating connection');
  expect(readPostmasterPid(place.pgDir)).toBeUndefined();

  await using second = await start(place);
  expect(await query(second.connection, kept)).toEqual([{ seven: 7 }]);
  // Data is forced to disk, and the product is no superuser.
  const settings = `select current_setting('fsync') as fsync, current_setting('is_superuser') as superuser,
    current_setting('listen_addresses') as listens`;
  expect(await query(second.connection, settings)).toEqual([{ fsync: 'on', superuser: 'off', listens: '' }]);
});

test('refuses a second program on the same data directory, and leaves the first running', async () => {
  using place = temporaryDataDir();
  using first = await startProgram(place.dataDir);
  const second = start(place);
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
  await expectToAnswer(embedded);
  const guessed = query({ ...connection, password: 'guess' }, 'select 1');
  await expect(guessed).rejects.toMatchObject({ code: '28P01' });
});

test.runIf(process.getuid?.() === 0)(
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
      await expectToAnswer(embedded);
    } else {
      await expect(starting).rejects.toThrow(/refuses to run as root.*set DATABASE_URL/);
    }
  },
);

test('stops a server that outlives a killed program, and starts its own with the same data', async () => {
  using place = temporaryDataDir();
  using program = await startProgram(place.dataDir);
  const orphan = readPostmasterPid(place.pgDir)!;
  const connection = { ...orphan.address, user: 'saksham', database: 'saksham' };
  await query(connection, keep);
  await program.kill();
  const uncommitted = new pg.Client(connection);
  uncommitted.on('error', () => {});
  await uncommitted.connect();
  await uncommitted.query('begin');
  await uncommitted.query('update kept set seven = 8');
  await using embedded = await start(place);
  expect(isPostmasterOf(orphan.pid, place.pgDir)).toBe(false);
  expect(await query(embedded.connection, kept)).toEqual([{ seven: 7 }]);
});

test('loses no committed data when program and server are killed, together or the server alone', async () => {
  using place = temporaryDataDir();
  using program = await startProgram(place.dataDir);
  const { pid, address } = readPostmasterPid(place.pgDir)!;
  await query({ ...address, user: 'saksham', database: 'saksham' }, keep);
  process.kill(pid, 'SIGKILL');
  await program.kill();
  await using embedded = await start(place);
  const second = readPostmasterPid(place.pgDir)!.pid;
  process.kill(second, 'SIGKILL');
  const rows = await waitFor('the server that was started again', () =>
    readPostmasterPid(place.pgDir)?.pid === second
      ? undefined
      : query(embedded.connection, kept).catch(() => undefined),
  );
  expect(rows).toEqual([{ seven: 7 }]);
});

test("starts despite a zombie's lock file", async () => {
  using place = temporaryDataDir();
  const { postgres } = await stoppedDatabase(place);
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${place.pgDir}`];
  // The shell becomes a program that never waits for its child, like the first process of many containers.
  const shell = ['-c', '"$@" & exec sleep 600', 'sh', postgres, '-D', place.pgDir, ...settings];
  spawnAsOwner(place, '/bin/sh', shell);
  await waitFor('the server', () => readPostmasterPid(place.pgDir)?.ready);
  const { pid } = readPostmasterPid(place.pgDir)!;
  process.kill(pid, 'SIGKILL');
  await waitFor('its end', () => !isPostmasterOf(pid, place.pgDir));
  expect(process.kill(pid, 0)).toBe(true);
  await using embedded = await start(place);
  await expectToAnswer(embedded);
});

test("starts despite a lock file whose process id belongs to another program of the server's user", async () => {
  using place = temporaryDataDir();
  const { lockFile } = await stoppedDatabase(place);
  const stranger = spawnAsOwner(place, 'sleep', ['600']);
  writeFileSync(path.join(place.pgDir, 'postmaster.pid'), lockFile.replace(/^\d+/, `${stranger.pid}`));
  await using embedded = await start(place);
  await expectToAnswer(embedded);
});

test.each([0.1, 0.4, 0.7])('recovers from a first start that is killed after %s s', async (seconds) => {
  using place = temporaryDataDir();
  const program = spawnProgram(place.dataDir);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  program.kill('SIGKILL');
  await once(program, 'exit');
  await using embedded = await start(place);
  await expectToAnswer(embedded);
});

/** Makes a data directory that was in use. `lockFile` is the content that `postmaster.pid` had. */
async function stoppedDatabase(place: Place): Promise<{ postgres: string; lockFile: string }> {
  const embedded = await start(place);
  const lockFile = readFileSync(path.join(place.pgDir, 'postmaster.pid'), 'utf8');
  await embedded.stop();
  return { postgres: findPostgresPrograms().postgres, lockFile };
}

function spawnAsOwner({ dataDir, pgDir }: Place, name: string, args: string[]): ChildProcess {
  const runAs = chooseRunAs({ dataDir, pgDir, postgres: findPostgresPrograms().postgres });
  const [program, programArgs] = runAs.command(name, args);
  const options = { ...runAs.user, env: programEnvironment, cwd: pgDir, stdio: 'ignore' } as const;
  const child = spawn(program, programArgs, options);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}
