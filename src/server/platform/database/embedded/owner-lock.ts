import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { StartupError } from '#server/platform/startup-error.ts';

import { folderError } from './startup-failures.ts';

/** SQLite's result codes (sqlite.org/rescode.html), and what Node calls the same. */
const sqliteBusy = 5;
const systemCodes: Record<number, string> = { 3: 'EACCES', 8: 'EACCES', 13: 'ENOSPC', 14: 'EACCES' };
/** A predecessor may be about to end, for example when a service manager restarts the program. */
const patienceMs = 1000;

/**
 * Makes this program the only one on a data directory until it lets go or dies. Throws StartupError when another has
 * it.
 *
 * The lock is the exclusive lock that SQLite takes on an empty file: Node has no file locks of its own, and this is
 * one on every platform. The kernel frees it the moment its holder dies, so that no crash leaves it behind, and it
 * holds between containers that share a folder, where a process id would mean nothing.
 */
export function lockDataDirectory(dataDir: string): Disposable {
  const pidFile = path.join(dataDir, 'owner.pid');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(dataDir, 'owner.lock'), { timeout: patienceMs });
    lock.exec('begin exclusive');
    // For people: it names the holder, it decides nothing.
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (cause) {
    lock?.close();
    const { errcode, message } = cause as Error & { errcode?: number };
    const code = systemCodes[errcode ?? 0];
    if (errcode !== sqliteBusy) {
      throw folderError(dataDir, code ? Object.assign(new Error(message, { cause }), { code }) : cause);
    }
    throw new StartupError(
      `Another program${holder(pidFile)} already uses the data directory ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  const held = lock;
  return { [Symbol.dispose]: () => held.close() };
}

function holder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
