import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, Stop } from './script.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, devOptional?: boolean, optional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {{ development: boolean, folder?: string }} Needs whether the tools for building and testing are needed too
 */

/** Errors of npm, and what each means for the user. */
const reasons = [
  { reported: /ENOSPC|EDQUOT/, why: 'installed because the disk is full: free some space (1 GB)' },
  {
    reported: /EACCES|EPERM|EROFS/,
    why: 'installed because this user may not write here: run as the user who owns this folder,',
  },
  {
    reported: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET/,
    why: 'fetched: connect to the network once (or set up a registry mirror)',
  },
];

/**
 * Runs `npm ci` when node_modules differs from package-lock.json.
 * @param {Needs} needs
 * @throws Stop when the installation fails
 */
export function ensureInstalled({ development, folder = root }) {
  if (isInstalled({ development, folder })) return;
  console.log('Installing packages ...');
  const options = ['--include=dev', '--include=optional', '--prefer-offline', '--loglevel=error'];
  const { status, stderr, error } = runNpm(folder, ['ci', '--ignore-scripts', ...options]);
  if (status === 0) return;
  const report = error?.message ?? stderr;
  const known = reasons.find(({ reported }) => reported.test(report));
  if (known) throw new Stop(`The packages could not be ${known.why} and start again.`);
  console.error(report);
  throw new Stop('The packages could not be installed ("npm ci" failed, see above).');
}

/**
 * Installs packages for a script that may run beside the product, but only when none are installed, because an installation
 * would remove the packages of the running product. Throws Stop when the installed packages are not those of this version.
 */
export function ensureInstalledBesideProduct() {
  if (!existsSync(path.join(root, 'node_modules'))) return ensureInstalled({ development: false });
  if (isInstalled({ development: false })) return;
  throw new Stop(
    'The installed packages are not those of this version: stop the product, run "npm ci", and start again.',
  );
}

/** @type {(needs: Needs) => boolean} whether node_modules has what package-lock.json locks for this platform */
const isInstalled = ({ development, folder = root }) => {
  const present = lockedPackages(path.join(folder, 'node_modules', '.package-lock.json'));
  const wanted = lockedPackages(path.join(folder, 'package-lock.json'));
  return Object.entries(wanted).every(([place, locked]) => {
    const installed = present[place];
    if (installed) return installed.version === locked.version && installed.integrity === locked.integrity;
    return place === '' || mayBeMissing(locked, development);
  });
};

/** @type {(locked: LockedPackage, development: boolean) => boolean | undefined} */
const mayBeMissing = ({ dev, devOptional, optional, os, cpu, libc }, development) => {
  if (!development && (dev || devOptional)) return true;
  // Packages for one C library, and those that only another platform needs, can't be recognised here.
  return optional && !(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
};

/** @type {(file: string) => Record<string, LockedPackage>} */
const lockedPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** @type {(cwd: string, args: string[]) => import('node:child_process').SpawnSyncReturns<string>} */
const runNpm = (cwd, args) => {
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = { cwd, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' };
  const npm = process.env['npm_execpath'];
  if (npm?.endsWith('.js')) return spawnSync(process.execPath, [npm, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
};
