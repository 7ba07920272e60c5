import { randomUUID } from 'node:crypto';
import { mkdtempDisposableSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { GenerationState } from '#contract/authoring.ts';
import { everyPage } from '#tests/page-states/every-page.ts';
import { startFilledProduct } from '#tests/page-states/filled-product.ts';
import { becomePerson, localeOf, openState } from '#tests/page-states/page-state.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { fewWords } from '#tests/stand-ins/stand-in-server.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
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
const widths = [360, 768, 1280];
const themes = ['light', 'dark'] as const;

interface Course {
  id: string;
  chapterId: string;
}

using folder = mkdtempDisposableSync(join(tmpdir(), 'saksham-screenshots-'));
await using browser = await launchBrowser();
if (values.readme) await takeReadmePictures(browser);
else {
  await mkdir(values.into, { recursive: true });
  await takeAll(browser);
}

/** Takes every page in every state, loaded once, at each width and theme. */
async function takeAll(browser: Browser): Promise<void> {
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
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await waitForRepaint(page);
        const name = `${state.name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: join(values.into, name), fullPage: true });
      }
    }
  }
}

/** Waits until a change of theme has reached every element, which takes several frames. */
async function waitForRepaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
}

async function takeReadmePictures(browser: Browser): Promise<void> {
  await using product = await startProductProcess({
    DATA_DIR: join(folder.path, 'builtin'),
    AI_PROVIDER: 'builtin',
  });
  const people = await browser.newContext({ ...at(product) });
  await signUp(people);
  const course = await makeCourse(people);
  const into = 'docs/screenshots';
  await mkdir(into, { recursive: true });
  const page = await people.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/createcourse/start/${course.id}?chapter=${course.chapterId}`, {
    waitUntil: 'networkidle',
  });
  await saveWebp(page, join(into, 'learning.webp'));
  await using phone = await browser.newContext({
    ...at(product),
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 2,
  });
  const wizard = await phone.newPage();
  await wizard.goto('/createcourse', { waitUntil: 'networkidle' });
  await saveWebp(wizard, join(into, 'wizard.webp'));
  await takePracticePictures(product.session(), phone, (taken, name) =>
    saveWebp(taken, join(into, `${name}.webp`)),
  );
  await takeGeneration(browser, join(into, 'generation.webp'));
}

/** Takes a course while its chapters arrive, slowly, from the Gemini stand-in. */
async function takeGeneration(browser: Browser, path: string): Promise<void> {
  await using gemini = await startGeminiStandIn();
  gemini.pace.delayMs = (call) => (call.kind === 'layout' ? 0 : 1_500 + gemini.calls.length * 600);
  Object.assign(gemini.pace, { pieceDelayMs: 15, pieceLength: fewWords });
  await using product = await startProductProcess({
    DATA_DIR: join(folder.path, 'gemini'),
    ...gemini.settings,
  });
  await using phone = await browser.newContext({
    ...at(product),
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 2,
  });
  const page = await phone.newPage();
  await page.goto('/createcourse');
  const courseId = await saveLayout(phone, 'Repairing a bicycle', 5);
  await post(phone, `/api/courses/${courseId}/generation`);
  await page.goto(`/createcourse/${courseId}`);
  await waitFor('two chapters', async () => {
    const state = await get<GenerationState>(phone, `/api/courses/${courseId}/generation`);
    return state.chapters.filter((chapter) => chapter.state === 'ready').length >= 2;
  });
  const progress = page.getByRole('heading', { name: 'Your course is being written' });
  await progress.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await saveWebp(page, path);
}

/** Options of a context at this product. API calls need an `Origin`, as a browser sends it. */
function at({ url }: ProductProcess) {
  return { baseURL: url, extraHTTPHeaders: { Origin: url } };
}

async function signUp(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Kumari');
  await page.getByLabel('Email').fill('asha@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a good long password');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/dashboard');
  await page.close();
}

async function makeCourse(context: BrowserContext): Promise<Course> {
  const wishes = {
    category: 'Technology & Engineering',
    topic: 'repairing a bicycle',
    description: 'I want to open a small repair shop',
    options: { difficulty: 'beginner', duration: '5', addVideo: 'no', chapters: '5' },
    language: 'en',
  };
  const layout = await post(context, '/api/authoring/layouts', wishes);
  const { courseId } = (await post(context, '/api/course/save-course-layout', layout)) as {
    courseId: string;
  };
  await post(context, `/api/courses/${courseId}/generation`);
  const ready = await waitFor('the course', async () => {
    const state = await get<GenerationState>(context, `/api/courses/${courseId}/generation`);
    return state.state === 'ready' ? state : undefined;
  });
  const chapterId = ready.chapters[1]?._id ?? '';
  return { id: courseId, chapterId };
}

async function saveLayout(context: BrowserContext, name: string, chapters: number): Promise<string> {
  const saved = await post(context, '/api/course/save-course-layout', {
    'Course Name': name,
    Description: 'From the first puncture to a wheel that runs true.',
    Category: 'Technology & Engineering',
    Topic: name,
    Level: 'beginner',
    Duration: '5 hours',
    Chapters: [
      'Tools and a place to work',
      'Tyres and tubes',
      'Brakes that stop',
      'Chain and gears',
      'A wheel that runs true',
    ]
      .slice(0, chapters)
      .map((chapter) => ({
        'Chapter Name': chapter,
        About: 'What it is for, and how to do it.',
        Duration: '1 hour',
      })),
  });
  return (saved as { courseId: string }).courseId;
}

async function post(context: BrowserContext, path: string, data?: unknown): Promise<unknown> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const response = await context.request.post(path, data === undefined ? {} : { data, headers });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

async function get<T>(context: BrowserContext, path: string): Promise<T> {
  return (await (await context.request.get(path)).json()) as T;
}

async function saveWebp(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await writeFile(path, Buffer.from(data, 'base64'));
}
