import { describe, expect, test } from 'vitest';
import type { CourseSummary } from '#contract/courses.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import {
  answerWrongly,
  expectAllInView,
  expectWithLargeLetters,
  goOnFromSheet,
  smallPhone,
} from '#tests/e2e/support/answer-sheet.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { checkPath, savePracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { reviewedCourses } from '#tests/support/reviewed-courses.ts';

const e2e = startProduct({ author: 'builtin', env: { LIBRARY: 'on' } });
const editions = reviewedCourses().flatMap(({ slug, editions: each }) =>
  each.map((edition) => ({ ...edition, slug })),
);

interface Shelf {
  slug: string;
  editions: { _id: string; language: string }[];
}

describe('verdict and Next are on the screen after each question', () => {
  test.each(editions)('of $slug in $language', async ({ slug, language, chapters }) => {
    const session = e2e.product.session();
    const { courses } = await session.json<{ courses: Shelf[] }>('/api/library/courses');
    const edition = courses.find((each) => each.slug === slug)?.editions;
    const courseId = edition!.find((each) => each.language === language)!._id;
    const course = await session.json<CourseSummary>(`/api/courses/${courseId}/summary`);
    const { page } = await e2e.newPage(smallPhone);
    for (const [place, { _id }] of course.chapters.entries()) {
      const { questions } = await session.json<ChapterQuestions>(
        `/api/courses/${courseId}/chapters/${_id}/questions`,
      );
      await openPage(page, `/practice/${courseId}/${_id}`);
      for (const { stem } of questions) {
        await page.locator('form fieldset h2').waitFor();
        const written = chapters[place]!.chapter.questions.find(({ draft }) => draft.stem === stem)!;
        await answerWrongly(page, written.draft);
        await page.locator('[data-sheet] details').waitFor();
        await expectAllInView(page);
        await expectWithLargeLetters(page);
        await goOnFromSheet(page);
      }
      await page.locator('#result').waitFor();
    }
    expect(course.chapters.length).toBeGreaterThan(0);
  });
});

test.each([
  ['the browser', 200],
  ['the page', 150],
  ['the page', 200],
])(
  'the verdict on each answer stands whole above Next on a phone where %s has letters of %i percent, and no mark over its reason',
  async (where, size) => {
    const isBrowser = where === 'the browser';
    await using browser = await launchBrowser(isBrowser ? ['--blink-settings=defaultFontSize=32'] : []);
    const page = await browser.newPage({ ...smallPhone, baseURL: e2e.url, locale: 'en-IN' });
    await openPage(page, checkPath(await savePracticeCourse(e2e.product.session())));
    if (!isBrowser)
      await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), size);
    const answers = [
      () => page.getByRole('checkbox', { name: 'Salt' }).check(),
      () => page.getByRole('textbox').fill('9'),
      () => page.getByRole('button', { name: 'Move up: Leaf' }).click(),
    ];
    for (const [place, answer] of answers.entries()) {
      await answer();
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      const reason = page.locator('[data-sheet] summary');
      await reason.waitFor();
      const verdict = page.locator('[data-sheet] [role=status] > :focus');
      await expect.poll(async () => (await verdict.boundingBox())!.y).toBeGreaterThanOrEqual(0);
      const { y, height } = (await verdict.boundingBox())!;
      expect(Math.floor(y + height)).toBeLessThanOrEqual(smallPhone.viewport.height);
      // Only an option that was chosen wrongly has its reason beside a mark, and the right one below it.
      const gaps = await reason.locator('svg.absolute').evaluateAll((marks) =>
        marks.map((mark) => {
          const words = document.createRange();
          words.selectNodeContents(mark.nextElementSibling!);
          return words.getBoundingClientRect().left - mark.getBoundingClientRect().right;
        }),
      );
      expect(gaps).toHaveLength(place === 0 ? 2 : 0);
      for (const gap of gaps) expect(gap).toBeGreaterThan(0);
      const next = page.getByRole('button', { name: 'Next', exact: true });
      const below = (await next.boundingBox())!;
      expect(Math.floor(below.y + below.height)).toBeLessThanOrEqual(smallPhone.viewport.height);
      const scroller = page.locator('[data-sheet] > :first-child');
      const hiddenBelow = () =>
        scroller.evaluate((each) => each.scrollHeight - each.clientHeight - each.scrollTop);
      await page.keyboard.press('End');
      await expect.poll(hiddenBelow).toBeLessThanOrEqual(1);
      await next.click();
    }
  },
);
