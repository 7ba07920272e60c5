import { expect, test } from 'vitest';
import type { CourseSummary } from '#contract/courses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { listLibrary } from '#contract/library.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { learningPath, phone } from '#tests/e2e/support/screens.ts';
import { overflowFaults } from '#tests/page-states/overflow.ts';
import { reviewedCourses } from '#tests/support/reviewed-courses.ts';

const e2e = startProduct({ author: 'builtin', env: { LIBRARY: 'on' } });
const slugs = reviewedCourses().map(({ slug }) => slug);

/** Returns the pages of all chapters of a library course, in each language. */
async function chapterPaths(slug: string): Promise<string[]> {
  const session = e2e.product.session();
  const { courses } = await session.json<ReplyOf<typeof listLibrary>>('/api/library/courses');
  const { editions } = courses.find((each) => each.slug === slug)!;
  const summaries = await Promise.all(
    editions.map(({ _id }) => session.json<CourseSummary>(`/api/courses/${_id}/summary`)),
  );
  return summaries.flatMap(({ _id, chapters }) => chapters.map((each) => learningPath(_id, each._id)));
}

test.each(slugs)(
  'chapters of %s fit a phone with letters of twice the size before any script',
  async (slug) => {
    const { page } = await e2e.newPage(phone);
    await page.route('**/*.js', (route) => route.abort());
    const paths = await chapterPaths(slug);
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths) {
      await page.goto(path);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect([path, ...(await overflowFaults(page))]).toEqual([path]);
    }
  },
);

test.each([100, 200])(
  'a list to order keeps its height when its buttons come, with letters of %i percent',
  async (size) => {
    const [path] = await chapterPaths('english-at-the-counter');
    const heights: number[] = [];
    for (const list of ['.try-this ol', 'form ol']) {
      const { page } = await e2e.newPage(phone);
      if (list !== 'form ol') await page.route('**/*.js', (route) => route.abort());
      await page.goto(path!);
      await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), size);
      await page.locator('.try-this ol, form ol').first().scrollIntoViewIfNeeded();
      heights.push((await page.locator(list).first().boundingBox())!.height);
    }
    expect(heights[0]).toBeGreaterThan(100);
    expect(heights[1]).toBe(heights[0]);
  },
);

test('an option and Check, pressed before their controls have come, are answered once these are there', async () => {
  const [path] = await chapterPaths('fractions-to-percent');
  const { page } = await e2e.newPage(phone);
  await page.goto(path!, { waitUntil: 'networkidle' });
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const question = page.locator('[data-question]').first();
  await question.locator('ul > li').first().click();
  await question.locator('button').click();
  held.resolve();
  await question.locator('[data-sheet] summary').waitFor();
});

test('the first Tab brings the controls of questions that are far below, after another key too', async () => {
  const [path] = await chapterPaths('fractions-to-percent');
  const { page } = await e2e.newPage(phone);
  await page.goto(path!, { waitUntil: 'networkidle' });
  await page.keyboard.press('Shift');
  expect(await page.locator('[data-question] input').count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.locator('[data-question] input').first().waitFor({ state: 'attached' });
});
