import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colours, favicon } from './icon-sources.ts';

const inPublic = (path: string) => fileURLToPath(new URL(`../../public/${path}`, import.meta.url));

test('the favicon is the current logo', async () => {
  expect(await readFile(inPublic('favicon.svg'), 'utf8'), 'npm run icons redraws it').toBe(favicon());
});

test('the icons have the colours of the pages', async () => {
  const tokens = await readFile('src/web/ui/tokens.css', 'utf8');
  const valuesOf = (name: string) =>
    [...tokens.matchAll(new RegExp(`--color-${name}: (#\\w+);`, 'g'))].map(([, value]) => value);
  const { ink, lightInk, paper, flower, heart } = colours;
  expect(valuesOf('ink')).toEqual([ink, lightInk]);
  expect([valuesOf('paper')[0], valuesOf('accent')[0], valuesOf('accent-deep')[0]]).toEqual([
    paper,
    flower,
    heart,
  ]);
});

test.each([
  ['icons/icon-192.png', 192, 192],
  ['icons/icon-512.png', 512, 512],
  ['icons/icon-maskable-512.png', 512, 512, 'opaque'],
  ['apple-touch-icon.png', 180, 180, 'opaque'],
  ['social.png', 1200, 630],
])('%s is %i x %i pixels', async (path, width, height, opaque?: string) => {
  expect(await sharp(inPublic(path)).metadata()).toMatchObject({ format: 'png', width, height });
  if (opaque) expect((await sharp(inPublic(path)).stats()).isOpaque).toBe(true);
  expect((await stat(inPublic(path))).size).toBeLessThanOrEqual(80 * 1024);
});
