import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct, withMotion } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, type CourseToSave } from '#tests/e2e/support/saved-course.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { stubSpeech } from '#tests/support/stub-speech.ts';
import { waitFor } from '#tests/support/wait-for.ts';

// src/web/learning/aloud/read-aloud.test.tsx tests the order of reading and the controls.

const e2e = startProduct({ env: libraryOfTest });

const english = [{ lang: 'en-IN' }];
const clouds: CourseToSave = {
  courseName: 'Weather',
  description: 'd',
  chapters: [
    chapter('Clouds', [
      {
        title: 'Look up',
        description:
          'Look **before** you go out. See the map.\n\n- height\n- colour\n\n```\nprint(1)\nprint(2)\n```',
      },
    ]),
  ],
};
const phone = { viewport: { width: 360, height: 640 } };

/** Opens the first chapter of a course on a phone with an English voice. */
async function openChapter(course: CourseToSave, options: BrowserContextOptions = {}) {
  const saved = await saveCourse(e2e.product.session(), course);
  const opened = await e2e.newPage({ ...phone, ...options });
  await stubSpeech(opened.context, english);
  await openPage(opened.page, learningPath(saved._id, saved.chapters[0]?._id));
  return opened;
}

const listenButton = (page: Page) => page.getByRole('button', { name: 'Listen', exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Read aloud' });
const control = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

const lastSpoken = (page: Page) => page.evaluate(() => window.speech.spoken.at(-1)?.text);
const endSentence = (page: Page) => page.evaluate(() => window.speech.end());
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('aloud') ?? [])].map(String).join());

async function listen(page: Page): Promise<void> {
  await listenButton(page).click();
  await page.waitForFunction(() => window.speech.spoken.length > 0);
}

/** Returns the place of an element as soon as it has one: marks are drawn anew when the page changes its size. */
const boxOf = (element: Locator) =>
  waitFor('the place of an element', async () => (await element.boundingBox()) ?? undefined);

test('a chapter is read by keyboard, its sentences marked and its code framed, and costs nothing before', async () => {
  const { page, trouble } = await openChapter(clouds);
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.waitForLoadState('networkidle');
  expect(files.filter((url) => url.includes('aloud'))).toEqual([]);

  await tabTo(page, listenButton(page));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.speech.spoken.length > 0);
  expect(files.filter((url) => url.includes('aloud')).length).toBeGreaterThan(0);
  for (const sentence of ['Clouds', 'What Clouds is about.', 'Look up', 'Look before you go out.']) {
    expect(await marked(page)).toBe(sentence);
    await endSentence(page);
  }
  await tabTo(page, control(page, 'Pause'));
  await page.keyboard.press('Enter');
  await control(page, 'Play').press('Enter');
  expect(await lastSpoken(page)).toBe('See the map.');
  while ((await lastSpoken(page)) !== 'Code, 2 lines.') await endSentence(page);
  const frame = await boxOf(page.locator('.aloud-mark .frame'));
  expect(frame.height).toBeCloseTo((await page.locator('.code-block').first().boundingBox())!.height, -1);
  expect(await marked(page)).toBe('');

  await page.getByText('height', { exact: true }).evaluate((text) => {
    scrollBy({ top: text.getBoundingClientRect().top - 90, behavior: 'instant' });
  });
  await control(page, 'Read from here').click();
  expect(await lastSpoken(page)).toBe('height');
  await page.keyboard.press('Escape');
  await expect.poll(() => bar(page).count()).toBe(0);
  expect(await marked(page)).toBe('');
  expect(await listenButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(trouble).toEqual(noTrouble);
});

