import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { StartupError } from '#server/platform/startup-error.ts';
import { syncFolder } from '#server/platform/sync-folder.ts';

import type { PostgresPrograms } from './postgres-programs.ts';
import { programError } from './startup-failures.ts';
import type { RunAs } from './unprivileged-user.ts';
import { giveFolder, programEnvironment } from './unprivileged-user.ts';

/** PostgreSQL's administrator. The product connects as an ordinary user. */
export const administrator = 'postgres';

/**
 * @throws StartupError when another major version made the data directory, or when it is a folder with other files
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
 * Makes the data directory if there is none. Makes it under another name and renames it once it is complete and on disk,
 * so that a crash leaves no half-made directory under the real name.
 *
 * @param passwordFile holds the administrator's password; without it only the unix socket is open, and trusts its callers
 */
export function makeDataDirectory(
  pgDir: string,
  programs: PostgresPrograms,
  runAs: RunAs,
  passwordFile?: string,
): void {
  removeHalfMade(pgDir);
  if (existsSync(path.join(pgDir, 'PG_VERSION'))) return;
  // A crashed program's initdb may still be running, so this one gets a name of its own.
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

/** Returns what a failed initdb printed, with the folder removed; undefined on success. */
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
