import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct, withMotion } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, type CourseToSave } from '#tests/e2e/support/saved-course.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { stubSpeech } from '#tests/support/stub-speech.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';
import { waitFor } from '#tests/support/wait-for.ts';

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
          'Look **before** you go out. See [the map](https://example.org).\n\n- height\n- colour\n\n```\nprint(1)\nprint(2)\n```\n\n| day | degrees |\n| --- | --- |\n| Monday | 31.5 |\n\nSo a² + b² = c², or `x = [1];`.',
        code: 'a = 1',
      },
    ]),
    chapter('Wind', [{ title: 'Blow', description: 'It blows.' }]),
  ],
};
const taughtHindi: CourseToSave = {
  courseName: 'भिन्न',
  description: 'd',
  language: 'hi',
  chapters: [{ ...taughtChapters.hi, duration: '30' }],
};

interface ReadOptions extends BrowserContextOptions {
  voices?: Parameters<typeof stubSpeech>[1];
}

/** Opens the first chapter of a course with these voices; they are those of English by default. */
async function openChapter(course: CourseToSave, { voices = english, ...options }: ReadOptions = {}) {
  const saved = await saveCourse(e2e.product.session(), course);
  const opened = await e2e.newPage(options);
  await stubSpeech(opened.context, voices);
  await openPage(opened.page, learningPath(saved._id, saved.chapters[0]?._id));
  return { ...opened, saved };
}

