import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pageLanguages } from '#contract/language.ts';
import { readFilm } from '#tests/support/read-film.ts';
import { appPreview, films, filmSize } from '#web/landing/media-facts.ts';
import { webVtt } from './captions.ts';
import { storyOf, type FilmName } from './stories.ts';

const read = (path: string) => readFile(join('public', path));
const everyFilm = Object.keys(films) as FilmName[];
const everyEdition = everyFilm.flatMap((film) => pageLanguages.map((language) => ({ film, language })));

it.each(everyEdition)(
  'the film $film ($language) is silent H.264 that plays while it loads, upright, of 20 to 25 seconds and at most 500 KB',
  async ({ film, language }) => {
    const { mp4, seconds, kilobytes } = films[film];
    const bytes = await read(mp4[language]);
    const file = readFilm(bytes);
    expect(file).toMatchObject({ ...filmSize, codecs: ['avc1'], startsAtOnce: true });
    expect(file.seconds).toBeCloseTo(seconds, 1);
    expect(Math.abs(file.seconds - 22.5)).toBeLessThanOrEqual(2.5);
    expect(file.height).toBeGreaterThan(1.5 * file.width);
    expect(bytes.length).toBeLessThanOrEqual(500_000);
    expect(kilobytes[language]).toBe(Math.round(bytes.length / 1024));
  },
);

it.each(everyEdition)(
  'the captions of $film ($language) are those of its story, in order and within its length',
  async ({ film, language }) => {
    const { captions, seconds } = films[film];
    const vtt = (await read(captions[language])).toString();
    expect(vtt).toBe(webVtt(storyOf(film, language)));
    const times = [...vtt.matchAll(/(\d+):(\d\d\.\d+)/g)].map(
      ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
    );
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(seconds);
  },
);

const posters = everyEdition.map(({ film, language }) => ({
  path: films[film].poster[language],
  ...filmSize,
}));
const previews = pageLanguages.flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ ...appPreview, path: appPreview[theme][language] })),
);

it.each([...posters, ...previews])(
  '$path has the aspect ratio of its facts and at most 25 KB',
  async (facts) => {
    const picture = await read(facts.path);
    const { width, height, format } = await sharp(picture).metadata();
    expect(format).toBe('webp');
    expect(width / height).toBeCloseTo(facts.width / facts.height, 2);
    expect(picture.length).toBeLessThanOrEqual(25_000);
  },
);

it.each(previews)('$path has the size of its facts', async (facts) => {
  const picture = await read(facts.path);
  const { width, height } = await sharp(picture).metadata();
  expect([width, height]).toEqual([facts.width, facts.height]);
  expect(picture.length / 1024).toBeLessThan(facts.kilobytes + 0.5);
});
