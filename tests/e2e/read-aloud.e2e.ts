import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, type SavedTopic } from '#tests/e2e/support/saved-course.ts';
import { button, isFocused, learningPath, phone, press } from '#tests/e2e/support/screens.ts';
import { startSpeechStandIn } from '#tests/stand-ins/speech.ts';
import { stubSpeech } from '#tests/support/stub-speech.ts';

// src/web/learning/aloud/read-aloud.test.tsx tests the order of reading and the controls.

const service = await startSpeechStandIn();
afterAll(() => service.close());
const e2e = startProduct({ env: service.settings });

async function openChapter(name: string, topic: Partial<SavedTopic>, voices: string[]) {
  const course = { courseName: name, description: 'd', chapters: [chapter(name, [topic])] };
  const { _id, chapters } = await saveCourse(e2e.product.session(), course);
  const opened = await e2e.newPage(phone);
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

const clouds =
  'Look **before** you go out. See the map.\n\n- height\n- colour\n\n```\nprint(1)\nprint(2)\n```';

test('a chapter is read by keyboard, its sentences marked, and costs nothing before', async () => {
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
  expect(await marked(page)).toBe('');
  await page.keyboard.press('Escape');
  await expect.poll(() => bar(page).count()).toBe(0);
  expect(await marked(page)).toBe('');
  expect(await isFocused(listenButton(page))).toBe(true);
  expect(trouble).toEqual(noTrouble);
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
  await control(page, 'Play').click();
  await bar(page).getByText('That was the whole chapter.').waitFor();
  const spoken = service.calls.map(({ input }) => input);
  expect(spoken).toEqual(['Rain', 'What Rain is about.', 'It rains', 'Water falls.']);
});
