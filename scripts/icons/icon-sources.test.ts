import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { favicon } from './icon-sources.ts';

const inPublic = (path: string) => fileURLToPath(new URL(`../../public/${path}`, import.meta.url));

test('the favicon is the mark as it is drawn now', async () => {
  expect(await readFile(inPublic('favicon.svg'), 'utf8'), 'npm run icons draws it anew').toBe(favicon());
});

test.each([
  ['icons/icon-192.png', 192, 192],
  ['icons/icon-512.png', 512, 512],
  ['icons/icon-maskable-512.png', 512, 512],
  ['apple-touch-icon.png', 180, 180],
  ['social.png', 1200, 630],
])('%s is %i x %i pixels', async (path, width, height) => {
  expect(await sharp(inPublic(path)).metadata()).toMatchObject({ format: 'png', width, height });
});

test('a maskable icon and Apple’s have no hole where a phone cuts them', async () => {
  for (const path of ['icons/icon-maskable-512.png', 'apple-touch-icon.png'])
    expect((await sharp(inPublic(path)).stats()).isOpaque, path).toBe(true);
});

test('the social image is at most 80 KB', async () => {
  expect((await stat(inPublic('social.png'))).size).toBeLessThanOrEqual(80 * 1024);
});
