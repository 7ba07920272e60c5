import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import { learningPath, sidebar } from '#tests/e2e/support/learning-screen.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct();
beforeEach(() => e2e.gemini.reset());

const names = ['One', 'Two', 'Three', 'Four', 'Five'];
const textOf = (name: string) => `The text of ${name}.`;

async function fiveChapters(): Promise<CourseDetail> {
  return saveCourse(e2e.product.session(), {
    courseName: 'Counting',
    description: 'd',
    chapters: names.map((name) => chapter(name, [{ description: textOf(name) }])),
  });
}

/** Collects the names of the chapters whose texts the page asks for. */
function chaptersAsked(page: Page, { chapters }: CourseDetail): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const id = /\/chapters\/([^/]+)$/.exec(request.url())?.[1];
    const found = chapters.find(({ _id }) => _id === id);
    if (found) asked.push(found.chapterName);
  });
  return asked;
}

const chapterCall = (course: CourseDetail, place: number) =>
  `**/api/courses/${course._id}/chapters/${course.chapters[place]!._id}`;
const choose = (page: Page, name: string) => sidebar(page).getByRole('link', { name }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function openChapter(page: Page, course: CourseDetail, place = 0): Promise<void> {
  await page.goto(learningPath(course._id, course.chapters[place]!._id));
  await page.getByText(textOf(names[place]!)).waitFor();
  // Links of an unhydrated page would load a new document.
  await page.locator('button:enabled', { hasText: 'Print Chapter' }).waitFor();
}

describe('another chapter', () => {
  test('is read when it is chosen, and the next one ahead', async () => {
    const course = await fiveChapters();
    const { page, trouble } = await e2e.newPage();
    const asked = chaptersAsked(page, course);
    await openChapter(page, course);
    await waitFor('the next chapter to be read ahead', () => asked.length > 0);
    expect(asked).toEqual(['Two']);
    await choose(page, 'Four');
    await page.getByText(textOf('Four')).waitFor();
    await waitFor('the chapter after it', () => asked.includes('Five'));
    expect(asked).toEqual(['Two', 'Four', 'Five']);
    expect(trouble).toEqual(noTrouble);
  });

  test('is not read ahead on a line where data is to be saved', async () => {
    const course = await fiveChapters();
    const { page, context } = await e2e.newPage();
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const asked = chaptersAsked(page, course);
    await openChapter(page, course);
    await choose(page, 'Three');
    await page.getByText(textOf('Three')).waitFor();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(asked).toEqual(['Three']);
  });

  test('that was left while it loaded does not show in the one that is open now', async () => {
    const course = await fiveChapters();
    const { page, trouble } = await e2e.newPage();
    const answer = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route(chapterCall(course, 2), async (route) => {
      await answer.promise;
      // The page has given this call up.
      await route.continue().catch(() => undefined);
      answered.resolve();
    });
    await openChapter(page, course);
    await choose(page, 'Three');
    await heading(page, 'Three').waitFor();
    await page.getByText('Loading...').waitFor({ state: 'attached' });
    expect(await page.getByText(textOf('One')).count()).toBe(0);
    await choose(page, 'Four');
    await page.getByText(textOf('Four')).waitFor();
    answer.resolve();
    await answered.promise;
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(await page.getByText(/The text of/).allInnerTexts()).toEqual([textOf('Four')]);
    expect(await heading(page, 'Four').count()).toBe(1);
    await page.goBack();
    await page.getByText(textOf('Three')).waitFor();
    await page.goBack();
    await page.getByText(textOf('One')).waitFor();
    await page.goForward();
    await page.getByText(textOf('Three')).waitFor();
    expect(await page.getByText(/The text of/).allInnerTexts()).toEqual([textOf('Three')]);
    expect(trouble).toEqual(noTrouble);
  });

  test('shows that it cannot be loaded without a connection, and its text once that is back', async () => {
    const course = await fiveChapters();
    const { page, context } = await e2e.newPage();
    await openChapter(page, course);
    await context.setOffline(true);
    await choose(page, 'Four');
    await page.getByRole('alert').getByText('The chapter could not be loaded.').waitFor();
    expect(await heading(page, 'Four').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('button', { name: 'Print Chapter' }).count()).toBe(0);
    // What was read already is there.
    await choose(page, 'One');
    await page.getByText(textOf('One')).waitFor();
    await choose(page, 'Four');
    await page.getByRole('alert').getByText('The chapter could not be loaded.').waitFor();
    await context.setOffline(false);
    await page.getByText(textOf('Four')).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('is asked for again by a press after a failure', async () => {
    const course = await fiveChapters();
    const { page } = await e2e.newPage();
    await openChapter(page, course);
    // A refusal is not repeated by itself.
    await page.route(chapterCall(course, 3), (route) => route.fulfill({ status: 403, body: '{}' }));
    await choose(page, 'Four');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(chapterCall(course, 3));
    await again.click();
    await page.getByText(textOf('Four')).waitFor();
  });
});

test('an open chapter that is written anew shows the new text without a reload', async () => {
  const owner = e2e.product.session();
  const course = await saveCourse(owner, {
    courseName: 'Anew',
    description: 'd',
    chapters: [chapter('One', [{ description: textOf('One') }])],
  });
  const written = Promise.withResolvers<number>();
  e2e.gemini.pace.delayMs = () => written.promise;
  await owner.post(`/api/courses/${course._id}/generation`, { again: true });
  const { page, trouble } = await e2e.newPage();
  await openChapter(page, course);
  written.resolve(0);
  await page.getByText(textOf('One')).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await heading(page, 'One').waitFor();
  expect(trouble).toEqual(noTrouble);
});
