import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { localeOf, type PageLanguage } from '#contract/language.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
import { demoVideo } from '#web/landing/media-facts.ts';
import { webVtt } from './captions.ts';
import { startDemoAuthor } from './demo-author.ts';
import { demoStory, scenesOfReading, type Scene } from './demo-story.ts';
import { encodeFrames } from './encode-frames.ts';
import { framesOf, type Take } from './film-time.ts';
import { personAt } from './person.ts';
import { drawPhoneFrame, phone, screenPlace } from './phone-frame.ts';
import { startScreencast } from './screencast.ts';
import { saveStills } from './stills.ts';

const fps = 15;
const maxFilmBytes = 500_000;

/** Records the demo film, its captions and the pictures of the product in languages of the pages into a folder. */
export async function recordDemo(into: string, languages: readonly PageLanguage[]): Promise<void> {
  for (const language of languages) await recordIn(language, into);
}

async function recordIn(language: PageLanguage, into: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'saksham-media-'));
  try {
    await using author = await startDemoAuthor(language);
    await using product = await startProductProcess({
      DATA_DIR: folder,
      QUESTIONS: 'on',
      OPENAI_BASE_URL: author.baseUrl,
      OPENAI_API_KEY: author.apiKey,
      OPENAI_MODEL: author.model,
      AI_CONCURRENCY: '2',
    });
    // A screencast has the pixels of the display, not those that a context emulates.
    await using browser = await launchBrowser([`--force-device-scale-factor=${phone.deviceScaleFactor}`]);
    const courseId = await recordFilm(browser, product, { language, into });
    await saveStills(browser, product, { courseId, language }, into);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Records the story and writes film and captions. Returns the id of its course. */
async function recordFilm(
  browser: Browser,
  product: ProductProcess,
  { language, into }: { language: PageLanguage; into: string },
): Promise<string> {
  const story = demoStory(language);
  await using context = await browser.newContext({
    ...phone,
    baseURL: product.url,
    locale: localeOf(language),
  });
  const page = await context.newPage();
  // A busy machine needs a longer timeout.
  page.setDefaultTimeout(120_000);
  await using screencast = await startScreencast(page);
  // The course is made before it is read, which the film shows first.
  const making = await playScenes(page, story.slice(scenesOfReading));
  const courseId = /\/start\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  const reading = await playScenes(page, story.slice(0, scenesOfReading));
  const frames = framesOf(screencast.shots, [...reading, ...making], fps);
  const { width, height } = demoVideo;
  const picture = await drawPhoneFrame(browser, {});
  const bytes = await encodeFrames({
    frames,
    fps,
    around: { picture, width, height, ...screenPlace },
    into: join(into, `demo.${language}.mp4`),
    maxBytes: maxFilmBytes,
  });
  await writeFile(join(into, `demo.${language}.vtt`), webVtt(story));
  process.stdout.write(
    `demo.${language}.mp4: ${frames.length / fps} s, ${bytes} bytes, from ${screencast.shots.length} pictures\n`,
  );
  return courseId;
}

async function playScenes(page: Page, scenes: readonly Scene[]): Promise<Take[]> {
  const person = personAt(page);
  const takes: Take[] = [];
  for (const { caption, seconds, prepare, play } of scenes) {
    await prepare?.(page);
    const fromMs = Date.now();
    await play(person, page);
    takes.push({ fromMs, toMs: Date.now(), seconds });
    process.stdout.write(`${caption}: ${Date.now() - fromMs} ms as ${seconds} s\n`);
  }
  return takes;
}
