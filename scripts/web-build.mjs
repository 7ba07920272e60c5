import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ensureInstalled } from './installation.mjs';
import { findNodeProgram, root, Stop } from './script.mjs';

/** All sources of the web build. The lockfile represents the packages. */
const inputs = [
  'src/web',
  'src/contract',
  'public',
  'vite.config.ts',
  'scripts/web-build.mjs',
  'scripts/browser-features.ts',
  'scripts/contract-calls.ts',
  'scripts/oldest-browsers.ts',
  'scripts/react-modules.ts',
  'scripts/styles',
  'scripts/vite-documents.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'package.json',
  'package-lock.json',
];
/** A file of the build, and the file with the hash of its sources. */
const output = path.join(root, 'build', 'server', 'index.js');
const mark = path.join(root, 'build', '.inputs');

const reasons = {
  EACCES: 'this user may not write here, so run as the user who owns this folder',
  EROFS: 'this folder is read-only, so build it where it can be written',
  ENOSPC: 'the disk is full, so free some space and start again',
};

function isWebBuilt() {
  return existsSync(output) && existsSync(mark) && readFileSync(mark, 'utf8') === hashOfInputs();
}

export function ensureServable() {
  ensureInstalled({ development: !isWebBuilt() });
  ensureWebBuilt();
}

export function ensureBuilt() {
  ensureInstalled({ development: true });
  ensureWebBuilt();
}

/** Builds the web if it is missing or stale. Throws Stop when the build fails. */
export function ensureWebBuilt() {
  if (isWebBuilt()) return;
  console.log('Building the web pages ...');
  const hash = hashOfInputs();
  // The hash is removed first, so that an aborted build does not count as current.
  rmSync(mark, { force: true });
  const reactRouter = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const { status, stdout, stderr, error } = spawnSync(findNodeProgram(), [reactRouter, 'build'], {
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
  writeFileSync(mark, hash);
}

function hashOfInputs() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** @type {(input: string) => string[]} paths inside root, in a fixed order */
const filesOf = (input) => {
  const place = path.join(root, input);
  if (!statSync(place).isDirectory()) return [input];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.(test|samples|states)\.tsx?$/.test(name))
    .map((name) => path.join(input, name))
    .filter((file) => statSync(path.join(root, file)).isFile())
    .sort();
};

const texts = /\.(?:css|html|js|json|svg|txt|vtt|webmanifest)$/;
/** A page has some thirty scripts below 1 KB: 3 to 4 KB less in brotli. Below this there is little to gain. */
const leastBytes = 128;

/**
 * Writes `NAME.br` beside each text of a folder that is smaller in brotli. The best quality takes 1.9 s of processor time for
 * all pages, once for a build. The files are 6 % smaller than with quality 9, which takes 0.5 s or more, too long for a start.
 * @param {string} folder
 */
export function compressTexts(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !texts.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    if (body.length < leastBytes) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    const compressed = brotliCompressSync(body, { params });
    if (compressed.length < body.length) writeFileSync(`${file}.br`, compressed);
  }
}
