import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, statSync, lchownSync } from 'node:fs';
import path from 'node:path';

import { StartupError } from '#server/platform/startup-error.ts';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** How PostgreSQL's programs are run, since they refuse to run as root. */
export interface RunAs {
  /** In words, for the log. */
  how: string;
  /** The user to switch to; absent when the files belong to the user whom this process runs as. */
  user?: SystemUser;
  command(program: string, args: string[]): [program: string, args: string[]];
}

/** PostgreSQL's programs get nothing of our environment: there may be keys in it, and PG* variables would steer them. */
export const programEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'] }),
};

const plainly: RunAs['command'] = (program, args) => [program, args];

/** A user namespace in which root is uid 1000: to everybody outside, the files still belong to root. */
const inUserNamespace: RunAs = {
  how: 'as root in a user namespace',
  command: (program, args) => [
    'unshare',
    ['--user', '--map-user=1000', '--map-group=1000', program, ...args],
  ],
};

/**
 * Chooses how to run PostgreSQL on `pgDir` (which may not exist yet) inside `dataDir` (which does). As root: as the
 * user who owns the data, else as `postgres` or `nobody` where they can reach programs and data, else in a user
 * namespace. Throws StartupError when none of it works.
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

/** Makes the user whom PostgreSQL runs as the owner of a folder and of all that is in it. */
export function giveFolder(folder: string, runAs: RunAs): void {
  const { uid, gid } = runAs.user ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (process.getuid?.() !== 0 || statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), uid, gid);
  }
  // Last, so that an interrupted change of owner is taken up again.
  chownSync(folder, uid, gid);
}

function candidates(pgDir: string): RunAs[] {
  const fresh = ['postgres', 'nobody'].flatMap((name) => asUser(name));
  if (!existsSync(pgDir)) return [...fresh, inUserNamespace];
  const { uid, gid } = statSync(pgDir);
  if (uid === 0) return [inUserNamespace, ...fresh];
  return [
    { how: `as uid ${uid}, who owns the data`, user: { uid, gid }, command: plainly },
    ...fresh,
    inUserNamespace,
  ];
}

function asUser(name: string): RunAs[] {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const [, , uid, gid] = lines.map((line) => line.split(':')).find(([entry]) => entry === name) ?? [];
  if (!uid || !gid) return [];
  return [{ how: `as the user ${name}`, user: { uid: Number(uid), gid: Number(gid) }, command: plainly }];
}

/** Whether a program run like that reaches the data directory and can load PostgreSQL with its libraries. */
function canRun(runAs: RunAs, places: { dataDir: string; postgres: string }): boolean {
  const script = 'cd "$1" && exec "$2" --version';
  const [program, args] = runAs.command('/bin/sh', ['-c', script, 'sh', places.dataDir, places.postgres]);
  return (
    spawnSync(program, args, { ...runAs.user, env: programEnvironment, cwd: '/', stdio: 'ignore' }).status ===
    0
  );
}

/** The right to pass through, not to list: the files inside carry their own permissions. */
function letOthersThrough(dataDir: string): void {
  const { uid, mode } = statSync(dataDir);
  if (uid === 0 && (mode & 0o001) === 0) chmodSync(dataDir, (mode & 0o777) | 0o011);
}
