import { describe, expect, test } from 'vitest';
import type { CourseSummary } from '#contract/courses.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { answerWrongly, goOnFromSheet, smallPhone } from '#tests/e2e/support/answer-sheet.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
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
        await goOnFromSheet(page);
      }
      await page.locator('#result').waitFor();
    }
    expect(course.chapters.length).toBeGreaterThan(0);
  });
});
