import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#server/platform/startup-error.ts';
import { syncFolder } from '#server/platform/sync-folder.ts';
import { giveFolder, programEnvironment, type PostgresPrograms, type RunAs } from './postgres-programs.ts';

/** PostgreSQL's administrator. The product connects as an ordinary user. */
export const administrator = 'postgres';

/** @throws StartupError when another major version made the data directory, or when it is a folder with other files */
export function checkDataDirectory(pgDir: string, major: number): void {
  const versionFile = path.join(pgDir, 'PG_VERSION');
  if (fs.existsSync(versionFile)) {
    const found = Number.parseInt(fs.readFileSync(versionFile, 'utf8'), 10);
    if (found === major) return;
    throw new StartupError(
      `The data directory ${pgDir} was made by PostgreSQL ${found}, and this program brings PostgreSQL ${major}: start the earlier program and move the data over (docs/operating.md), or set DATA_DIR to another folder.`,
    );
  }
  if (fs.existsSync(pgDir) && fs.readdirSync(pgDir).length > 0) {
    throw new StartupError(
      `The folder ${pgDir} is not a PostgreSQL data directory and is not empty: move it away, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Makes the data directory if there is none. Makes it under another name and renames it once it is complete and on
 * disk, so that a crash leaves no half-made directory under the real name.
 * @param passwordFile holds the administrator's password; without it only the unix socket is open, and trusts its
 * callers
 */
export function makeDataDirectory(
  pgDir: string,
  programs: PostgresPrograms,
  runAs: RunAs,
  passwordFile?: string,
): void {
  const parent = path.dirname(pgDir);
  const prefix = `${path.basename(pgDir)}.making-`;
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(prefix)))
    fs.rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  if (fs.existsSync(path.join(pgDir, 'PG_VERSION'))) return;
  // A crashed program's initdb may still be running, so this one gets a name of its own.
  const making = fs.mkdtempSync(path.join(parent, prefix));
  giveFolder(making, runAs);
  const access = passwordFile
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const options = ['-D', making, '-U', administrator, '--no-instructions', ...access, ...locale];
  const [program, args] = runAs.command(programs.initdb, options);
  const run = { ...runAs.user, env: programEnvironment, cwd: making, encoding: 'utf8' } as const;
  const { status, error, stderr } = spawnSync(program, args, run);
  if (status !== 0) {
    fs.rmSync(making, { recursive: true, force: true });
    throw programError(pgDir, error?.message ?? stderr);
  }
  if (fs.existsSync(pgDir)) fs.rmdirSync(pgDir);
  fs.renameSync(making, pgDir);
  syncFolder(parent);
}

/** SQLite's result codes (sqlite.org/rescode.html) and Node's codes for the same errors. */
const sqliteBusy = 5;
const systemCodes: Record<number, string> = { 3: 'EACCES', 8: 'EACCES', 13: 'ENOSPC', 14: 'EACCES' };
/** Waits for a predecessor that is about to end, for example when a service manager restarts the program. */
const patienceMs = 1000;

/**
 * Makes the folder of a data directory, and locks it for this program until it unlocks it or dies. Node has no file
 * locks, so this takes SQLite's exclusive lock on an empty file. The kernel frees it when its holder dies, and it works
 * between containers that share a folder, where a process id means nothing.
 * @throws StartupError when another program holds the lock
 */
export function lockDataDirectory(dataDir: string): Disposable {
  const pidFile = path.join(dataDir, 'owner.pid');
  let lock: DatabaseSync | undefined;
  try {
    // When we are root, PostgreSQL's own user must be able to reach its folder inside.
    fs.mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    lock = new DatabaseSync(path.join(dataDir, 'owner.lock'), { timeout: patienceMs });
    lock.exec('begin exclusive');
    // The file only serves to name the holder in the error message.
    fs.writeFileSync(pidFile, `${process.pid}\n`);
  } catch (cause) {
    lock?.close();
    const { errcode = 0, message } = cause as Error & { errcode?: number };
    const code = systemCodes[errcode];
    if (errcode !== sqliteBusy)
      throw folderError(dataDir, code ? new Error(`${code}: ${message}`, { cause }) : cause);
    throw new StartupError(
      `Another program${holderIn(pidFile)} already uses the data directory ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  const held = lock;
  return { [Symbol.dispose]: () => held.close() };
}

function holderIn(pidFile: string): string {
  try {
    return ` (process ${fs.readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    // It is ours to read only while its program runs as we do.
    return '';
  }
}

const knownCauses = (folder: string): [said: RegExp, sentence: string][] => [
  [
    /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/,
    `The disk that holds ${folder} is full: free some space (500 MB at least) and start again.`,
  ],
  [
    /EROFS|Read-only file system/,
    `${folder} is on a read-only file system: set DATA_DIR to a folder that can be written.`,
  ],
  [
    /EACCES|EPERM|Permission denied|Operation not permitted|has wrong ownership/,
    `The user ${userName()} may not read and write ${folder}: give the folder to that user, or set DATA_DIR to another one.`,
  ],
  [
    /ENOMEM|Cannot allocate memory|could not (?:create|map) .*shared memory/,
    'There is too little free memory for the embedded PostgreSQL (about 150 MB): free some, or set DATABASE_URL to a server elsewhere.',
  ],
];

const explain = (folder: string, text: string): string | undefined =>
  knownCauses(folder).find(([said]) => said.test(text))?.[1];

export function folderError(folder: string, cause: unknown): StartupError {
  if (cause instanceof StartupError) return cause;
  const { message } = cause as Error;
  const sentence =
    explain(folder, message) ??
    `The data directory ${folder} can't be used (${message}): set DATA_DIR to a folder that can be written.`;
  return new StartupError(sentence, { cause });
}

/** Makes a StartupError of what a PostgreSQL program `printed` with LC_MESSAGES=C; `whole` is where all of it can be read. */
export function programError(folder: string, printed: string, whole?: string): StartupError {
  const lines = printed.split('\n').filter((line) => line.trim() !== '');
  const last =
    lines.findLast((line) => /\b(?:FATAL|PANIC|error):/.test(line)) ??
    lines.at(-1) ??
    'it printed nothing, as on a full disk';
  const reason = last.replace(/^.*?\b(?:FATAL|PANIC|error):\s*/, '').trim();
  const next = whole
    ? `see ${whole} for the whole report`
    : 'set DATABASE_URL to another server, or restore a backup';
  return new StartupError(
    explain(folder, printed) ?? `The embedded PostgreSQL in ${folder} could not start (${reason}): ${next}.`,
  );
}

function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    // A container may run under a uid without a passwd entry.
    return `${process.getuid?.() ?? 'unknown'}`;
  }
}
