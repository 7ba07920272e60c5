import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureInstalledBesideProduct, isInstalled } from './installation.mjs';

const server = { version: '1.0.0', integrity: 'sha512-server' };
const tool = { version: '2.0.0', integrity: 'sha512-tool', dev: true };
const optional = { version: '3.0.0', optional: true, cpu: [process.arch] };
const locked = {
  '': {},
  'node_modules/server': server,
  'node_modules/tool': tool,
  'node_modules/elsewhere': { ...optional, os: ['plan9'] },
};
const both = { 'node_modules/server': server, 'node_modules/tool': tool };

test.each([
  ['without node_modules', undefined, [false, false]],
  ['with the packages of the lockfile for this platform', both, [true, true]],
  ['with other content', { ...both, 'node_modules/server': { ...server, integrity: '' } }, [false, false]],
  ['without the tools of development', { 'node_modules/server': server }, [false, true]],
])('a project %s is installed for development, and for the product: %j', (_, installed, expected) => {
  const root = project(installed);
  expect([true, false].map((development) => isInstalled(root, { development }))).toEqual(expected);
});

test('an optional package for this platform is required', () => {
  const here = { 'node_modules/here': { ...optional, os: [process.platform] } };
  expect(isInstalled(project(both, { ...locked, ...here }), { development: true })).toBe(false);
});

test('a script beside the product never replaces installed packages', () => {
  const beside = (version: string) =>
    ensureInstalledBesideProduct(project({ 'node_modules/server': { ...server, version } }));
  expect(() => beside('0.9.0')).toThrow(/stop the product, run "npm ci"/);
  expect(() => beside('1.0.0')).not.toThrow();
});

function project(installed: object | undefined, packages: object = locked): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'saksham-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  if (!installed) return root;
  mkdirSync(path.join(root, 'node_modules'));
  const packed = JSON.stringify({ packages: installed });
  writeFileSync(path.join(root, 'node_modules', '.package-lock.json'), packed);
  return root;
}
