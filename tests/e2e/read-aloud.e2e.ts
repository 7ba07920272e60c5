import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, type SavedTopic } from '#tests/e2e/support/saved-course.ts';
import { button, isFocused, learningPath, press } from '#tests/e2e/support/screens.ts';
import { startSpeechStandIn } from '#tests/stand-ins/speech.ts';
import { stubSpeech } from '#tests/support/stub-speech.ts';
import { waitFor } from '#tests/support/wait-for.ts';

// src/web/learning/aloud/read-aloud.test.tsx tests the order of reading and the controls.

const service = await startSpeechStandIn();
afterAll(() => service.close());
const e2e = startProduct({ env: service.settings });

/** Opens a chapter on a phone with these voices. */
async function openChapter(
  name: string,
  topic: Partial<SavedTopic>,
  voices: string[],
  options: BrowserContextOptions = {},
) {
  const course = { courseName: name, description: 'd', chapters: [chapter(name, [topic])] };
  const { _id, chapters } = await saveCourse(e2e.product.session(), course);
  const opened = await e2e.newPage({ viewport: { width: 360, height: 640 }, ...options });
  await stubSpeech(
    opened.context,
    voices.map((lang) => ({ lang })),
  );
  await openPage(opened.page, learningPath(_id, chapters[0]?._id));
  return opened;
}

const listenButton = (page: Page) => button(page, 'Listen').first();
const bar = (page: Page) => page.getByRole('region', { name: 'Read aloud' });
const control = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const lastSpoken = (page: Page) => page.evaluate(() => window.speech.spoken.at(-1)?.text);
const endSentence = (page: Page) => page.evaluate(() => window.speech.end());
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('aloud') ?? [])].map(String).join());
const listen = async (page: Page) => {
  await listenButton(page).click();
  await page.waitForFunction(() => window.speech.spoken.length > 0);
};
/** Returns the place of an element as soon as it has one: marks are drawn anew when the page changes its size. */
const boxOf = (element: Locator) =>
  waitFor('the place of an element', async () => (await element.boundingBox()) ?? undefined);

const clouds =
  'Look **before** you go out. See the map.\n\n- height\n- colour\n\n```\nprint(1)\nprint(2)\n```';

test('a chapter is read by keyboard, its sentences marked and its code framed, and costs nothing before', async () => {
  const { page, trouble } = await openChapter('Clouds', { title: 'Look up', description: clouds }, ['en-IN']);
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.waitForLoadState('networkidle');
  expect(files.filter((url) => url.includes('aloud'))).toEqual([]);
  await press(page, listenButton(page));
  await page.waitForFunction(() => window.speech.spoken.length > 0);
  for (const sentence of ['Clouds', 'What Clouds is about.', 'Look up', 'Look before you go out.']) {
    expect(await marked(page)).toBe(sentence);
    await endSentence(page);
  }
  await press(page, control(page, 'Pause'));
  await press(page, control(page, 'Play'));
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
  expect(await isFocused(listenButton(page))).toBe(true);
  expect(trouble).toEqual(noTrouble);
});

test('the sentence that is read stays in view without moving the text, and the reader may look elsewhere', async () => {
  const lines = Array.from({ length: 60 }, (_, line) => `Line ${line} tells of the sky.`).join('\n\n');
  const { page } = await openChapter('Long', { description: lines }, ['en-IN']);
  const heights = () =>
    page
      .locator('.markdown p')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().top + scrollY));
  const before = await heights();
  await listen(page);
  const hidden = await page.evaluate(() => {
    const faults: string[] = [];
    for (let read = 0; read < 50; read += 1) {
      const range = [...(CSS.highlights.get('aloud') ?? [])][0] as Range;
      const { top, bottom } = range.getBoundingClientRect();
      const end = document.querySelector('.aloud')!.getBoundingClientRect().top;
      if (top < 60 || bottom > end) faults.push(`${String(range)}: ${top} to ${bottom} of ${end}`);
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

test('without a voice a chapter is read by the service once its size was seen, sentence by sentence, and goes on after a failure', async () => {
  const { page } = await openChapter('Rain', { title: 'It rains', description: 'Water falls.' }, []);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/speech') && asked.push(request.url())));
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await listenButton(page).click();
  await bar(page)
    .getByText(/loads about \d+ KB/)
    .waitFor();
  expect(asked).toHaveLength(1);
  const recordings = /speech\/\w+$/;
  await page.route(recordings, (route) => route.abort());
  await control(page, 'Listen').click();
  await bar(page).getByText('The next words could not be loaded.').waitFor();
  expect(await marked(page)).toBe('Rain');
  const problem = { code: 'speech-unavailable', error: 'It rests.' };
  await page.route(recordings, (route) => route.fulfill({ status: 503, json: problem }));
  await control(page, 'Play').click();
  await bar(page).getByText('The voice of this site is not available').waitFor();
  await page.unroute(recordings);
  const ended = bar(page).getByText('That was the whole chapter.');
  await control(page, 'Play').click();
  await ended.waitFor();
  const spoken = service.calls.map(({ input }) => input);
  expect(spoken).toEqual(['Rain', 'What Rain is about.', 'It rains', 'Water falls.']);
  // All recordings are loaded.
  asked.length = 0;
  await control(page, 'Play').click();
  await ended.waitFor({ state: 'hidden' });
  await ended.waitFor();
  expect(asked).toEqual([]);
});
