import { mkdtempDisposableSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { GenerationState } from '#contract/authoring.ts';
import { saveLayout, writeCourse } from '#tests/e2e/support/saved-course.ts';
import { everyPage } from '#tests/page-states/every-page.ts';
import { startFilledProduct } from '#tests/page-states/filled-product.ts';
import { becomePerson, localeOf, openState } from '#tests/page-states/page-state.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { fewWords } from '#tests/stand-ins/stand-in-server.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { takePracticePictures } from './practice-pictures.ts';

/**
 * `npm run screenshots`: takes every page at 360, 768 and 1280 px in both themes, into `test-results/screenshots` or
 * `--into FOLDER`. `--only landing,store` selects pages. `--readme` takes the README's pictures into `docs/screenshots`.
 */

const { values } = parseArgs({
  options: {
    into: { type: 'string', default: 'test-results/screenshots' },
    only: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
});

using folder = mkdtempDisposableSync(join(tmpdir(), 'saksham-screenshots-'));
await using browser = await launchBrowser();
const into = values.readme ? 'docs/screenshots' : values.into;
await mkdir(into, { recursive: true });
await (values.readme ? takeReadmePictures() : takeAll());

async function takeAll(): Promise<void> {
  await using filled = await startFilledProduct();
  const { world } = filled;
  const wanted = values.only?.split(',');
  for (const state of everyPage.filter(({ name }) => wanted?.includes(name) ?? true)) {
    await using context = await browser.newContext({
      locale: localeOf(state),
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await becomePerson(context, world, state.who ?? 'visitor');
    const page = await context.newPage();
    await openState(page, world, state);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // A change of theme takes several frames to reach every element.
        await page.evaluate(async () => {
          for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
        });
        const path = join(into, `${state.name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
      }
    }
  }
}

const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 };

/** Opens a context as the person of a session. API calls need an `Origin`, as a browser sends it. */
async function contextOf(url: string, session: ApiSession, options: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url }, ...options });
  await context.addCookies(session.browserCookies);
  return context;
}

const bicycle = {
  courseName: 'Repairing a bicycle',
  description: 'From the first puncture to a wheel that runs true.',
  duration: '5 hours',
  chapters: [
    'Tools and a place to work',
    'Tyres and tubes',
    'Brakes that stop',
    'Chain and gears',
    'A wheel that runs true',
  ].map((chapterName) => ({
    chapterName,
    about: 'What it is for, and how to do it.',
    duration: '1 hour',
    topics: [],
  })),
};

async function takeReadmePictures(): Promise<void> {
  await using product = await startProductProcess({
    DATA_DIR: join(folder.path, 'builtin'),
    AI_PROVIDER: 'builtin',
  });
  const asha = product.session();
  const account = { email: 'asha@example.org', password: 'a good long password' };
  await asha.post('/api/auth/sign-up/email', { ...account, firstName: 'Asha', lastName: 'Kumari' });
  const course = await writeCourse(asha, bicycle);
  await using wide = await contextOf(product.url, asha, { viewport: { width: 1280, height: 800 } });
  await takePage(
    await wide.newPage(),
    `/createcourse/start/${course._id}?chapter=${course.chapters[1]?._id}`,
    'learning',
  );
  await using narrow = await contextOf(product.url, product.session(), phone);
  await takePage(await narrow.newPage(), '/createcourse', 'wizard');
  await takePracticePictures(product.session(), narrow, saveWebp);
  await takeGeneration();
}

async function takeGeneration(): Promise<void> {
  await using gemini = await startGeminiStandIn();
  gemini.pace.delayMs = (call) => (call.kind === 'layout' ? 0 : 1_500 + gemini.calls.length * 600);
  Object.assign(gemini.pace, { pieceDelayMs: 15, pieceLength: fewWords });
  await using product = await startProductProcess({
    DATA_DIR: join(folder.path, 'gemini'),
    ...gemini.settings,
  });
  const owner = product.session();
  const courseId = await saveLayout(owner, bicycle);
  await owner.post(`/api/courses/${courseId}/generation`);
  await using context = await contextOf(product.url, owner, phone);
  const page = await context.newPage();
  await page.goto(`/createcourse/${courseId}`);
  await waitFor('two chapters', async () => {
    const { chapters } = await owner.json<GenerationState>(`/api/courses/${courseId}/generation`);
    return chapters.filter(({ state }) => state === 'ready').length >= 2;
  });
  const progress = page.getByRole('heading', { name: 'Your course is being written' });
  await progress.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await saveWebp(page, 'generation');
}

async function takePage(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await saveWebp(page, name);
}

async function saveWebp(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await writeFile(join(into, `${name}.webp`), Buffer.from(data, 'base64'));
}
