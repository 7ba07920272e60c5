import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pageLanguages } from '#contract/language.ts';
import { readFilm } from '#tests/support/read-film.ts';
import { appPreview, demoVideo } from '#web/landing/media-facts.ts';
import { webVtt } from './captions.ts';
import { demoStory } from './demo-story.ts';

const read = (path: string) => readFile(join('public', path));

describe('the demo film', () => {
  it('is a silent H.264 film that plays while it loads, with the size and length of its metadata', async () => {
    const { mp4, width, height, seconds } = demoVideo;
    const film = readFilm(await read(mp4));
    expect(film).toMatchObject({ width, height, codecs: ['avc1'], startsAtOnce: true });
    expect(film.seconds).toBeCloseTo(seconds, 1);
  });

  it('lasts 20 to 40 seconds and has at most 2 MB', async () => {
    expect(demoVideo.seconds).toBeGreaterThanOrEqual(20);
    expect(demoVideo.seconds).toBeLessThanOrEqual(40);
    expect((await read(demoVideo.mp4)).length).toBeLessThanOrEqual(2_000_000);
  });

  it.each(pageLanguages)('has the captions of the story (%s)', async (language) => {
    const text = (await read(demoVideo.captions[language])).toString();
    expect(text).toBe(webVtt(demoStory, language));
  });

  it('has its cues in order, within its length, and at the same times in every language', async () => {
    const [one, ...others] = await Promise.all(
      pageLanguages.map(async (language) => timesIn((await read(demoVideo.captions[language])).toString())),
    );
    const times = (one ?? []).flat();
    expect(times).toHaveLength(demoStory.length * 2);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(demoVideo.seconds);
    for (const other of others) expect(other).toEqual(one);
  });

  it('has a poster of its aspect ratio with at most 25 KB', async () => {
    const poster = await read(demoVideo.poster);
    const { width, height, format } = await sharp(poster).metadata();
    expect(format).toBe('webp');
    expect(width / height).toBeCloseTo(demoVideo.width / demoVideo.height, 2);
    expect(poster.length).toBeLessThanOrEqual(25_000);
  });
});

it.each(['light', 'dark'] as const)(
  'the %s picture of the product has the size of its metadata and at most 25 KB',
  async (theme) => {
    const picture = await read(appPreview[theme]);
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({
      width: appPreview.width,
      height: appPreview.height,
      format: 'webp',
    });
    expect(picture.length).toBeLessThanOrEqual(25_000);
  },
);

/** Returns the start and end of each cue in seconds. */
function timesIn(vtt: string): [number, number][] {
  const cues = vtt.matchAll(/^(\d+):([\d.]+) --> (\d+):([\d.]+)$/gm);
  return [...cues].map(([, fromMin, from, toMin, to]) => [
    Number(fromMin) * 60 + Number(from),
    Number(toMin) * 60 + Number(to),
  ]);
}