test('a drawing is framed while the words that describe it are read, once', async () => {
  const course = await readLibraryCourse(e2e.product.session());
  const { page, context } = await e2e.newPage(phone);
  await stubSpeech(context, english);
  await openPage(page, learningPath(course._id, course.chapters[0]?._id));
  const drawing = page.locator('.drawing');
  const described = (await drawing.getAttribute('aria-label'))!;
  await listen(page);
  for (let read = 0; read < 100 && !(await lastSpoken(page))?.startsWith('Drawing: '); read += 1)
    await endSentence(page);
  const [frame, box] = [await boxOf(page.locator('.aloud-mark .frame')), await boxOf(drawing)];
  expect(frame.y).toBeCloseTo(box.y, -1);
  expect(frame.height).toBeCloseTo(box.height, -1);
  while (!(await bar(page).getByText('The chapter was read to its end.').isVisible()))
    await endSentence(page);
  const all = await page.evaluate(() => window.speech.spoken.map(({ text }) => text).join(' '));
  expect(all.split(`Drawing: ${described}`)).toHaveLength(2);
});

test('a chapter that is read keeps its sentence in view without moving the text, and lets the reader look elsewhere', async () => {
  const lines = Array.from({ length: 60 }, (_, line) => `Line ${line} tells of the sky.`).join('\n\n');
  const { page } = await openChapter({
    ...clouds,
    chapters: [chapter('Long', [{ description: lines }])],
  });
  const heights = () =>
    page
      .locator('.markdown p')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().top + scrollY));
  const before = await heights();
  await listen(page);
  const hidden = await page.evaluate(() => {
    const faults: string[] = [];
    for (let read = 0; read < 50; read += 1) {
      const [range] = CSS.highlights.get('aloud') ?? [];
      const { top, bottom } = (range as Range).getBoundingClientRect();
      const sentence = (range as Range).toString();
      const barTop = document.querySelector('.aloud')!.getBoundingClientRect().top;
      if (top < 60 || bottom > barTop) faults.push(`${sentence}: ${top} to ${bottom} of ${barTop}`);
      window.speech.end();
    }
    return faults;
  });
  expect(hidden).toEqual([]);
  expect(await heights()).toEqual(before);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await endSentence(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await control(page, 'Next sentence').click();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('the page glides to the sentence where motion is welcome', async () => {
  const lines = Array.from({ length: 30 }, (_, line) => `Line ${line}.`).join('\n\n');
  const { page } = await openChapter(
    { ...clouds, chapters: [chapter('Long', [{ description: lines }])] },
    withMotion,
  );
  await listen(page);
  for (let sentence = 0; sentence < 20; sentence += 1) await control(page, 'Next sentence').click();
  const box = page.getByText('Line 16.', { exact: true });
  await expect.poll(async () => (await box.boundingBox())!.y).toBeLessThan(560);
  await expect.poll(async () => (await box.boundingBox())!.y).toBeGreaterThan(60);
});

test('a sentence is marked by shapes that move no text where the browser has no highlights', async () => {
  const { page } = await openChapter(clouds);
  await page.evaluate(() => Reflect.deleteProperty(CSS, 'highlights'));
  const title = page.getByRole('heading', { level: 2, name: 'Clouds' });
  const before = await title.boundingBox();
  await listen(page);
  expect(await title.boundingBox()).toEqual(before);
  const shape = await boxOf(page.locator('.aloud-mark rect'));
  expect(Math.abs(shape.x - before!.x)).toBeLessThan(2);
  expect(Math.abs(shape.y - before!.y)).toBeLessThan(before!.height);
  await control(page, 'Stop reading aloud').click();
  expect(await page.locator('.aloud-mark').count()).toBe(0);
});

test('reading aloud can be asked for again when its code could not be loaded', async () => {
  const { page } = await openChapter(clouds);
  await page.route(/aloud[\w-]*\.js/, (route) => route.abort());
  await listenButton(page).click();
  await page.getByText('We could not reach Saksham.').waitFor();
  await page.unroute(/aloud[\w-]*\.js/);
  await listen(page);
  expect(await lastSpoken(page)).toBe('Clouds');
  expect(await page.getByText('We could not reach Saksham.').count()).toBe(0);
});
