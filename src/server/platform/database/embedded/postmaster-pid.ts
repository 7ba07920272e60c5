import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { ListenAddress } from './listen-address.ts';

/** Content of a running PostgreSQL's `postmaster.pid` (lines: PostgreSQL's src/include/utils/pidfile.h). */
export interface PostmasterPid {
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
