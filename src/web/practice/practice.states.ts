import type { Page } from 'playwright-core';
import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import { missingId, type PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

const checkPath =
  (course: 'practice' | 'practiceHindi', chapter = 0) =>
  (world: PageWorld) =>
    `/practice/${world[course].id}/${world[course].chapterIds[chapter]}`;

const exercisesOf = (course: 'library' | 'libraryHindi') => (world: PageWorld) =>
  `/practice/${world[course].id}/${world[course].chapterIds[0]}/exercises`;

/** Gives each page storage of its own, so that no state continues the sitting of another. */
const forget = (page: Page) =>
  page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    const own = String(Math.random());
    IDBFactory.prototype.open = (name, version) => open(name + own, version);
  });

/** The answers of the page don't reach the server. */
async function withoutEvents(page: Page): Promise<void> {
  await forget(page);
  await page.route('**/api/learning/events', (route) => route.abort());
}

/** Gives the page storage of its own and the same exercises each time. */
async function fixedSitting(page: Page): Promise<void> {
  await forget(page);
  await page.addInitScript(() => {
    crypto.randomUUID = () => '00000000-0000-4000-8000-000000000000';
  });
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const noQuestions = { state: 'none', accepted: 0, withheld: 0, questions: [], inText: [], generators: [] };
const onlySelfChecks = {
  ...noQuestions,
  mine: false,
  selfChecks: ['Explain a half in your own words.', 'Draw three quarters.'].map((text, place) => ({
    _id: String(place),
    text,
  })),
};

async function choose(page: Page, options: readonly string[]): Promise<void> {
  for (const name of options) await page.locator('label').filter({ hasText: name }).locator('input').check();
  await press(page, 'Check');
  await page.getByRole('button', { name: /^Next$|^See the result$/ }).waitFor();
}

async function next(page: Page, says: string | RegExp = /^Right!|^Not right|^Partly right/): Promise<void> {
  const feedback = page.locator('[data-sheet]').getByText(says);
  await feedback.waitFor();
  await press(page, /^Next$|^See the result$/);
  // The next question has an option of the same name.
  await feedback.waitFor({ state: 'detached' });
}

/** Answers the question before the number wrong. The one that is asked in the text comes last. */
async function toNumber(page: Page): Promise<void> {
  await choose(page, ['Light', 'Salt']);
  await next(page);
}

async function toOrder(page: Page): Promise<void> {
  await toNumber(page);
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

/** A state of a chapter's questions that a newcomer reaches. */
const reached = (
  name: string,
  shows: PageState['shows'],
  reach: (page: Page) => Promise<void>,
  more: Partial<PageState> = {},
): PageState => ({ name, ...ofNewcomer, reach, shows, ...more });
const ofNewcomer = { path: checkPath('practice'), who: 'newcomer', prepare: forget } as const;
const placementOf = (course: 'practice' | 'readable') => (world: PageWorld) =>
  `/practice/${world[course].id}`;
const taught = ({ taught: { id, chapterIds } }: PageWorld) => `/practice/${id}/${chapterIds[1]}`;
const notFound = { status: 404, provokes: /404/ };

export const states: PageState[] = [
  {
    name: 'practice-question',
    path: checkPath('practice'),
    prepare: forget,
    shows: 'Question 1 of 4',
    measured: true,
  },
  reached(
    'practice-wrong-hindi',
    'सही नहीं। सही उत्तर है',
    async (page) => {
      await page.getByRole('radio', { name: 'फूल' }).check();
      await press(page, 'जाँचें');
    },
    { path: checkPath('practiceHindi'), hindi: true },
  ),
  reached('practice-unanswered', 'Choose an answer first.', async (page) => {
    await page.getByText('Question 1 of 4').waitFor();
    await press(page, 'Check');
  }),
  reached('practice-wrong', /^Not right/, (page) => choose(page, ['The flowers']), {
    path: checkPath('practice', 2),
  }),
  reached('practice-report', 'Say what is wrong with it.', async (page) => {
    await choose(page, ['Light', 'Water']);
    await page.getByText('Light gives the energy.').click();
    await press(page, 'Report a mistake');
  }),
  reached('practice-many', 'Partly right.', (page) => choose(page, ['Light', 'Salt'])),
  reached('practice-number', 'Type the answer as a number.', toNumber),
  reached('practice-order', 'Use the arrows to move the rows.', toOrder),
  reached(
    'practice-waiting',
    '1 answer is kept here until there is a network.',
    (page) => choose(page, ['Light']),
    {
      prepare: withoutEvents,
      provokes: /ERR_FAILED|learning\/events/,
    },
  ),
  reached(
    'practice-answered-offline',
    'Your result comes as soon as there is a network.',
    async (page) => {
      for (let question = 1; question <= 3; question += 1) {
        await choose(page, ['The roots']);
        await next(page, 'Your answer is kept.');
      }
    },
    {
      path: checkPath('practice', 2),
      prepare: async (page) => {
        await withoutEvents(page);
        await page.route('**/assets/result-*', (route) => route.abort());
      },
      provokes: /ERR_FAILED|learning\/events|result-/,
    },
  ),
  reached('practice-result-missed', 'Read again', async (page) => {
    await toOrder(page);
    await page
      .getByRole('button', { name: /^Move up/ })
      .last()
      .click();
    await press(page, 'Check');
    await next(page);
    await choose(page, ['The roots']);
    await next(page);
  }),
  reached('practice-passed', 'Well done, you passed!', passAll, { path: checkPath('practice', 2) }),
  reached(
    'exercise-wrong',
    'Step by step',
    async (page) => {
      await page.getByRole('textbox', { name: 'Your answer' }).fill('0');
      await press(page, 'Check');
    },
    { path: exercisesOf('library'), prepare: fixedSitting },
  ),
  reached(
    'exercises-done-hindi',
    'अभ्यास जारी रखें',
    async (page) => {
      for (let number = 1; number <= 5; number += 1) {
        await page.getByText(`सवाल ${number} / 5`).waitFor();
        await page.getByRole('textbox', { name: 'आपका उत्तर' }).fill('५,५');
        await press(page, 'जाँचें');
        await press(page, /^आगे$|^नतीजा देखें$/);
      }
    },
    { path: exercisesOf('libraryHindi'), prepare: fixedSitting, hindi: true },
  ),
  { name: 'practice-none', path: checkPath('practice', 1), shows: 'There are no questions for this chapter' },
  {
    name: 'practice-being-checked',
    path: taught,
    shows: 'The questions of this chapter are being checked',
  },
  {
    // The author of the other courses gives no self-checks. The page asks again whether the questions are ready.
    name: 'practice-self-checks',
    path: taught,
    prepare: async (page) => {
      await forget(page);
      await page.route('**/chapters/*/questions', (route) => route.fulfill({ json: onlySelfChecks }));
    },
    reach: (page) => page.getByRole('checkbox', { name: 'Explain' }).check(),
    shows: 'Try it yourself without looking',
  },
  { name: 'placement', path: placementOf('practice'), prepare: forget, shows: 'so that you can skip it' },
  reached(
    'placement-result',
    'You know this: skip it',
    async (page) => {
      await press(page, 'Start');
      await choose(page, ['Light', 'Salt']);
      await next(page);
      await passAll(page);
    },
    { path: placementOf('practice') },
  ),
  reached(
    'placement-none',
    'No chapter of this course has enough questions',
    (page) => press(page, 'Start'),
    { path: placementOf('readable'), who: 'visitor' },
  ),
  { name: 'placement-not-found', path: `/practice/${missingId}`, ...notFound, shows: 'Course not found' },
  {
    name: 'chapter-end',
    path: ({ practice }) => `/createcourse/start/${practice.id}?chapter=${practice.chapterIds[0]}`,
    who: 'learner',
    prepare: forget,
    reach: async (page) => {
      await page.getByText('4 questions show what you have understood.').scrollIntoViewIfNeeded();
      // At another size of the window, it was marked before.
      await page.locator('[data-mark-read]').click();
      await page.getByText('Manage this chapter').click();
    },
    shows: 'Questions of this course',
  },
  {
    name: 'welcome-continue',
    path: ({ practice }) => `/createcourse/start/${practice.id}`,
    who: 'learner',
    shows: /^(?:Continue|Check yourself): /,
  },
];

export const access: PageAccess[] = [
  everybody('/practice/COURSE/nothing', 404),
  everybody('/practice/COURSE/nothing/exercises', 404),
];
