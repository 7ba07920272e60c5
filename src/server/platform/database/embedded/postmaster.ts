import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';
import { listenSettings, type ListenAddress } from './listen-address.ts';
import { programEnvironment, type PostgresPrograms, type RunAs } from './postgres-programs.ts';

export interface Launch {
  programs: PostgresPrograms;
  runAs: RunAs;
  pgDir: string;
  address: ListenAddress;
  logFile: string;
}

export type Postmaster = ReturnType<typeof launchPostmaster>;

const pollMs = 10;
const slowMs = 5_000;
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

/**
 * Reads `postmaster.pid` (its lines: PostgreSQL's src/include/utils/pidfile.h); undefined when there is no such file or
 * only its beginning has been written. `ready` is false while the server starts, recovers or stops.
 */
export function readPostmasterPid(pgDir: string) {
  const file = path.join(pgDir, 'postmaster.pid');
  try {
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    const [pid, , , port, socketFolder, tcpAddress, , state] = lines.map((line) => line.trim());
    if (!pid) return undefined;
    const address: ListenAddress = { host: socketFolder || tcpAddress || '', port: Number(port) };
    return { pid: Number(pid), address, ready: state === 'ready' };
  } catch (error) {
    // A server that stops may remove its file at any moment.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Tells whether the process is a live PostgreSQL on that data directory. After a crash the id may belong to no process,
 * to a zombie (in a container without an init, forever), or to an unrelated process.
 */
export function isPostmasterOf(pid: number, pgDir: string): boolean {
  try {
    // A zombie's command line is empty.
    if (process.platform === 'linux')
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(pgDir);
    if (process.platform === 'win32') return process.kill(pid, 0);
  } catch {
    return false;
  }
  const { stdout } = spawnSync('ps', ['-o', 'stat=,command=', '-p', `${pid}`], { encoding: 'utf8' });
  return !stdout.trimStart().startsWith('Z') && stdout.includes(pgDir);
}

/**
 * Starts a server in a session of its own, so that Ctrl-C reaches only this program, which then stops the server.
 * Removes the lock files of a dead server first: PostgreSQL does so only when no process has the dead server's id, and
 * detects surviving backends by their shared memory.
 */
export function launchPostmaster({ programs, runAs, pgDir, address, logFile }: Launch) {
  const found = readPostmasterPid(pgDir);
  if (found && !isPostmasterOf(found.pid, pgDir))
    for (const name of ['postmaster.pid', `.s.PGSQL.${found.address.port}.lock`])
      fs.rmSync(path.join(pgDir, name), { force: true });
  const all = { ...settings, ...listenSettings(address) };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args] = runAs.command(programs.postgres, ['-D', pgDir, ...flags]);
  if (fs.existsSync(logFile) && fs.statSync(logFile).size > biggestLogInBytes)
    fs.renameSync(logFile, `${logFile}.1`);
  // Logs to a file because a pipe would not outlive a crash of this program.
  const log = fs.openSync(logFile, 'a', 0o600);
  const logStart = fs.fstatSync(log).size;
  const stdio = ['ignore' as const, log, log];
  const env = programEnvironment;
  const child = spawn(program, args, { ...runAs.user, env, cwd: pgDir, detached: true, stdio });
  fs.closeSync(log);
  child.unref();
  let failure = '';
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      failure = error.message;
      resolve();
    });
  });
  const report = () => failure || fs.readFileSync(logFile).subarray(logStart).toString('utf8');
  return { pid: child.pid ?? 0, exited, report };
}

/** Waits until the server answers, however long its recovery takes. Returns false when the server ended instead. */
export async function becameReady(
  { pid, exited }: Postmaster,
  pgDir: string,
  { log, signal }: { log: Log; signal?: AbortSignal },
): Promise<boolean> {
  let ended = false;
  void exited.then(() => (ended = true));
  const words = 'PostgreSQL is repairing its data after a crash, this can take some minutes';
  const slow = setTimeout(() => log.info(words), slowMs);
  try {
    for (; !ended; await delay(pollMs)) {
      signal?.throwIfAborted();
      const state = readPostmasterPid(pgDir);
      if (state?.pid === pid && state.ready) return true;
    }
    return false;
  } finally {
    clearTimeout(slow);
  }
}

/** A server that an earlier program left running; undefined where the process is none. */
export function survivingPostmaster(pid: number, pgDir: string): Running | undefined {
  const ended = async () => {
    while (isPostmasterOf(pid, pgDir)) await delay(pollMs, undefined, { ref: false });
  };
  return isPostmasterOf(pid, pgDir) ? { pid, exited: ended() } : undefined;
}

type Running = Pick<Postmaster, 'pid' | 'exited'>;

/** Shuts down fast, and at once after 30 s, which loses nothing, because the next start recovers. */
export async function stopPostmaster({ pid, exited }: Running, programs: PostgresPrograms): Promise<void> {
  for (const signal of ['INT', 'QUIT'] as const) {
    sendSignal(pid, signal, programs);
    // Keeps this program alive while it waits, which the detached server does not.
    const over = new AbortController();
    const late = delay(fastShutdownMs, false, { signal: over.signal }).catch(() => true);
    const ended = await Promise.race([exited.then(() => true), late]);
    over.abort();
    if (ended) return;
  }
}

/** Windows has no signals, so pg_ctl uses the server's named pipe there. */
function sendSignal(pid: number, name: 'INT' | 'QUIT', { pgCtl }: PostgresPrograms): void {
  try {
    if (process.platform === 'win32') spawnSync(pgCtl, ['kill', name, `${pid}`], { env: programEnvironment });
    else process.kill(pid, `SIG${name}`);
  } catch (cause) {
    // It has just ended.
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}
