import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { ensureWebBuilt, isWebBuilt } from './web-build.mjs';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

test('the web is built only when it is missing or a source has changed', () => {
  const root = projectWithFakeBuilder();
  expect(isWebBuilt(root)).toBe(false);
  ensureWebBuilt(root);
  expect(isWebBuilt(root)).toBe(true);
  writeFileSync(path.join(root, 'src/web/page.test.ts'), 'a test is no source');
  expect(isWebBuilt(root)).toBe(true);
  writeFileSync(path.join(root, 'src/web/page.ts'), 'changed');
  expect(isWebBuilt(root)).toBe(false);
  ensureWebBuilt(root);
  writeFileSync(path.join(root, 'package-lock.json'), 'other packages');
  expect(isWebBuilt(root)).toBe(false);
});

test('a failed build does not count as current, even after its sources are restored', () => {
  const root = projectWithFakeBuilder();
  ensureWebBuilt(root);
  const client = path.join(root, 'build/client');
  const files = ['media', path.join('media', 'film.mp4'), 'page.js', 'page.js.br', 'small.js'];
  const built = readdirSync(client, { recursive: true, encoding: 'utf8' });
  expect(built.sort(), 'brotli beside each text that is worth it').toEqual(files);
  const compressed = readFileSync(path.join(client, 'page.js.br'));
  expect(brotliDecompressSync(compressed)).toEqual(readFileSync(path.join(client, 'page.js')));
  writeFileSync(path.join(root, 'src/web/page.ts'), 'broken');
  expect(() => ensureWebBuilt(root)).toThrow('The web pages could not be built: see above.');
  writeFileSync(path.join(root, 'src/web/page.ts'), 'whole');
  expect(isWebBuilt(root)).toBe(false);
});

/** Makes a project whose fake builder fails on a page with the text "broken". */
function projectWithFakeBuilder(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'saksham-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const builder = path.join(root, 'node_modules/@react-router/dev');
  mkdirSync(builder, { recursive: true });
  mkdirSync(path.join(root, 'src/web'), { recursive: true });
  writeFileSync(path.join(root, 'src/web/page.ts'), 'whole');
  writeFileSync(
    path.join(builder, 'bin.cjs'),
    `const fs = require('node:fs');
     if (fs.readFileSync('src/web/page.ts', 'utf8') === 'broken') process.exit(1);
     fs.mkdirSync('build/server', { recursive: true });
     fs.writeFileSync('build/server/index.js', '');
     fs.mkdirSync('build/client/media', { recursive: true });
     fs.writeFileSync('build/client/page.js', 'let one = 1;'.repeat(100));
     fs.writeFileSync('build/client/small.js', 'let one = 1;');
     fs.writeFileSync('build/client/media/film.mp4', Buffer.alloc(2_000));`,
  );
  return root;
}
