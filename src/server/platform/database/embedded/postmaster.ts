import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';
import { type ListenAddress, listenSettings } from './listen-address.ts';
import { type PostgresPrograms, type RunAs, programEnvironment } from './postgres-programs.ts';

/** Content of a running PostgreSQL's `postmaster.pid` (lines: PostgreSQL's src/include/utils/pidfile.h). */
interface PostmasterPid {
  pid: number;
  address: ListenAddress;
  /** False while the server starts, recovers or stops. */
  ready: boolean;
}

/** Returns undefined when there is no such file or only its beginning has been written. */
export function readPostmasterPid(pgDir: string): PostmasterPid | undefined {
  const file = path.join(pgDir, 'postmaster.pid');
  const text = readUnlessGone(file);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const [pid, , , port, socketFolder, tcpAddress, , state] = lines.map((line) => line.trim());
  if (!pid) return undefined;
  return {
    pid: Number(pid),
    address: { host: socketFolder || tcpAddress || '', port: Number(port) },
    ready: state === 'ready',
  };
}

/** A server that stops may remove its file at any moment. */
function readUnlessGone(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Removes the lock files of a dead server. PostgreSQL removes them itself only when no process has the dead server's id.
 * It detects surviving backends by their shared memory, without these files.
 */
export function removeRemains(pgDir: string): void {
  const found = readPostmasterPid(pgDir);
  if (!found || isPostmasterOf(found.pid, pgDir)) return;
  for (const name of ['postmaster.pid', `.s.PGSQL.${found.address.port}.lock`]) {
    rmSync(path.join(pgDir, name), { force: true });
  }
}

/**
 * Tells whether the process is a live PostgreSQL on that data directory. After a crash the id may belong to no process, to
 * a zombie (in a container without an init, forever), or to an unrelated process.
 */
export function isPostmasterOf(pid: number, pgDir: string): boolean {
  if (process.platform === 'linux') return isPostmasterByProc(pid, pgDir);
  if (process.platform === 'win32') return isAlive(pid);
  const { stdout } = spawnSync('ps', ['-o', 'stat=,command=', '-p', `${pid}`], { encoding: 'utf8' });
  return !stdout.trimStart().startsWith('Z') && stdout.includes(pgDir);
}

function isPostmasterByProc(pid: number, pgDir: string): boolean {
  try {
    // A zombie's command line is empty.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(pgDir);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A PostgreSQL server process: a child of ours, or one that outlived an earlier program. */
export interface Postmaster {
  pid: number;
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<void>;
}

const pollMs = 10;
const fastShutdownMs = 30_000;
const biggestLogInBytes = 5_000_000;

const settings: Record<string, string> = {
  shared_buffers: '64MB',
  max_connections: '100',
  max_wal_size: '256MB',
  // Uses the data directory: /dev/shm is small in containers and keeps the segments of a killed server.
  ...(process.platform !== 'win32' && { dynamic_shared_memory_type: 'mmap' }),
  // Leaves the processors to many small queries.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Detects that the client died, also in the middle of a statement.
  client_connection_check_interval: '2s',
  // The program logs failed statements; here they would write learners' data into a second file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** Everything that a start of the server needs. */
export interface Launch {
  programs: PostgresPrograms;
  runAs: RunAs;
  pgDir: string;
  address: ListenAddress;
  logFile: string;
}

/**
 * Starts a server in a session of its own, so that Ctrl-C reaches only this program, which then stops the server.
 * `report` returns what the server has printed.
 */
export function launchPostmaster(start: Launch): Postmaster & { report(): string } {
  const all = { ...settings, ...listenSettings(start.address) };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args] = start.runAs.command(start.programs.postgres, ['-D', start.pgDir, ...flags]);
  // Logs to a file because a pipe would not outlive a crash of this program.
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

export function survivingPostmaster(pid: number, pgDir: string): Postmaster {
  return { pid, exited: waitForEnd(pid, pgDir) };
}

async function waitForEnd(pid: number, pgDir: string): Promise<void> {
  while (isPostmasterOf(pid, pgDir)) await delay(pollMs, undefined, { ref: false });
}

/**
 * Waits until the server answers, however long its recovery takes. Returns false when the server ended instead.
 */
export async function becameReady(
  postmaster: Postmaster,
  pgDir: string,
  { log, signal }: { log: Log; signal?: AbortSignal },
): Promise<boolean> {
  let ended = false;
  void postmaster.exited.then(() => (ended = true));
  const slowAt = Date.now() + 5000;
  let reported = false;
  while (!ended) {
    signal?.throwIfAborted();
    const state = readPostmasterPid(pgDir);
    if (state?.pid === postmaster.pid && state.ready) return true;
    if (!reported && Date.now() > slowAt) {
      reported = true;
      log.info('PostgreSQL is repairing its data after a crash, this can take some minutes');
    }
    await delay(pollMs);
  }
  return false;
}

/** Shuts down fast: rolls open transactions back and writes everything to disk. */
export async function stopPostmaster(postmaster: Postmaster, programs: PostgresPrograms): Promise<void> {
  sendSignal(postmaster.pid, 'INT', programs);
  if (await endsWithin(fastShutdownMs, postmaster)) return;
  // An immediate shutdown loses nothing: the next start recovers.
  sendSignal(postmaster.pid, 'QUIT', programs);
  await endsWithin(fastShutdownMs, postmaster);
}

/** Keeps this program alive while it waits, which the detached server process does not. */
async function endsWithin(limitMs: number, { exited }: Postmaster): Promise<boolean> {
  const over = new AbortController();
  const late = delay(limitMs, false, { signal: over.signal }).catch(() => true);
  const ended = await Promise.race([exited.then(() => true), late]);
  over.abort();
  return ended;
}

/** Windows has no signals, so pg_ctl uses the server's named pipe there. */
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
