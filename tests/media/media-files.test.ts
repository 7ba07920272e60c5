import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pageLanguages } from '#contract/language.ts';
import { readFilm } from '#tests/support/read-film.ts';
import { appPreview, films, filmSize } from '#web/landing/media-facts.ts';
import { webVtt } from './captions.ts';
import { storyOf, type FilmName } from './stories.ts';

const read = (path: string) => readFile(join('public', path));

const everyFilm = Object.keys(films) as FilmName[];
const everyEdition = everyFilm.flatMap((film) => pageLanguages.map((language) => ({ film, language })));

describe.each(everyEdition)('the film $film ($language)', ({ film, language }) => {
  it('is a silent H.264 film that plays while it loads, with the size and length of its metadata', async () => {
    const { mp4, seconds } = films[film];
    const file = readFilm(await read(mp4[language]));
    expect(file).toMatchObject({ ...filmSize, codecs: ['avc1'], startsAtOnce: true });
    expect(file.seconds).toBeCloseTo(seconds, 1);
  });

  it('is upright, lasts 20 to 25 seconds and has at most 500 KB', async () => {
    const file = await read(films[film].mp4[language]);
    const { seconds, width, height } = readFilm(file);
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(25);
    expect(height).toBeGreaterThan(1.5 * width);
    expect(file.length).toBeLessThanOrEqual(500_000);
    expect(films[film].kilobytes[language]).toBe(Math.round(file.length / 1024));
  });

  it('has the captions of the story', async () => {
    const text = (await read(films[film].captions[language])).toString();
    expect(text).toBe(webVtt(storyOf(film, language)));
  });

  it('has a poster of its aspect ratio with at most 25 KB', async () => {
    const poster = await read(films[film].poster[language]);
    const { width, height, format } = await sharp(poster).metadata();
    expect(format).toBe('webp');
    expect(width / height).toBeCloseTo(filmSize.width / filmSize.height, 2);
    expect(poster.length).toBeLessThanOrEqual(25_000);
  });
});

describe.each(pageLanguages)('the product (%s)', (language) => {
  it.each(['light', 'dark'] as const)(
    'has a %s picture with the size of its metadata and at most 25 KB',
    async (theme) => {
      const picture = await read(appPreview[theme][language]);
      const { width, height, format } = await sharp(picture).metadata();
      expect({ width, height, format }).toEqual({
        width: appPreview.width,
        height: appPreview.height,
        format: 'webp',
      });
      expect(picture.length).toBeLessThanOrEqual(25_000);
      expect(picture.length / 1024).toBeLessThan(appPreview.kilobytes + 0.5);
    },
  );
});

it.each(everyFilm)(
  'the captions of %s are in order, within its length, and at the same times in every language',
  async (film) => {
    const { captions, seconds } = films[film];
    const [one, ...others] = await Promise.all(
      pageLanguages.map(async (language) => timesIn((await read(captions[language])).toString())),
    );
    const times = (one ?? []).flat();
    expect(times).toHaveLength(storyOf(film, 'en').length * 2);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(seconds);
    for (const other of others) expect(other).toEqual(one);
  },
);

/** Returns the start and end of each cue in seconds. */
function timesIn(vtt: string): [number, number][] {
  const cues = vtt.matchAll(/^(\d+):([\d.]+) --> (\d+):([\d.]+) line:1\.5%$/gm);
  return [...cues].map(([, fromMin, from, toMin, to]) => [
    Number(fromMin) * 60 + Number(from),
    Number(toMin) * 60 + Number(to),
  ]);
}
