import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { ListenAddress } from './listen-address.ts';

/** What a running PostgreSQL says about itself in `postmaster.pid` (its lines: src/include/utils/pidfile.h). */
export interface PostmasterPid {
  pid: number;
  address: ListenAddress;
  /** Answers queries; false while it starts, recovers or stops. */
  ready: boolean;
}

/** Undefined when there is no such file, or only its beginning is written yet. */
export function readPostmasterPid(pgDir: string): PostmasterPid | undefined {
  const file = path.join(pgDir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, , , port, socketFolder, tcpAddress, , state] = lines.map((line) => line.trim());
  if (!pid) return undefined;
  return {
    pid: Number(pid),
    address: { host: socketFolder || tcpAddress || '', port: Number(port) },
    ready: state === 'ready',
  };
}

/**
 * Removes the lock files of a dead server. PostgreSQL itself does so only when nobody has the dead one's process id;
 * should parts of it still be alive, it notices by their shared memory, which doesn't depend on these files.
 */
export function removeRemains(pgDir: string): void {
  const found = readPostmasterPid(pgDir);
  if (!found || isPostmasterOf(found.pid, pgDir)) return;
  for (const name of ['postmaster.pid', `.s.PGSQL.${found.address.port}.lock`]) {
    rmSync(path.join(pgDir, name), { force: true });
  }
}

/**
 * Whether the process is a live PostgreSQL on that data directory. After a crash the number may belong to nobody, to a
 * zombie that nobody waits for (in a container without an init, forever), or to a stranger who got it next.
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
