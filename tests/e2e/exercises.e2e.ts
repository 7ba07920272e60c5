import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { parseExerciseId } from '#contract/learning/generators/exercise-id.ts';
import { generateExercise, type GeneratedExercise } from '#contract/learning/generators/generators.ts';
import { isFocused, press } from '#tests/e2e/support/keyboard.ts';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';

const e2e = startProduct({ env: libraryOfTest });
let chapter: { courseId: string; chapterId: string };

beforeAll(async () => {
  const course = await readLibraryCourse(e2e.product.session());
  chapter = { courseId: course._id, chapterId: course.chapters[0]!._id };
});

const exercisesPath = () => `/practice/${chapter.courseId}/${chapter.chapterId}/exercises`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const field = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });

interface KeptSitting {
  questions: { _id: string }[];
  place: number;
}

/** Reads from the phone which exercise is shown, and works it out. */
async function shownExercise(page: Page): Promise<GeneratedExercise & { at: number }> {
  const { questions, place } = await page.evaluate(async (key) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('IndexedDB'));
      });
    const database = await done(indexedDB.open('practice guest'));
    const kept = await done<KeptSitting>(database.transaction('sittings').objectStore('sittings').get(key));
    database.close();
    return kept;
  }, `exercises ${chapter.courseId} ${chapter.chapterId}`);
  const { generator, seed, place: at } = parseExerciseId(questions[place]!._id)!;
  return { at, ...generateExercise(generator, seed, at, 'en') };
}

const waitForExercise = (page: Page, number: number) => page.getByText(`Exercise ${number} of 5`).waitFor();

/** Types an answer that is off by so much, and checks it. */
async function answer(page: Page, off = 0): Promise<GeneratedExercise> {
  const exercise = await shownExercise(page);
  await page.getByRole('heading', { name: exercise.stem }).waitFor();
  await field(page).fill(String(exercise.answer + off));
  await button(page, 'Check').click();
  return exercise;
}

async function keptAnswers(): Promise<(boolean | null)[]> {
  const { rows } = await e2e.database.pool.query<{ is_right: boolean | null }>(
    'select is_right from learning_events where exercise is not null order by number',
  );
  return rows.map((row) => row.is_right);
}

test('a visitor goes from a chapter to its exercises, answers by keyboard, sees each step, and takes another five', async () => {
  const { page, trouble } = await e2e.newPage();
  await openPage(page, learningPath(chapter.courseId, chapter.chapterId));
  await press(page, page.getByRole('link', { name: 'More exercises' }));
  await waitForExercise(page, 1);

  const wrong = await answer(page, 1);
  await status(page, 'Not right. The answer is: ').waitFor();
  for (const step of wrong.steps) {
    await page.getByText(step.do, { exact: true }).waitFor();
    await page.getByText(step.why, { exact: true }).waitFor();
  }
  expect(await button(page, 'This question is wrong').count()).toBe(0);
  await press(page, button(page, 'Next'));

  for (let number = 2; number <= 5; number += 1) {
    await waitForExercise(page, number);
    await answer(page);
    await status(page, 'Right!').waitFor();
    await press(page, button(page, number < 5 ? 'Next' : 'See the result'));
  }
  await page.getByText('4 of 5 right').waitFor();
  expect(await isFocused(page.getByRole('heading', { name: 'Well practised!' }))).toBe(true);
  expect(await page.getByRole('link', { name: 'Back to the chapter' }).count()).toBe(2);
  await press(page, button(page, 'Another five'));
  await waitForExercise(page, 1);
  await expect.poll(keptAnswers).toEqual([false, true, true, true, true]);
  expect(trouble).toEqual(noTrouble);
});

test('the result of a chapter’s questions leads to its exercises', async () => {
  const { page } = await e2e.newPage();
  await openPage(page, `/practice/${chapter.courseId}/${chapter.chapterId}`);
  const next = page.getByRole('button', { name: /^Next$|^See the result$/ });
  const link = page.getByRole('link', { name: 'More exercises' });
  const number = page.getByText(/^Question \d+ of \d+$/);
  await number.waitFor();
  while (!(await link.isVisible())) {
    const shown = await number.innerText();
    const input = page.locator('fieldset input');
    if (await field(page).isVisible()) await field(page).fill('1');
    // A question of order has no inputs.
    else if ((await input.count()) > 0) await input.first().check();
    await button(page, 'Check').click();
    // The explanation that comes with the verdict moves the button, and a press that it moves away from is lost.
    await status(page, /Right!|Not right/).waitFor();
    await next.click();
    await page.getByText(shown, { exact: true }).waitFor({ state: 'detached' });
  }
  await link.click();
  await waitForExercise(page, 1);
});

test('an answer without network is graded at once, stays over a reload, and counts once when the line is back', async () => {
  const { page, context } = await e2e.newPage();
  const before = (await keptAnswers()).length;
  await openPage(page, exercisesPath());
  await waitForExercise(page, 1);
  await page.route('**/api/learning/events', (route) => route.abort());
  const exercise = await shownExercise(page);
  await field(page).fill(String(exercise.answer));
  // Twice at once, before the page can react to the first press.
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await status(page, 'Right!').waitFor();
  await page.getByText(exercise.steps[0]!.do, { exact: true }).waitFor();
  await status(page, '1 answer waits for the network').waitFor();

  // Another tab shows the same sitting, with the answer in it.
  const other = await context.newPage();
  await other.route('**/api/learning/events', (route) => route.abort());
  for (const tab of [page, other]) {
    await openPage(tab, exercisesPath());
    await tab.getByRole('heading', { name: exercise.stem }).waitFor();
    await status(tab, 'Right!').waitFor();
  }
  expect((await keptAnswers()).length).toBe(before);

  // The first reply of the server gets lost.
  await page.unroute('**/api/learning/events');
  let sent = 0;
  await page.route('**/api/learning/events', async (route) => {
    const response = await route.fetch();
    sent += 1;
    await (sent === 1 ? route.abort() : route.fulfill({ response }));
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => sent).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await status(page, 'waits for the network').waitFor({ state: 'detached' });
  expect((await keptAnswers()).length).toBe(before + 1);
});

test('pressing twice, in two tabs, brings one more sitting of five, which both show', async () => {
  const { page, context } = await e2e.newPage();
  await openPage(page, exercisesPath());
  for (let number = 1; number <= 5; number += 1) {
    await waitForExercise(page, number);
    await answer(page);
    await button(page, number < 5 ? 'Next' : 'See the result').click();
  }
  const other = await context.newPage();
  await openPage(other, exercisesPath());
  const more = (tab: Page) => button(tab, 'Another five');
  await more(other).waitFor();
  await Promise.all(
    [page, other].map((tab) =>
      more(tab).evaluate((node: HTMLElement) => {
        node.click();
        node.click();
      }),
    ),
  );
  for (const tab of [page, other]) {
    await waitForExercise(tab, 1);
    const { at, stem } = await shownExercise(tab);
    expect(at).toBe(5);
    await tab.getByRole('heading', { name: stem }).waitFor();
  }
});
