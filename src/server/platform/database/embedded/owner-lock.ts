import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { StartupError } from '#server/platform/startup-error.ts';

import { folderError } from './startup-failures.ts';

const sqliteBusy = 5;
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
  const lock = new DatabaseSync(path.join(dataDir, 'owner.lock'), { timeout: patienceMs });
  try {
    lock.exec('begin exclusive');
    // For people: it names the holder, it decides nothing.
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== sqliteBusy) throw folderError(dataDir, cause);
    throw new StartupError(
      `Another program${holder(pidFile)} already uses the data directory ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return { [Symbol.dispose]: () => lock.close() };
}

function holder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
