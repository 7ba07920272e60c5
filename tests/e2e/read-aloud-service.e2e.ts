import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, type CourseToSave } from '#tests/e2e/support/saved-course.ts';
import { startSpeechStandIn } from '#tests/stand-ins/speech.ts';
import { stubSpeech } from '#tests/support/stub-speech.ts';

const service = await startSpeechStandIn();
afterAll(() => service.close());
const e2e = startProduct({ env: service.settings });

/** Opens the first chapter of a course on a device without voices. */
async function openChapter(course: CourseToSave) {
  const saved = await saveCourse(e2e.product.session(), course);
  const opened = await e2e.newPage();
  await stubSpeech(opened.context, []);
  const asked: string[] = [];
  opened.page.on('request', (request) => {
    if (request.url().includes('/speech')) asked.push(new URL(request.url()).pathname);
  });
  await openPage(opened.page, learningPath(saved._id, saved.chapters[0]?._id));
  return { ...opened, asked };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Read aloud' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();
const listen = (page: Page) => page.getByRole('button', { name: 'Listen', exact: true }).first().click();
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('aloud') ?? [])].map(String).join());
const ended = (page: Page) => bar(page).getByText('The chapter was read to its end.').waitFor();

describe('a chapter on a device without a voice', () => {
  test('is read by the service once its size was seen, sentence by sentence, marked, and loads nothing before', async () => {
    const { page, asked, trouble } = await openChapter({
      courseName: 'Weather',
      description: 'd',
      chapters: [
        chapter('Clouds', [{ title: 'Look up', description: 'Look **before** you go. Run `a = [1];`.' }]),
      ],
    });
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await listen(page);
    await bar(page)
      .getByText(/loads about 50 KB/)
      .waitFor();
    expect(asked).toHaveLength(1);
    await press(page, 'Listen');
    const seen: string[] = [];
    await expect
      .poll(
        async () => {
          const now = await marked(page);
          if (now !== '' && now !== seen.at(-1)) seen.push(now);
          return seen.length;
        },
        { interval: 10 },
      )
      .toBeGreaterThan(1);
    await ended(page);
    expect(service.calls.map(({ input }) => input)).toEqual([
      'Clouds',
      'What Clouds is about.',
      'Look up',
      'Look before you go.',
      'Run code.',
    ]);
    expect(await bar(page).getByText('Did you hear').isVisible()).toBe(false);
    // The learner chose the service for this chapter, and all recordings are loaded.
    const before = asked.length;
    await press(page, 'Play');
    await ended(page);
    expect(asked).toHaveLength(before);
    expect(trouble).toEqual(noTrouble);
  });

  test('says so when the service fails, and goes on at a press', async () => {
    const { page } = await openChapter({
      courseName: 'Rain',
      description: 'd',
      chapters: [chapter('Rain', [{ title: 'It rains', description: 'Water falls.' }])],
    });
    await listen(page);
    await page.route(/speech\/\w+$/, (route) => route.abort());
    await press(page, 'Listen');
    await bar(page).getByText('The next words could not be loaded.').waitFor();
    expect(await marked(page)).toBe('Rain');
    await page.route(/speech\/\w+$/, (route) =>
      route.fulfill({ status: 503, json: { code: 'speech-unavailable', error: 'It rests.' } }),
    );
    await press(page, 'Play');
    await bar(page).getByText('The voice of this site is not available').waitFor();
    await page.unroute(/speech\/\w+$/);
    await press(page, 'Play');
    await ended(page);
  });
});
