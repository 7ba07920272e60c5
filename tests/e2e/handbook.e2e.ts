import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { buy, countDialogs, dialogOpened, dialogs } from '#tests/e2e/support/print-screen.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { saveCourse } from '#tests/e2e/support/saved-course.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';

const e2e = startProduct();

const button = (page: Page) => page.getByRole('button', { name: 'Print the course', exact: true });
const handbookPath = ({ _id }: CourseDetail) => `/createcourse/handbook/${_id}`;

/** Saves a course of two chapters with every teaching part and, in the first one, a question. */
async function courseWithQuestion(language: 'en' | 'ur' = 'en'): Promise<CourseDetail> {
  const owner = e2e.product.session();
  const first = { ...taughtChapters[language], duration: '30 minutes' };
  const course = await saveCourse(owner, {
    courseName: 'Fractions on paper',
    description: 'One half and one third.',
    language,
    chapters: [first, { ...first, chapterName: `${first.chapterName} (2)` }],
  });
  const answer = await owner.post(
    `/api/courses/${course._id}/chapters/${course.chapters[0]!._id}/questions`,
    {
      id: crypto.randomUUID(),
      kind: 'one',
      stem: 'Which one is half?',
      answer: 'Two quarters',
      wrong: ['Two thirds', 'One quarter'],
      whyWrong: ['That is more.', 'That is less.'],
      explanation: 'Two of four equal parts.',
      quote: '',
    },
  );
  expect(answer.status).toBe(201);
  return course;
}

/** Opens the handbook of a course as a guest with 50 coins. */
async function openHandbook(course: CourseDetail) {
  const opened = await e2e.newPage();
  await countDialogs(opened.context);
  await buy(opened.page, e2e.url);
  await openPage(opened.page, handbookPath(course));
  return opened;
}

async function coinsOf(page: Page): Promise<number> {
  return ((await (await page.request.get('/api/wallet')).json()) as { coins: number }).coins;
}

test('a whole course says its price, is paid once however often one presses, and has its answers at the end', async () => {
  const course = await courseWithQuestion();
  const { page, trouble } = await openHandbook(course);
  await page.getByText('2 chapters.').waitFor();
  await page.getByText('Costs 4 coins.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button(page).dblclick();
  await dialogOpened(page);
  await page.getByText('4 coins were taken.').waitFor();
  await page.getByText('2 of them are already paid').waitFor();
  expect(await coinsOf(page)).toBe(46);

  const { text, pages, missingGlyphs } = readPdf(await page.pdf({ format: 'A4' }));
  expect(missingGlyphs).toBe(0);
  expect(pages).toBeGreaterThanOrEqual(5);
  const order = [
    'Fractions on paper',
    'Contents',
    'Which one is half?',
    'Words of this course',
    'Answers',
    'Two of four equal parts.',
  ].map((words) => text.lastIndexOf(words.replaceAll(' ', '')));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  // The handbook's chapters are drawn apart from its page, with Markdown as everywhere.
  expect(text).toContain('1/2ofaroti');
  expect(text).not.toContain('**');
  expect(text.indexOf('11/12')).toBeGreaterThan(text.lastIndexOf('Answers'));

  await button(page).click();
  await dialogOpened(page, 2);
  expect(await coinsOf(page)).toBe(46);
  expect(trouble).toEqual(noTrouble);
});

test('with too few coins nothing opens, and the way to the store is shown', async () => {
  const course = await courseWithQuestion();
  const { page, context } = await e2e.newPage();
  await countDialogs(context);
  await openPage(page, handbookPath(course));
  await button(page).click();
  await page.getByText('Oops! You need at least 4 coins to print.').first().waitFor();
  await page.getByText('You need at least 4 coins to print the course.').waitFor();
  expect(await page.getByRole('link', { name: 'Get coins' }).getAttribute('href')).toBe('/store');
  expect(await dialogs(page)).toBe(0);
});

test('a course that is written from the right is bound on the right', async () => {
  const { page } = await openHandbook(await courseWithQuestion('ur'));
  await button(page).click();
  await dialogOpened(page);
  expect(await page.locator('.handbook').getAttribute('dir')).toBe('rtl');
  expect(readPdf(await page.pdf({ format: 'A4' })).missingGlyphs).toBe(0);
});
