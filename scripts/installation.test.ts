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

const both = { 'node_modules/server': server, 'node_modules/tool': tool };

test.each([
  ['without node_modules', undefined, false],
  ['whose packages are those of the lockfile', both, true],
  ['with another version', { ...both, 'node_modules/server': { ...server, version: '1.0.1' } }, false],
  [
    'with another content',
    { ...both, 'node_modules/server': { ...server, integrity: 'sha512-other' } },
    false,
  ],
  ['without the tools of development', { 'node_modules/server': server }, false],
])('a project %s is installed: %s', (_, installed, expected) => {
  const root = project({ locked, ...(installed && { installed }) });
  expect(isInstalled(root, everything)).toBe(expected);
  if (installed && !('node_modules/tool' in installed))
    expect(isInstalled(root, { development: false }), 'enough for the product').toBe(true);
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
  const packed = JSON.stringify({ packages: installed });
  writeFileSync(path.join(root, 'node_modules', '.package-lock.json'), packed);
  return root;
}
