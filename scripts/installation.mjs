import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { Stop } from './stop.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, devOptional?: boolean, optional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/** Errors of npm, and the sentence that explains each to the user. */
const reasons = [
  {
    reported: /ENOSPC|EDQUOT/,
    sentence:
      'The packages could not be installed because the disk is full: free some space (1 GB) and start again.',
  },
  {
    reported: /EACCES|EPERM|EROFS/,
    sentence:
      'The packages could not be installed because this user may not write here: run as the user who owns this folder.',
  },
  {
    reported: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET/,
    sentence:
      'The packages could not be fetched: connect to the network once (or set up a registry mirror) and start again.',
  },
];

/**
 * Runs `npm ci` when node_modules differs from package-lock.json.
 * @param {string} root
 * @param {{ development: boolean }} needs whether the tools for building and testing are needed too
 * @throws Stop when the installation fails
 */
export function ensureInstalled(root, { development }) {
  if (isInstalled(root, { development })) return;
  console.log('Installing packages ...');
  const command = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--prefer-offline',
    '--loglevel=error',
  ];
  const { status, stderr, error } = runNpm(root, command);
  if (status === 0) return;
  const report = error?.message ?? stderr;
  const known = reasons.find(({ reported }) => reported.test(report));
  if (!known) console.error(report);
  throw new Stop(known?.sentence ?? 'The packages could not be installed ("npm ci" failed, see above).');
}

/**
 * Installs packages for a script that may run beside the product, but only when none are installed, because an installation
 * would remove the packages of the running product.
 * @param {string} root
 * @throws Stop when the installed packages are not those of this version
 */
export function ensureInstalledBesideProduct(root) {
  if (!existsSync(path.join(root, 'node_modules'))) return ensureInstalled(root, { development: false });
  if (isInstalled(root, { development: false })) return;
  throw new Stop(
    'The installed packages are not those of this version: stop the product, run "npm ci", and start again.',
  );
}

/**
 * Whether node_modules has all packages of package-lock.json for this platform, according to npm's record there.
 * @param {string} root
 * @param {{ development: boolean }} needs
 */
export function isInstalled(root, { development }) {
  const present = lockedPackages(path.join(root, 'node_modules', '.package-lock.json'));
  const wanted = lockedPackages(path.join(root, 'package-lock.json'));
  return Object.entries(wanted).every(([folder, locked]) => {
    if (folder === '') return true;
    const installed = present[folder];
    if (installed) return installed.version === locked.version && installed.integrity === locked.integrity;
    return mayBeMissing(locked, development);
  });
}

/**
 * @param {LockedPackage} locked
 * @param {boolean} development
 */
function mayBeMissing(locked, development) {
  if (!development && (locked.dev || locked.devOptional)) return true;
  if (!locked.optional) return false;
  // Packages for one C library, and those that only another platform needs, can't be recognised here.
  const isForHere =
    locked.os?.includes(process.platform) && locked.cpu?.includes(process.arch) && !locked.libc;
  return !isForHere;
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/**
 * @param {string} root
 * @param {string[]} args
 */
function runNpm(root, args) {
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' };
  const npm = process.env['npm_execpath'];
  if (npm?.endsWith('.js')) return spawnSync(process.execPath, [npm, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
