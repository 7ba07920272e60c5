import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { createLog } from '#server/platform/log.ts';
import { query, spawnProgram, startProgram, temporaryDataDir } from '#tests/support/embedded-data-dir.ts';
import { waitFor } from '#tests/support/wait-for.ts';

import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostgresPrograms } from './embedded/postgres-programs.ts';
import { isPostmasterOf, readPostmasterPid } from './embedded/postmaster-pid.ts';
import { chooseRunAs, programEnvironment } from './embedded/unprivileged-user.ts';

const log = createLog('silent');

type Place = ReturnType<typeof temporaryDataDir>;

const startAgain = (place: Place) => startEmbeddedPostgres({ dataDir: place.dataDir, log });
const keep = 'create table kept as select 7 as seven';
const kept = 'select seven from kept';

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
  await using embedded = await startAgain(place);
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
  await using embedded = await startAgain(place);
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
  await using embedded = await startAgain(place);
  expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test("starts despite a lock file whose process id belongs to another program of the server's user", async () => {
  using place = temporaryDataDir();
  const { lockFile } = await stoppedDatabase(place);
  const stranger = spawnAsOwner(place, 'sleep', ['600']);
  writeFileSync(path.join(place.pgDir, 'postmaster.pid'), lockFile.replace(/^\d+/, `${stranger.pid}`));
  await using embedded = await startAgain(place);
  expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.each([0.1, 0.4, 0.7])('recovers from a first start that is killed after %s s', async (seconds) => {
  using place = temporaryDataDir();
  const program = spawnProgram(place.dataDir);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  program.kill('SIGKILL');
  await once(program, 'exit');
  await using embedded = await startAgain(place);
  expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

/** Makes a data directory that was in use. `lockFile` is the content that `postmaster.pid` had. */
async function stoppedDatabase({ dataDir, pgDir }: Place): Promise<{ postgres: string; lockFile: string }> {
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  const lockFile = readFileSync(path.join(pgDir, 'postmaster.pid'), 'utf8');
  await embedded.stop();
  return { postgres: findPostgresPrograms().postgres, lockFile };
}

/** Starts a process as PostgreSQL's user, and ends it with the test. */
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
