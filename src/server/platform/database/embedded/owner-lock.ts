import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { StartupError } from '#server/platform/startup-error.ts';

import { folderError } from './startup-failures.ts';

/** SQLite's result codes (sqlite.org/rescode.html) and Node's codes for the same errors. */
const sqliteBusy = 5;
const systemCodes: Record<number, string> = { 3: 'EACCES', 8: 'EACCES', 13: 'ENOSPC', 14: 'EACCES' };
/** Waits for a predecessor that is about to end, for example when a service manager restarts the program. */
const patienceMs = 1000;

/**
 * Locks a data directory for this program until it unlocks it or dies.
 *
 * Node has no file locks, so this takes SQLite's exclusive lock on an empty file. The kernel frees it when its holder dies,
 * and it works between containers that share a folder, where a process id means nothing.
 *
 * @throws StartupError when another program holds the lock
 */
export function lockDataDirectory(dataDir: string): Disposable {
  const pidFile = path.join(dataDir, 'owner.pid');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(dataDir, 'owner.lock'), { timeout: patienceMs });
    lock.exec('begin exclusive');
    // The file only serves to name the holder in the error message.
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (cause) {
    lock?.close();
    const { errcode, message } = cause as Error & { errcode?: number };
    if (errcode !== sqliteBusy) {
      const code = systemCodes[errcode ?? 0];
      throw folderError(dataDir, code ? new Error(`${code}: ${message}`, { cause }) : cause);
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
