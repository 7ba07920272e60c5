import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { Stop } from './stop.mjs';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const oldestPostgres = 15;
const debianPostgres = '/usr/lib/postgresql';

/**
 * The browser for the end-to-end tests, installed from the system's packages where that is possible.
 * @returns {string} an absolute path
 */
export function ensureBrowser() {
  const named = process.env['CHROMIUM_PATH'];
  if (named && isProgram(named)) return named;
  if (named)
    throw new Stop(`CHROMIUM_PATH is ${named}, and there is no such program: correct it or leave it unset.`);
  const browser =
    findBrowser() ??
    (installPackage('chromium', 'a browser for the end-to-end tests') ? findBrowser() : undefined);
  if (browser) return browser;
  throw new Stop(
    'The end-to-end tests need Chromium: install it ("apt-get install chromium" as root), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

/**
 * The folder of the programs of the machine's own PostgreSQL, installed from the system's packages where that is
 * possible. Nothing of it needs to run: the tests make a throw-away cluster.
 * @returns {string} an absolute path
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
 * The program that turns recorded pictures into a film, installed from the system's packages where that is possible.
 * @returns {string} an absolute path
 */
export function ensureFfmpeg() {
  const find = () => findOnPath(['ffmpeg']);
  const ffmpeg = find() ?? (installPackage('ffmpeg', 'ffmpeg for recording films') ? find() : undefined);
  if (ffmpeg) return ffmpeg;
  throw new Stop('Recording films needs ffmpeg: install it ("apt-get install ffmpeg" as root).');
}

/** The scanners of the security run, installed from the system's packages where that is possible. */
export function ensureScanners() {
  for (const name of ['wapiti', 'sqlmap']) {
    const find = () => findOnPath([name]);
    if (find() ?? (installPackage(name, `${name} for the security run`) ? find() : undefined)) continue;
    throw new Stop(
      `The security run needs wapiti and sqlmap: install them ("apt-get install wapiti sqlmap" as root).`,
    );
  }
}

function findBrowser() {
  return findOnPath(browsers);
}

/** @param {string[]} names the best first */
function findOnPath(names) {
  return names.flatMap((name) => onPath().map((folder) => path.join(folder, name))).find(isProgram);
}

/** The oldest that will do, so that the tests find what only newer ones can. */
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
