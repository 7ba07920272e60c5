import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { compressTexts } from './compressed-files.mjs';
import { findNodeProgram } from './node-program.mjs';
import { Stop } from './stop.mjs';

/** All sources of the web build. The lockfile represents the packages. */
const inputs = [
  'src/web',
  'src/contract',
  'public',
  'vite.config.ts',
  'scripts/compressed-files.mjs',
  'scripts/contract-calls.ts',
  'scripts/react-modules.ts',
  'scripts/vite-documents.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'package.json',
  'package-lock.json',
];
/** A file of the build, and the file with the hash of its sources. */
const output = path.join('build', 'server', 'index.js');
const mark = path.join('build', '.inputs');

const reasons = {
  EACCES: 'this user may not write here, so run as the user who owns this folder',
  EROFS: 'this folder is read-only, so build it where it can be written',
  ENOSPC: 'the disk is full, so free some space and start again',
};

/**
 * Whether the web was built from the current sources.
 * @param {string} root
 */
export function isWebBuilt(root) {
  const marked = path.join(root, mark);
  if (!existsSync(path.join(root, output)) || !existsSync(marked)) return false;
  return readFileSync(marked, 'utf8') === hashOfInputs(root);
}

/**
 * Builds the web if it is missing or stale.
 * @param {string} root
 * @throws Stop when the build fails
 */
export function ensureWebBuilt(root) {
  if (isWebBuilt(root)) return;
  console.log('Building the web pages ...');
  const hash = hashOfInputs(root);
  // The hash is removed first, so that an aborted build does not count as current.
  rmSync(path.join(root, mark), { force: true });
  const reactRouter = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const { status, stdout, stderr, error } = spawnSync(findNodeProgram(root), [reactRouter, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) {
    const report = error?.message ?? stdout + stderr;
    const reason = Object.entries(reasons).find(([code]) => report.includes(`code: '${code}'`))?.[1];
    if (!reason) console.error(report);
    throw new Stop(`The web pages could not be built: ${reason ?? 'see above'}.`);
  }
  compressTexts(path.join(root, 'build', 'client'));
  writeFileSync(path.join(root, mark), hash);
}

/** @param {string} root */
function hashOfInputs(root) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(root, input))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} input
 * @returns {string[]} paths inside root, in a fixed order
 */
function filesOf(root, input) {
  const place = path.join(root, input);
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [input];
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/\.(test|samples|states)\.tsx?$/.test(name),
  );
  return names
    .map((name) => path.join(input, name))
    .filter((file) => statSync(path.join(root, file)).isFile())
    .sort();
}
