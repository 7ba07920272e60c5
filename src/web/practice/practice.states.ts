import type { Page } from 'playwright-core';
import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import { missingId, type PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

const checkPath =
  (chapter = 0) =>
  ({ practice: { id, chapterIds } }: PageWorld) =>
    `/practice/${id}/${chapterIds[chapter]}`;

/** Gives each page storage of its own, so that no state continues the sitting of another. */
const forget = (page: Page) =>
  page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    const own = String(Math.random());
    IDBFactory.prototype.open = (name, version) => open(name + own, version);
  });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function choose(page: Page, options: readonly string[]): Promise<void> {
  for (const name of options) await page.locator('label').filter({ hasText: name }).locator('input').check();
  await press(page, 'Check');
  await page.getByRole('button', { name: /^Next$|^See the result$/ }).waitFor();
}

async function next(page: Page): Promise<void> {
  const feedback = page.getByText(/^Right!|^Not right/);
  await feedback.waitFor();
  await press(page, /^Next$|^See the result$/);
  // The next question has an option of the same name.
  await feedback.waitFor({ state: 'detached' });
}

/** Answers the question before the number wrong. The one that is asked in the text comes last. */
async function toOrder(page: Page): Promise<void> {
  await choose(page, ['Light', 'Salt']);
  await next(page);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('2,5');
  await press(page, 'Check');
  await next(page);
}

async function passAll(page: Page): Promise<void> {
  for (let question = 1; question <= 3; question += 1) {
    await choose(page, ['The roots']);
    await next(page);
  }
}

const reached = (
  name: string,
  shows: PageState['shows'],
  reach: (page: Page) => Promise<void>,
  more: Partial<PageState> = {},
): PageState => ({ name, ...ofNewcomer, reach, shows, ...more });
const ofNewcomer = { path: checkPath(), who: 'newcomer', prepare: forget } as const;
const placement = ({ practice }: PageWorld) => `/practice/${practice.id}`;
const notFound = { status: 404, provokes: /404/ };

export const states: PageState[] = [
  {
    name: 'practice-question',
    path: checkPath(),
    prepare: forget,
    shows: 'Question 1 of 4',
    measured: true,
  },
  reached('practice-wrong', 'Not right. The answer is', (page) => choose(page, ['The flowers']), {
    path: checkPath(2),
  }),
  reached('practice-order', 'Put these in the right order.', toOrder),
  reached('practice-passed', 'Well done, you passed!', passAll, { path: checkPath(2) }),
  {
    name: 'exercise-hindi',
    path: ({ libraryHindi: { id, chapterIds } }) => `/practice/${id}/${chapterIds[0]}/exercises`,
    hindi: true,
    shows: 'सवाल 1 / 5',
  },
  { name: 'practice-none', path: checkPath(1), shows: 'There are no questions for this chapter' },
  {
    name: 'practice-being-checked',
    path: ({ taught: { id, chapterIds } }) => `/practice/${id}/${chapterIds[1]}`,
    shows: 'The questions of this chapter are being checked',
  },
  {
    name: 'practice-not-found',
    path: `/practice/${missingId}/${missingId}`,
    ...notFound,
    shows: 'Chapter not found',
  },
  { name: 'placement', path: placement, prepare: forget, shows: 'so that you can skip it' },
  { name: 'placement-not-found', path: `/practice/${missingId}`, ...notFound, shows: 'Course not found' },
];

export const access: PageAccess[] = [
  everybody('/practice/COURSE/nothing', 404),
  everybody('/practice/COURSE/nothing/exercises', 404),
];
