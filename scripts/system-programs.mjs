import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Stop } from './script.mjs';

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
 * Finds something, or installs it from the system's packages if possible.
 * @param {{ find: () => string | undefined, packages: string[], purpose: string, otherwise: string }} wanted `otherwise`
 *   tells what to do without it
 * @returns {string} an absolute path
 * @throws Stop when there is none
 */
function ensure({ find, packages, purpose, otherwise }) {
  let found = find();
  for (const name of packages) found ??= installPackage(name, purpose) ? find() : undefined;
  if (found) return found;
  throw new Stop(`${otherwise}: install it ("apt-get install ${packages.at(-1)}" as root).`);
}

/** @type {(name: string, run: string) => string} for a program that has the name of its package */
const ensureProgram = (name, run) =>
  ensure({
    find: () => findOnPath([name]) ?? [path.join('/usr/sbin', name)].find(isProgram),
    packages: [name],
    purpose: `${name} for ${run}`,
    otherwise: `${name} is needed for ${run}`,
  });

export function ensureBrowser() {
  const named = process.env['CHROMIUM_PATH'];
  if (named && isProgram(named)) return named;
  if (named)
    throw new Stop(`CHROMIUM_PATH is ${named}, and there is no such program: correct it or leave it unset.`);
  return ensure({
    find: () => findOnPath(browsers),
    packages: ['chromium-headless-shell', 'chromium'],
    purpose: 'a browser for the end-to-end tests',
    otherwise: 'The end-to-end tests need Chromium, by CHROMIUM_PATH or in its usual place',
  });
}

/** Ensures the program folder of the machine's PostgreSQL. It need not run, because the tests make a temporary cluster. */
export function ensurePostgres() {
  return ensure({
    find: findPostgres,
    packages: ['postgresql'],
    purpose: 'PostgreSQL for the tests',
    otherwise: `The database tests need a PostgreSQL of the machine's own, version ${oldestPostgres} or newer`,
  });
}

export const ensureFfmpeg = () => ensureProgram('ffmpeg', 'recording films');

export function ensureScanners() {
  for (const name of ['wapiti', 'sqlmap']) ensureProgram(name, 'the security run');
}

/** Ensures the library that moves a program's clock. */
export function ensureFaketime() {
  const files = () =>
    readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`);
  return ensure({
    find: () => files().find((file) => existsSync(file)),
    packages: ['libfaketime'],
    purpose: 'libfaketime for the soak run',
    otherwise: 'Moving clocks needs libfaketime',
  });
}

export function ensureClusterPrograms() {
  const run = 'the cluster run';
  return { pgbouncer: ensureProgram('pgbouncer', run), haproxy: ensureProgram('haproxy', run) };
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
  return folders.find((folder) => isProgram(path.join(folder, 'initdb')) && isNewEnough(folder));
}

/** @param {string} folder of PostgreSQL's programs */
function isNewEnough(folder) {
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1]) >= oldestPostgres;
}

/** @type {(name: string, purpose: string) => boolean} */
const installPackage = (name, purpose) => {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return false;
  console.log(`Installing ${purpose} (apt-get install ${name}) ...`);
  return apt(['install', name]) || (apt(['update']) && apt(['install', name]));
};

/** @param {string[]} command */
function apt(command) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['-y', '-qq', '--no-install-recommends', ...command];
  return spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;
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
