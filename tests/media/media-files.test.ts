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
  'the film $film ($language) is silent H.264 that plays while it loads, and its captions are those of its story',
  async ({ film, language }) => {
    const { mp4, captions, seconds, kilobytes } = films[film];
    const bytes = await read(mp4[language]);
    const file = readFilm(bytes);
    expect(file).toMatchObject({ ...filmSize, codecs: ['avc1'], startsAtOnce: true });
    expect(file.seconds).toBeCloseTo(seconds, 1);
    expect(bytes.length).toBeLessThanOrEqual(500_000);
    expect(kilobytes[language]).toBe(Math.round(bytes.length / 1024));
    const story = storyOf(film, language);
    expect((await read(captions[language])).toString()).toBe(webVtt(story));
    expect(story.reduce((sum, scene) => sum + scene.seconds, 0)).toBeCloseTo(seconds, 1);
  },
);

const posters = everyEdition.map(({ film, language }) => {
  return { path: films[film].poster[language], ...filmSize };
});
const previews = pageLanguages.flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ ...appPreview, path: appPreview[theme][language] })),
);

it.each([...posters, ...previews])('$path has the shape of its facts and at most 25 KB', async (facts) => {
  const picture = await read(facts.path);
  const { width, height, format } = await sharp(picture).metadata();
  expect(format).toBe('webp');
  expect(width / height).toBeCloseTo(facts.width / facts.height, 2);
  expect(picture.length).toBeLessThanOrEqual(25_000);
});
