import { mkdtempDisposableSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { localeOf, type PageLanguage } from '#contract/language.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { filmSize } from '#web/landing/media-facts.ts';
import { drawAirplaneMark } from './screen-marks.ts';
import { webVtt } from './captions.ts';
import { startDemoAuthor } from './demo-author.ts';
import { type FilmName, openCourse, type Scene, scenesOfReading, storyOf } from './stories.ts';
import { encodeFrames, framesOf, startScreencast, type Take } from './film-frames.ts';
import { personAt } from './person.ts';
import { drawPhoneFrame, phone, savePoster, saveStills, screenPlace } from './stills.ts';

const fps = 15;
const maxFilmBytes = 500_000;

export async function recordFilms(language: PageLanguage, into: string): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'saksham-media-'));
  await using author = await startDemoAuthor(language);
  await using product = await startProductProcess({
    DATA_DIR: folder.path,
    QUESTIONS: 'on',
    ...author.settings,
    AI_CONCURRENCY: '3',
  });
  // A screencast has the pixels of the display, not those that a context emulates.
  await using browser = await launchBrowser([`--force-device-scale-factor=${phone.deviceScaleFactor}`]);
  const openPhone = () => browser.newContext({ ...phone, baseURL: product.url, locale: localeOf(language) });
  const studio = { browser, language, into };
  await using maker = await openPhone();
  const page = await openTab(maker);
  // The course is made before it is read, which the film shows first.
  await recordFilm(studio, page, 'demo', scenesOfReading);
  const courseId = openCourse(page);
  await saveStills(browser, product, { courseId, language }, into);
  await using reader = await openPhone();
  const other = await openTab(reader);
  await other.goto(`/course/${courseId}`);
  await recordFilm(studio, other, 'offline');
}

async function openTab(context: BrowserContext): Promise<Page> {
  await context.addInitScript(drawAirplaneMark);
  const page = await context.newPage();
  // A busy machine needs a longer timeout.
  page.setDefaultTimeout(120_000);
  return page;
}

/** Records a story, whose first scenes may be `playedLast`, and writes film and captions. */
async function recordFilm(
  { browser, language, into }: { browser: Browser; language: PageLanguage; into: string },
  page: Page,
  film: FilmName,
  playedLast = 0,
): Promise<void> {
  const story = storyOf(film, language);
  await using screencast = await startScreencast(page);
  const savePosterOf = (scene: Scene, screen: Uint8Array) =>
    savePoster(browser, { screen, scene, language }, join(into, `${film}-poster.${language}.webp`));
  const later = await playScenes(page, story.slice(playedLast), savePosterOf);
  const first = await playScenes(page, story.slice(0, playedLast), savePosterOf);
  const takes = [...first, ...later];
  const frames = framesOf(screencast.shots, takes, fps);
  await encodeFrames({
    frames,
    fps,
    around: { picture: await drawPhoneFrame(browser, {}), ...filmSize, ...screenPlace },
    into: join(into, `${film}.${language}.mp4`),
    maxBytes: maxFilmBytes,
  });
  await writeFile(join(into, `${film}.${language}.vtt`), webVtt(story));
  process.stdout.write(`${frames.length / fps} s from ${screencast.shots.length} pictures\n`);
}

async function playScenes(
  page: Page,
  scenes: readonly Scene[],
  savePosterOf: (scene: Scene, screen: Uint8Array) => Promise<void>,
): Promise<Take[]> {
  const person = personAt(page);
  const takes: Take[] = [];
  for (const scene of scenes) {
    const { caption, seconds, prepare, play } = scene;
    await prepare?.(page);
    // The recording lags behind the page.
    await person.pause(300);
    const fromMs = Date.now();
    await play(person, page);
    takes.push({ fromMs, toMs: Date.now(), seconds });
    if (scene.isPoster) await savePosterOf(scene, await page.screenshot());
    process.stdout.write(`${caption}: ${Date.now() - fromMs} ms as ${seconds} s\n`);
  }
  return takes;
}
