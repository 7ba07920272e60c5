import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import type { Log } from '#server/platform/log.ts';

import type { ListenAddress } from './listen-address.ts';
import { listenSettings } from './listen-address.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { isPostmasterOf, readPostmasterPid } from './postmaster-pid.ts';
import type { RunAs } from './unprivileged-user.ts';
import { programEnvironment } from './unprivileged-user.ts';

/** A PostgreSQL server process: our child, or one that outlived an earlier program. */
export interface Postmaster {
  pid: number;
  /** Resolves when the process has ended, however it did. */
  exited: Promise<void>;
}

const pollMs = 10;
const adoptedPollMs = 200;
const fastShutdownMs = 30_000;
const biggestLogInBytes = 5_000_000;

const settings: Record<string, string> = {
  shared_buffers: '64MB',
  max_connections: '100',
  max_wal_size: '256MB',
  // In the data directory: /dev/shm is small in containers, and keeps what a killed server left there.
  ...(process.platform !== 'win32' && { dynamic_shared_memory_type: 'mmap' }),
  // Leaves the processors to the learners' many small queries.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Notices that the program at the other end died, also in the middle of a statement.
  client_connection_check_interval: '2s',
  // Failed statements reach the program, which logs them; here they would put learners' data into a second file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** All that a start of the server needs, the same at every start. */
export interface Launch {
  programs: PostgresPrograms;
  runAs: RunAs;
  pgDir: string;
  address: ListenAddress;
  logFile: string;
}

/**
 * Starts a server in a session of its own, so that a Ctrl-C reaches the program alone, which stops it in order.
 * `report` gives what it has printed.
 */
export function launchPostmaster(start: Launch): Postmaster & { report(): string } {
  const all = { ...settings, ...listenSettings(start.address) };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args] = start.runAs.command(start.programs.postgres, ['-D', start.pgDir, ...flags]);
  // A file, not a pipe to us: it outlives a crash of the program.
  const log = openLog(start.logFile);
  const logStart = fstatSync(log).size;
  const child = spawn(program, args, {
    ...start.runAs.user,
    env: programEnvironment,
    cwd: start.pgDir,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let failure = '';
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      failure = error.message;
      resolve();
    });
  });
  const report = () => failure || readFileSync(start.logFile).subarray(logStart).toString('utf8');
  return { pid: child.pid ?? 0, exited, report };
}

/** Takes over a server that is already running. */
export function adoptPostmaster(pid: number, pgDir: string): Postmaster {
  return { pid, exited: waitForEnd(pid, pgDir) };
}

async function waitForEnd(pid: number, pgDir: string): Promise<void> {
  while (isPostmasterOf(pid, pgDir)) await delay(adoptedPollMs, undefined, { ref: false });
}

/**
 * Waits until the server answers. Recovery after a crash takes as long as it takes; false when the server ended
 * instead.
 */
export async function becameReady(
  postmaster: Postmaster,
  pgDir: string,
  { log, signal }: { log: Log; signal?: AbortSignal | undefined },
): Promise<boolean> {
  let ended = false;
  void postmaster.exited.then(() => (ended = true));
  const slowAt = Date.now() + 5000;
  let told = false;
  while (!ended) {
    signal?.throwIfAborted();
    const state = readPostmasterPid(pgDir);
    if (state?.pid === postmaster.pid && state.ready) return true;
    if (!told && Date.now() > slowAt) {
      told = true;
      log.info('PostgreSQL is repairing its data after a crash, this can take some minutes');
    }
    await delay(pollMs);
  }
  return false;
}

/** A fast shutdown: open transactions are rolled back, everything is written to disk. */
export async function stopPostmaster(postmaster: Postmaster, programs: PostgresPrograms): Promise<void> {
  sendSignal(postmaster.pid, 'INT', programs);
  if (await endsWithin(fastShutdownMs, postmaster)) return;
  // An immediate shutdown: nothing is lost, the next start repairs.
  sendSignal(postmaster.pid, 'QUIT', programs);
  await endsWithin(fastShutdownMs, postmaster);
}

/** The timer keeps this program alive while it waits, which the server, a process of its own, doesn't. */
async function endsWithin(limitMs: number, { exited }: Postmaster): Promise<boolean> {
  const over = new AbortController();
  const late = delay(limitMs, false, { signal: over.signal }).catch(() => true);
  const ended = await Promise.race([exited.then(() => true), late]);
  over.abort();
  return ended;
}

/** Windows has no signals: there, pg_ctl speaks to the server through its named pipe. */
function sendSignal(pid: number, name: 'INT' | 'QUIT', programs: PostgresPrograms): void {
  if (process.platform === 'win32') {
    spawnSync(programs.pgCtl, ['kill', name, `${pid}`], { env: programEnvironment });
    return;
  }
  try {
    process.kill(pid, `SIG${name}`);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > biggestLogInBytes) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
