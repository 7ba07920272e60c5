import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { readFilm } from '#tests/support/read-film.ts';
import { day, night } from './light.ts';
import { openBook } from './open-book.ts';
import { phoneView, valley } from './valley.ts';

const films = ['sign-in-light', 'sign-in-dark', 'welcome-light', 'welcome-dark'];

test.each(films)('the film %s is small and silent, and plays while it loads', async (name) => {
  const film = await readFile(`public/media/${name}.mp4`);
  expect(film.length).toBeLessThanOrEqual(400_000);
  expect(readFilm(film)).toMatchObject({ codecs: ['avc1'], startsAtOnce: true });
  expect((await readFile(`public/media/${name}-poster.webp`)).length).toBeLessThanOrEqual(20_000);
});

test.each([
  ['valley', (at: number) => valley(day, phoneView, at)],
  ['book by night', (at: number) => openBook(night, at)],
])('the %s ends with its first frame and changes in between', (_name, scene) => {
  const options = { fitTo: { mode: 'width', value: 270 }, font: { loadSystemFonts: false } } as const;
  const pixels = (at: number) => new Resvg(scene(at), options).render().pixels;
  const start = pixels(0);
  const farthest = (other: Uint8Array) =>
    start.reduce((most, value, place) => Math.max(most, Math.abs(value - (other[place] ?? 0))), 0);
  expect(farthest(pixels(1))).toBeLessThanOrEqual(3);
  expect(farthest(pixels(0.5))).toBeGreaterThan(60);
});