const listenButton = (page: Page) => page.getByRole('button', { name: 'Listen', exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Read aloud' });
const control = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

const spoken = (page: Page) => page.evaluate(() => window.speech.spoken.map(({ text }) => text));
const lastSpoken = (page: Page) => page.evaluate(() => window.speech.spoken.at(-1));
const cancels = (page: Page) => page.evaluate(() => window.speech.cancels);
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

/** Has the voice finish sentence after sentence until it says nothing more. Returns all that it has said. */
const hearTheRest = (page: Page) =>
  page.evaluate(() => {
    const { speech } = window;
    for (let before = -1; speech.spoken.length !== before && before < 500;) {
      before = speech.spoken.length;
      speech.end();
    }
    return speech.spoken.map(({ text }) => text);
  });

describe('a chapter that is read aloud', () => {
  test('is read sentence by sentence, marked, with code and formulas announced, and costs nothing before', async () => {
    const { page, trouble } = await openChapter(clouds);
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.getByRole('heading', { name: 'Look up' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(files.filter((url) => url.includes('aloud'))).toEqual([]);
    expect(await spoken(page)).toEqual([]);

    await listen(page);
    expect(files.filter((url) => url.includes('aloud')).length).toBeGreaterThan(0);
    expect(await lastSpoken(page)).toEqual({ text: 'Clouds', lang: 'en-IN', voice: 'en-IN', rate: 1 });
    for (const sentence of ['Clouds', 'What Clouds is about.', 'Look up', 'Look before you go out.']) {
      expect(await marked(page)).toBe(sentence);
      await endSentence(page);
    }
    while ((await lastSpoken(page))?.text !== 'Code, 2 lines.') await endSentence(page);
    const frame = await boxOf(page.locator('.aloud-mark .frame'));
    expect(frame.height).toBeCloseTo((await page.locator('.code-block').first().boundingBox())!.height, -1);
    expect(await marked(page)).toBe('');
    expect(await hearTheRest(page)).toEqual([
      'Clouds',
      'What Clouds is about.',
      'Look up',
      'Look before you go out.',
      'See the map.',
      'height',
      'colour',
      'Code, 2 lines.',
      'day, degrees',
      'Monday, 31.5',
      'So formula, or code.',
      'Code, 1 line.',
    ]);
    await bar(page).getByText('The chapter was read to its end.').waitFor();
    expect(await marked(page)).toBe('');
    await control(page, 'Play').click();
    expect((await lastSpoken(page))?.text).toBe('Clouds');
    expect(trouble).toEqual(noTrouble);
  });

  test('tells what a drawing shows, once, and frames it', async () => {
    const course = await readLibraryCourse(e2e.product.session());
    const { page, context } = await e2e.newPage({ viewport: { width: 360, height: 640 } });
    await stubSpeech(context, english);
    await openPage(page, learningPath(course._id, course.chapters[0]?._id));
    const drawing = page.locator('.drawing');
    const described = (await drawing.getAttribute('aria-label'))!;
    await listen(page);
    for (let read = 0; read < 100 && !(await lastSpoken(page))?.text.startsWith('Drawing: '); read += 1)
      await endSentence(page);
    const [frame, box] = [await boxOf(page.locator('.aloud-mark .frame')), await boxOf(drawing)];
    expect(frame.y).toBeCloseTo(box.y, -1);
    expect(frame.height).toBeCloseTo(box.height, -1);
    const all = await hearTheRest(page);
    expect(all.join(' ').split(`Drawing: ${described}`)).toHaveLength(2);
    expect(all.at(-1)).not.toContain('Drawing');
  });

  test('pauses, goes on, back and forth and at another speed by keyboard, and ends with Escape', async () => {
    const { page } = await openChapter(clouds);
    await tabTo(page, listenButton(page));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.speech.spoken.length > 0);
    await tabTo(page, control(page, 'Pause'));
    await page.keyboard.press('Enter');
    expect(await cancels(page)).toBe(1);
    expect(await marked(page)).toBe('Clouds');
    await page.keyboard.press('Enter');
    expect(await spoken(page)).toEqual(['Clouds', 'Clouds']);

    await tabTo(page, control(page, 'Next sentence'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect((await lastSpoken(page))?.text).toBe('Look up');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    expect((await lastSpoken(page))?.text).toBe('What Clouds is about.');

    await bar(page).getByRole('combobox', { name: 'Speed' }).selectOption('1.5×');
    expect(await lastSpoken(page)).toMatchObject({ text: 'What Clouds is about.', rate: 1.5 });
    await page.keyboard.press('Escape');
    await expect.poll(() => bar(page).count()).toBe(0);
    expect(await marked(page)).toBe('');
    expect(await listenButton(page).evaluate((button) => button === document.activeElement)).toBe(true);

    await page.reload();
    await listen(page);
    expect(await lastSpoken(page)).toMatchObject({ text: 'Clouds', rate: 1.5 });
  });

  test('is read from the selected words, or from the top of the screen', async () => {
    const { page } = await openChapter(clouds, { viewport: { width: 360, height: 640 } });
    await listen(page);
    await page.getByText('See the map').evaluate((text) => getSelection()?.selectAllChildren(text));
    await control(page, 'Read from here').click();
    expect((await lastSpoken(page))?.text).toBe('Look before you go out.');
    await page.getByText('height', { exact: true }).evaluate((text) => {
      scrollBy({ top: text.getBoundingClientRect().top - 90, behavior: 'instant' });
    });
    await control(page, 'Read from here').click();
    expect((await lastSpoken(page))?.text).toBe('height');
  });

  test('keeps its sentence in view without moving the text, and lets the reader look elsewhere', async () => {
    const lines = Array.from({ length: 60 }, (_, line) => `Line ${line} tells of the sky.`).join('\n\n');
    const { page } = await openChapter(
      { ...clouds, chapters: [chapter('Long', [{ description: lines }])] },
      { viewport: { width: 360, height: 640 } },
    );
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

  test('glides to its sentence where motion is welcome', async () => {
    const lines = Array.from({ length: 30 }, (_, line) => `Line ${line}.`).join('\n\n');
    const { page } = await openChapter(
      { ...clouds, chapters: [chapter('Long', [{ description: lines }])] },
      { viewport: { width: 360, height: 640 }, ...withMotion },
    );
    await listen(page);
    for (let sentence = 0; sentence < 20; sentence += 1) await control(page, 'Next sentence').click();
    const box = page.getByText('Line 16.', { exact: true });
    await expect.poll(async () => (await box.boundingBox())!.y).toBeLessThan(560);
    await expect.poll(async () => (await box.boundingBox())!.y).toBeGreaterThan(60);
  });

  test('is marked by shapes that move no text where the browser has no highlights', async () => {
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

  test('stops when another chapter is opened, which is then read from its beginning', async () => {
    const { page } = await openChapter(clouds);
    await listen(page);
    await page.getByRole('link', { name: 'Next chapter' }).click();
    await page.getByRole('heading', { level: 2, name: 'Wind' }).waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(await marked(page)).toBe('');
    await page.getByText('It blows.').waitFor();
    await listenButton(page).click();
    await expect.poll(async () => (await lastSpoken(page))?.text).toBe('Wind');
  });

  test('goes on while another tab opens, leaves and stops a chapter that it did not read', async () => {
    const { page, context, saved } = await openChapter(clouds);
    await listen(page);
    const other = await context.newPage();
    await openPage(other, learningPath(saved._id, saved.chapters[0]?._id));
    await other.getByRole('link', { name: 'Next chapter' }).click();
    await other.getByRole('heading', { level: 2, name: 'Wind' }).waitFor();
    await listen(other);
    await control(other, 'Pause').click();
    const once = await cancels(other);
    await control(other, 'Stop reading aloud').click();
    // What was paused has nothing in the queue that all tabs share.
    expect([once, await cancels(other)]).toEqual([1, 1]);
    expect(await cancels(page)).toBe(0);
    await endSentence(page);
    expect((await lastSpoken(page))?.text).toBe('What Clouds is about.');
  });

  test('waits for a press when something else has cut its voice off', async () => {
    const { page } = await openChapter(clouds);
    await listen(page);
    await page.evaluate(() => window.speech.fail('interrupted'));
    await control(page, 'Play').click();
    expect(await spoken(page)).toEqual(['Clouds', 'Clouds']);
  });

  test('can be asked for again when its code could not be loaded', async () => {
    const { page } = await openChapter(clouds);
    await page.route(/aloud[\w-]*\.js/, (route) => route.abort());
    await listenButton(page).click();
    await page.getByText('The server could not be reached.').waitFor();
    await page.unroute(/aloud[\w-]*\.js/);
    await listen(page);
    expect(await spoken(page)).toEqual(['Clouds']);
    expect(await page.getByText('The server could not be reached.').count()).toBe(0);
  });
});

describe('what is written in another language than the chapter', () => {
  test('is not read, nor is an answer that was not opened', async () => {
    const { page } = await openChapter(taughtHindi, { voices: [{ lang: 'hi-IN' }] });
    await listen(page);
    await endSentence(page);
    await control(page, 'Yes').click();
    const all = await hearTheRest(page);
    expect(all).toContain('आधी रोटी और तिहाई रोटी');
    expect(all.filter((text) => /Worked example|Common mistakes|Answer|See it/.test(text))).toEqual([]);
    expect(all.join(' ')).not.toContain('11/12');

    await page.locator('summary', { hasText: 'Answer' }).click();
    await control(page, 'Play').click();
    expect((await hearTheRest(page)).join(' ')).toContain('11/12');
  });

  test('is read where it is the language of the page, too', async () => {
    const { page } = await openChapter(taughtHindi, { voices: [{ lang: 'hi-IN' }], locale: 'hi-IN' });
    await page.getByRole('button', { name: 'सुनिए', exact: true }).click();
    await page.waitForFunction(() => window.speech.spoken.length > 0);
    await endSentence(page);
    await page.getByRole('button', { name: 'हाँ', exact: true }).click();
    expect(await hearTheRest(page)).toContain('हल किया हुआ उदाहरण');
  });
});
