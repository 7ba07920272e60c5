import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureWebBuilt, isWebBuilt } from './web-build.mjs';

test('the web is built when it is missing or a source has changed, and a failed build is not current', () => {
  for (const level of ['log', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const root = mkdtempSync(path.join(os.tmpdir(), 'saksham-test-'));
  onTestFinished(() => {
    vi.restoreAllMocks();
    rmSync(root, { recursive: true });
  });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('src/web/page.ts', 'whole');
  write(
    'node_modules/@react-router/dev/bin.cjs',
    `const fs = require('node:fs');
     if (fs.readFileSync('src/web/page.ts', 'utf8') === 'broken') process.exit(1);
     fs.mkdirSync('build/server', { recursive: true });
     fs.writeFileSync('build/server/index.js', '');
     fs.mkdirSync('build/client', { recursive: true });
     fs.writeFileSync('build/client/page.js', 'let one = 1;'.repeat(100));
     fs.writeFileSync('build/client/small.js', 'let one = 1;');
     fs.writeFileSync('build/client/film.mp4', Buffer.alloc(2_000));`,
  );
  expect(isWebBuilt(root)).toBe(false);
  ensureWebBuilt(root);
  expect(isWebBuilt(root)).toBe(true);
  const client = path.join(root, 'build/client');
  const built = readdirSync(client).sort();
  expect(built, 'brotli beside each text that is worth it').toEqual([
    'film.mp4',
    'page.js',
    'page.js.br',
    'small.js',
  ]);
  const compressed = readFileSync(path.join(client, 'page.js.br'));
  expect(brotliDecompressSync(compressed)).toEqual(readFileSync(path.join(client, 'page.js')));
  write('src/web/page.test.ts', 'a test is no source');
  expect(isWebBuilt(root)).toBe(true);
  write('package-lock.json', 'other packages');
  expect(isWebBuilt(root)).toBe(false);
  write('src/web/page.ts', 'broken');
  expect(() => ensureWebBuilt(root)).toThrow('The web pages could not be built: see above.');
  write('src/web/page.ts', 'whole');
  expect(isWebBuilt(root)).toBe(false);
});
