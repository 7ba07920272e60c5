import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { readFilm } from '#tests/support/read-film.ts';
import { day, night } from './light.ts';
import { openBook } from './open-book.ts';
import { phoneView, valley } from './valley.ts';

const films = ['sign-in-light', 'sign-in-dark', 'welcome-light', 'welcome-dark'];

describe.each(films)('the film %s', (name) => {
  test('has at most 400 KB, no sound, and its index before its frames', async () => {
    const film = await readFile(`public/media/${name}.mp4`);
    expect(film.length).toBeLessThanOrEqual(400_000);
    expect(readFilm(film)).toMatchObject({ codecs: ['avc1'], startsAtOnce: true });
  });

  test('has a poster of at most 20 KB', async () => {
    const poster = await readFile(`public/media/${name}-poster.webp`);
    expect(poster.length).toBeLessThanOrEqual(20_000);
    expect(poster.subarray(8, 12).toString()).toBe('WEBP');
  });
});

describe.each([
  ['valley', (at: number) => valley(day, phoneView, at)],
  ['valley by night', (at: number) => valley(night, phoneView, at)],
  ['book', (at: number) => openBook(day, at)],
  ['book by night', (at: number) => openBook(night, at)],
])('the %s', (_name, scene) => {
  const pixels = (at: number) =>
    new Resvg(scene(at), { fitTo: { mode: 'width', value: 270 }, font: { loadSystemFonts: false } }).render()
      .pixels;

  test('ends with its first frame and changes in between', () => {
    const [start, middle, end] = [pixels(0), pixels(0.5), pixels(1)];
    const farthest = (other: Uint8Array) =>
      start.reduce((most, value, place) => Math.max(most, Math.abs(value - (other[place] ?? 0))), 0);
    expect(farthest(end)).toBeLessThanOrEqual(3);
    expect(farthest(middle)).toBeGreaterThan(60);
  });
});
