import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import { learningPath, sidebar } from '#tests/e2e/support/learning-screen.ts';
import { waitUntilReady } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct();

const names = ['One', 'Two', 'Three', 'Four', 'Five'];
const textOf = (name: string) => `The text of ${name}.`;

async function fiveChapters(): Promise<CourseDetail> {
  return saveCourse(e2e.product.session(), {
    courseName: 'Counting',
    description: 'd',
    chapters: names.map((name) => chapter(name, [{ description: textOf(name) }])),
  });
}

const choose = (page: Page, name: string) => sidebar(page).getByRole('link', { name }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function openChapter(page: Page, course: CourseDetail, place = 0): Promise<void> {
  await page.goto(learningPath(course._id, course.chapters[place]!._id));
  await page.getByText(textOf(names[place]!)).waitFor();
  await waitUntilReady(page);
}

describe('another chapter', () => {
  test('is fetched once it is touched, and shows at once when it is pressed', async () => {
    const course = await fiveChapters();
    const { page, trouble } = await e2e.newPage();
    await openChapter(page, course);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url());
      const found = course.chapters.find(({ _id }) => _id === searchParams.get('chapter'));
      if (found) asked.push(`${found.chapterName} ${request.headers()['sec-purpose'] ?? ''}`);
    });
    await sidebar(page).getByRole('link', { name: 'Four' }).hover();
    await waitFor('the chapter to be fetched', () => asked.length > 0);
    expect(asked).toEqual(['Four prefetch']);
    await choose(page, 'Four');
    await page.getByText(textOf('Four')).waitFor();
    expect(await heading(page, 'Four').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(trouble).toEqual(noTrouble);
  });

  test('is not fetched ahead where data is to be saved', async () => {
    const course = await fiveChapters();
    const { page, context } = await e2e.newPage();
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await openChapter(page, course);
    await sidebar(page).getByRole('link', { name: 'Three' }).hover();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(await page.locator('link[rel=prefetch]').count()).toBe(0);
    await choose(page, 'Three');
    await page.getByText(textOf('Three')).waitFor();
  });

  test('says that it could not be loaded where the server could not read it, and loads with the next press', async () => {
    const course = await fiveChapters();
    const { page } = await e2e.newPage();
    await e2e.database.pool.query('alter table chapter_texts rename column topics to topics_away');
    const answer = await page.goto(learningPath(course._id, course.chapters[3]!._id));
    await e2e.database.pool.query('alter table chapter_texts rename column topics_away to topics');
    expect(answer?.status()).toBe(503);
    await page.getByRole('alert').getByText('The chapter could not be loaded.').waitFor();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByText(textOf('Four')).waitFor();
  });
});
