import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';

import { ensurePostgres } from '#scripts/system-programs.mjs';
import type { PostgresPrograms } from '#server/platform/database/embedded/postgres-programs.ts';
import {
  becameReady,
  launchPostmaster,
  stopPostmaster,
} from '#server/platform/database/embedded/postmaster.ts';
import {
  chooseRunAs,
  giveFolder,
  programEnvironment,
} from '#server/platform/database/embedded/unprivileged-user.ts';
import { createLog } from '#server/platform/log.ts';
import type { DatabaseEngine } from '#tests/support/database-engine.ts';

const administrator = 'postgres';
const owner = 'saksham';

/** Runs a temporary cluster of the machine's own PostgreSQL in a folder. */
export async function startMachinePostgres(folder: string): Promise<DatabaseEngine> {
  chmodSync(folder, 0o711);
  const programs = findPrograms();
  const pgDir = path.join(folder, 'pg');
  const runAs = chooseRunAs({ dataDir: folder, pgDir, postgres: programs.postgres });
  mkdirSync(pgDir, { mode: 0o700 });
  giveFolder(pgDir, runAs);
  const initdbArguments = [
    '-D',
    pgDir,
    '-U',
    administrator,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ];
  const [program, args] = runAs.command(programs.initdb, initdbArguments);
  execFileSync(program, args, { ...runAs.user, env: programEnvironment, cwd: folder, stdio: 'pipe' });

  const address = { host: pgDir, port: 5432 };
  const log = createLog('warn');
  const postmaster = launchPostmaster({ programs, runAs, pgDir, address, logFile: path.join(folder, 'log') });
  if (!(await becameReady(postmaster, pgDir, { log }))) throw new Error(postmaster.report());
  const connection = { ...address, user: administrator, database: 'postgres' };
  await makeOwner(connection);
  return {
    administrator: connection,
    owner,
    [Symbol.asyncDispose]: () => stopPostmaster(postmaster, programs),
  };
}

async function makeOwner(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create role ${owner} login`);
  await client.end();
}

function findPrograms(): PostgresPrograms {
  const program = (name: string) => path.join(ensurePostgres(), name);
  const version = execFileSync(program('postgres'), ['--version'], { encoding: 'utf8' });
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: Number(/ (\d+)/.exec(version)?.[1]),
  };
}
