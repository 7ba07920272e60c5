import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { Stop } from './stop.mjs';

// The headless shell is the same engine without a window's parts, which takes a fifth less of the tests' processor time.
const browsers = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const oldestPostgres = 15;
const debianPostgres = '/usr/lib/postgresql';

/**
 * Finds the browser of the end-to-end tests, or installs it from the system's packages if possible.
 * @returns {string} an absolute path
 * @throws Stop when there is none
 */
export function ensureBrowser() {
  const named = process.env['CHROMIUM_PATH'];
  if (named && isProgram(named)) return named;
  if (named)
    throw new Stop(`CHROMIUM_PATH is ${named}, and there is no such program: correct it or leave it unset.`);
  /** @param {string} name */
  const install = (name) =>
    installPackage(name, 'a browser for the end-to-end tests') ? findOnPath(browsers) : undefined;
  const browser = findOnPath(browsers) ?? install('chromium-headless-shell') ?? install('chromium');
  if (browser) return browser;
  throw new Stop(
    'The end-to-end tests need Chromium: install it ("apt-get install chromium" as root), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

/**
 * Finds the program folder of the machine's PostgreSQL, or installs it from the system's packages if possible. It need not
 * run, because the tests make a temporary cluster.
 * @returns {string} an absolute path
 * @throws Stop when there is none
 */
export function ensurePostgres() {
  const folder =
    findPostgres() ?? (installPackage('postgresql', 'PostgreSQL for the tests') ? findPostgres() : undefined);
  if (folder) return folder;
  throw new Stop(
    `The database tests also run on a PostgreSQL of the machine's own, version ${oldestPostgres} or newer: install one ("apt-get install postgresql" as root).`,
  );
}

/**
 * Finds ffmpeg, or installs it from the system's packages if possible.
 * @returns {string} an absolute path
 * @throws Stop when there is none
 */
export function ensureFfmpeg() {
  const find = () => findOnPath(['ffmpeg']);
  const ffmpeg = find() ?? (installPackage('ffmpeg', 'ffmpeg for recording films') ? find() : undefined);
  if (ffmpeg) return ffmpeg;
  throw new Stop('Recording films needs ffmpeg: install it ("apt-get install ffmpeg" as root).');
}

/** Installs the scanners of the security run from the system's packages if possible. @throws Stop when one is missing */
export function ensureScanners() {
  for (const name of ['wapiti', 'sqlmap']) {
    const find = () => findOnPath([name]);
    if (find() ?? (installPackage(name, `${name} for the security run`) ? find() : undefined)) continue;
    throw new Stop(
      `The security run needs wapiti and sqlmap: install them ("apt-get install wapiti sqlmap" as root).`,
    );
  }
}

/**
 * Finds the library that moves a program's clock, or installs it from the system's packages if possible.
 * @returns {string} an absolute path
 * @throws Stop when there is none
 */
export function ensureFaketime() {
  const find = () =>
    readdirSync('/usr/lib')
      .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
      .find((file) => existsSync(file));
  const library =
    find() ?? (installPackage('libfaketime', 'libfaketime for the soak run') ? find() : undefined);
  if (library) return library;
  throw new Stop('Moving clocks needs libfaketime: install it ("apt-get install libfaketime" as root).');
}

/**
 * Finds the programs beside the product in a cluster, or installs them from the system's packages if possible.
 * @returns {Record<'pgbouncer' | 'haproxy', string>} absolute paths
 * @throws Stop when one is missing
 */
export function ensureClusterPrograms() {
  /** @param {string} name */
  const ensure = (name) => {
    const find = () => findOnPath([name]) ?? [path.join('/usr/sbin', name)].find(isProgram);
    const program = find() ?? (installPackage(name, `${name} for the cluster run`) ? find() : undefined);
    if (program) return program;
    throw new Stop(
      'The cluster run needs pgbouncer and haproxy: install them ("apt-get install pgbouncer haproxy" as root).',
    );
  };
  return { pgbouncer: ensure('pgbouncer'), haproxy: ensure('haproxy') };
}

/** @param {string[]} names in order of preference */
function findOnPath(names) {
  return names.flatMap((name) => onPath().map((folder) => path.join(folder, name))).find(isProgram);
}

/** Finds the oldest sufficient version, so that the tests detect features that only newer versions have. */
function findPostgres() {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres).map(Number) : [];
  const fit = versions.filter((version) => version >= oldestPostgres).sort((a, b) => a - b);
  const folders = [...fit.map((version) => path.join(debianPostgres, `${version}`, 'bin')), ...onPath()];
  return folders.find(
    (folder) => isProgram(path.join(folder, 'initdb')) && isNewEnough(path.join(folder, 'postgres')),
  );
}

/** @param {string} postgres */
function isNewEnough(postgres) {
  if (!isProgram(postgres)) return false;
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1]) >= oldestPostgres;
}

/**
 * @param {string} name of a Debian package
 * @param {string} purpose
 */
function installPackage(name, purpose) {
  if (process.getuid?.() !== 0 || !onPath().some((folder) => isProgram(path.join(folder, 'apt-get'))))
    return false;
  console.log(`Installing ${purpose} (apt-get install ${name}) ...`);
  return apt(['install', name]) || (apt(['update']) && apt(['install', name]));
}

/** @param {string[]} command */
function apt(command) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['-y', '-qq', '--no-install-recommends', ...command];
  return spawnSync('apt-get', args, { env: environment, stdio: 'ignore' }).status === 0;
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath() {
  return (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
}
