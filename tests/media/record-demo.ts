import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
import { demoVideo } from '#web/landing/media-facts.ts';
import { webVtt } from './captions.ts';
import { demoChapters, demoLayout } from './demo-course.ts';
import { demoStory } from './demo-story.ts';
import { encodeFrames } from './encode-frames.ts';
import { framesOf, type Take } from './film-time.ts';
import { personAt } from './person.ts';
import { drawPointerMark } from './pointer-mark.ts';
import { startScreencast } from './screencast.ts';
import { saveStills } from './stills.ts';

const fps = 15;
const maxFilmBytes = 2_000_000;
/** The smallest window with the wide layout, so that the text is large enough on phones. */
const viewport = { width: 896, height: 560 };
const scale = demoVideo.width / viewport.width;

/** Records the demo film, its captions and the pictures of the product into a folder. */
export async function recordDemo(into: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'saksham-media-'));
  try {
    // The pages show the model's name as the author.
    await using author = await startOpenAiStandIn({ model: 'the demo author' });
    author.pace = {
      delayMs: ({ kind }) => (kind === 'layout' ? 500 : 300),
      pieceDelayMs: 45,
      pieceLength: 12,
    };
    author.failWhen(({ kind, chapter = '' }) => ({
      kind: 'answer',
      text: () => JSON.stringify(kind === 'layout' ? demoLayout : demoChapters[chapter]),
    }));
    await using product = await startProductProcess({
      DATA_DIR: folder,
      OPENAI_BASE_URL: author.baseUrl,
      OPENAI_API_KEY: author.apiKey,
      OPENAI_MODEL: author.model,
      AI_CONCURRENCY: '2',
    });
    // A screencast has the pixels of the display, not those that a context emulates.
    await using browser = await launchBrowser([`--force-device-scale-factor=${scale}`]);
    const courseId = await recordFilm(browser, product, into);
    await saveStills(browser, product, { courseId, viewport }, into);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Records the story and writes film and captions. Returns the id of its course. */
async function recordFilm(browser: Browser, product: ProductProcess, into: string): Promise<string> {
  await using context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-IN',
    colorScheme: 'light',
    viewport,
    deviceScaleFactor: scale,
  });
  const page = await context.newPage();
  // A busy machine needs a longer timeout.
  page.setDefaultTimeout(120_000);
  await page.addInitScript(drawPointerMark);
  await using screencast = await startScreencast(page);
  const takes = await playStory(page);
  const frames = framesOf(screencast.shots, takes, fps);
  const bytes = await encodeFrames({
    frames,
    fps,
    into: join(into, 'demo.mp4'),
    maxBytes: maxFilmBytes,
  });
  for (const language of ['en', 'hi'] as const)
    await writeFile(join(into, `demo.${language}.vtt`), webVtt(demoStory, language));
  process.stdout.write(
    `demo.mp4: ${frames.length / fps} s, ${bytes} bytes, from ${screencast.shots.length} pictures\n`,
  );
  return /\/start\/([^/?]+)/.exec(page.url())?.[1] ?? '';
}

async function playStory(page: Page): Promise<Take[]> {
  const person = personAt(page);
  const takes: Take[] = [];
  for (const { seconds, prepare, play } of demoStory) {
    await prepare?.(page);
    const fromMs = Date.now();
    await play(person, page);
    takes.push({ fromMs, toMs: Date.now(), seconds });
    process.stdout.write(`scene ${takes.length}: ${Date.now() - fromMs} ms as ${seconds} s\n`);
  }
  return takes;
}
