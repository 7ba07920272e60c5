import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { ensureInstalledBesideProduct, isInstalled } from './installation.mjs';

const server = { version: '1.0.0', integrity: 'sha512-server' };
const tool = { version: '2.0.0', integrity: 'sha512-tool', dev: true };
const here = { version: '3.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
const elsewhere = { version: '3.0.0', optional: true, os: ['plan9'], cpu: [process.arch] };
const locked = { '': {}, 'node_modules/server': server, 'node_modules/tool': tool };
const everything = { development: true };

test('a project without node_modules is not installed', () => {
  expect(isInstalled(project({ locked }), everything)).toBe(false);
});

test('a project is installed when node_modules matches the lockfile', () => {
  const installed = { 'node_modules/server': server, 'node_modules/tool': tool };
  expect(isInstalled(project({ locked, installed }), everything)).toBe(true);
});

test.each([
  ['another version', { ...server, version: '1.0.1' }],
  ['another content', { ...server, integrity: 'sha512-other' }],
])('a project is not installed when a package has %s', (_, other) => {
  const installed = { 'node_modules/server': other, 'node_modules/tool': tool };
  expect(isInstalled(project({ locked, installed }), everything)).toBe(false);
});

test('a production installation is sufficient for the product but not for development', () => {
  const root = project({ locked, installed: { 'node_modules/server': server } });
  expect(isInstalled(root, { development: false })).toBe(true);
  expect(isInstalled(root, everything)).toBe(false);
});

test('a script beside the product never replaces installed packages', () => {
  const earlier = { 'node_modules/server': { ...server, version: '0.9.0' }, 'node_modules/tool': tool };
  expect(() => ensureInstalledBesideProduct(project({ locked, installed: earlier }))).toThrow(
    /stop the product, run "npm ci"/,
  );
  const installed = { 'node_modules/server': server };
  expect(() => ensureInstalledBesideProduct(project({ locked, installed }))).not.toThrow();
});

test("only this platform's optional packages are required", () => {
  const installed = { 'node_modules/server': server };
  const forOthers = { ...installed, 'node_modules/elsewhere': elsewhere };
  const forThis = { ...installed, 'node_modules/here': here };
  expect(isInstalled(project({ locked: forOthers, installed }), everything)).toBe(true);
  expect(isInstalled(project({ locked: forThis, installed }), everything)).toBe(false);
});

test('the lockfile has every optional dependency, as npm ci requires', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const places = Object.keys(packages);
  // npm omits packages for other platforms that a registry mirror lacks, and then rejects its own lockfile.
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !places.some((place) => place.endsWith(`node_modules/${name}`)));
  expect(missing).toEqual([]);
});

function project({ locked: packages, installed }: { locked: object; installed?: object }): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'saksham-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  if (!installed) return root;
  mkdirSync(path.join(root, 'node_modules'));
  writeFileSync(
    path.join(root, 'node_modules', '.package-lock.json'),
    JSON.stringify({ packages: installed }),
  );
  return root;
}
