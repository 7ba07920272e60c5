import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';

import { StartupError } from '#server/platform/startup-error.ts';

import type { PostgresPrograms } from './postgres-programs.ts';
import { programError } from './startup-failures.ts';
import type { RunAs } from './unprivileged-user.ts';
import { giveFolder, programEnvironment } from './unprivileged-user.ts';

/** PostgreSQL's own administrator; the product itself connects as an ordinary user. */
export const administrator = 'postgres';

/**
 * Refuses, without touching anything, a data directory that this PostgreSQL can't run on: another major version's, or
 * a folder with something else in it.
 */
export function checkDataDirectory(pgDir: string, major: number): void {
  const versionFile = path.join(pgDir, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const found = Number.parseInt(readFileSync(versionFile, 'utf8'), 10);
    if (found === major) return;
    throw new StartupError(
      `The data directory ${pgDir} was made by PostgreSQL ${found}, and this program brings PostgreSQL ${major}: start the earlier program and move the data over (docs/operating.md), or set DATA_DIR to another folder.`,
    );
  }
  if (existsSync(pgDir) && readdirSync(pgDir).length > 0) {
    throw new StartupError(
      `The folder ${pgDir} is not a PostgreSQL data directory and is not empty: move it away, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Makes the data directory if there is none. It is made under another name and renamed once it is whole and on disk, so
 * that a crash in the middle never leaves a half-made one behind, and so that nothing is ever deleted under the real
 * name.
 * @param passwordFile holds the administrator's password; without it only the unix socket lets anybody in, and trusts
 *   whoever reaches it
 */
export function makeDataDirectory(
  pgDir: string,
  programs: PostgresPrograms,
  runAs: RunAs,
  passwordFile?: string,
): void {
  removeHalfMade(pgDir);
  if (existsSync(path.join(pgDir, 'PG_VERSION'))) return;
  // The initdb of a crashed program may still be at work: it keeps a name of its own.
  const making = mkdtempSync(halfMadePrefix(pgDir));
  giveFolder(making, runAs);
  const report = runInitdb(making, programs, runAs, passwordFile);
  if (report !== undefined) throw programError(pgDir, report);
  if (existsSync(pgDir)) rmdirSync(pgDir);
  renameSync(making, pgDir);
  syncFolder(path.dirname(pgDir));
}

function halfMadePrefix(pgDir: string): string {
  return `${pgDir}.making-`;
}

function removeHalfMade(pgDir: string): void {
  const prefix = path.basename(halfMadePrefix(pgDir));
  for (const name of readdirSync(path.dirname(pgDir)).filter((entry) => entry.startsWith(prefix))) {
    rmSync(path.join(path.dirname(pgDir), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What it printed when it failed, and then the folder is gone; undefined when it succeeded. */
function runInitdb(
  folder: string,
  programs: PostgresPrograms,
  runAs: RunAs,
  passwordFile?: string,
): string | undefined {
  const access = passwordFile
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = ['-D', folder, '-U', administrator, '--no-instructions', ...access, ...locale];
  const [program, programArgs] = runAs.command(programs.initdb, args);
  const options = { ...runAs.user, env: programEnvironment, cwd: folder, encoding: 'utf8' } as const;
  const { status, error, stderr } = spawnSync(program, programArgs, options);
  if (status === 0) return undefined;
  rmSync(folder, { recursive: true, force: true });
  return error?.message ?? stderr;
}

/** A rename is on disk when its folder is. Windows can't open folders and does without. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
