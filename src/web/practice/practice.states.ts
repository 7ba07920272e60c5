import type { Page } from 'playwright-core';
import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import { missingId, type PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

const checkPath =
  (course: 'practice' | 'practiceHindi', chapter = 0) =>
  (world: PageWorld) =>
    `/practice/${world[course].id}/${world[course].chapterIds[chapter]}`;

/** Gives each page storage of its own, so that no state goes on with the sitting of another. */
const forget = (page: Page) =>
  page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    const own = String(Math.random());
    IDBFactory.prototype.open = (name, version) => open(name + own, version);
  });

/** Gives the page storage of its own and the same exercises each time. */
async function fixedSitting(page: Page): Promise<void> {
  await forget(page);
  await page.addInitScript(() => {
    crypto.randomUUID = () => '00000000-0000-4000-8000-000000000000';
  });
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const onlySelfChecks = {
  state: 'none',
  accepted: 0,
  withheld: 0,
  questions: [],
  selfChecks: ['Explain a half in your own words.', 'Draw three quarters of a chapati.'].map(
    (text, place) => ({
      _id: String(place),
      text,
    }),
  ),
  generators: [],
  mine: false,
};

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

/** Answers the questions before the number, the first one wrong. */
async function toNumber(page: Page): Promise<void> {
  await choose(page, ['The flowers']);
  await next(page);
  await choose(page, ['Light', 'Water']);
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

export const states: PageState[] = [
  {
    name: 'practice-question',
    path: checkPath('practice'),
    prepare: forget,
    shows: 'Question 1 of 4',
    measured: true,
  },
  {
    name: 'practice-wrong-hindi',
    path: checkPath('practiceHindi'),
    who: 'newcomer',
    hindi: true,
    prepare: forget,
    reach: async (page) => {
      await page.getByRole('radio', { name: 'फूल' }).check();
      await press(page, 'जाँचें');
    },
    shows: 'सही नहीं। सही उत्तर है',
  },
  {
    name: 'practice-unanswered',
    path: checkPath('practice'),
    prepare: forget,
    reach: async (page) => {
      await page.getByText('Question 1 of 4').waitFor();
      await press(page, 'Check');
    },
    shows: 'Choose an answer first.',
  },
  {
    name: 'practice-wrong',
    path: checkPath('practice'),
    who: 'newcomer',
    prepare: forget,
    reach: (page) => choose(page, ['The flowers']),
    shows: 'Not right. The answer is',
  },
  {
    name: 'practice-report',
    path: checkPath('practice'),
    who: 'newcomer',
    prepare: forget,
    reach: async (page) => {
      await choose(page, ['The roots']);
      await press(page, 'This question is wrong');
    },
    shows: 'Say what is wrong with it.',
  },
  {
    name: 'practice-many',
    path: checkPath('practice'),
    who: 'newcomer',
    prepare: forget,
    reach: async (page) => {
      await choose(page, ['The roots']);
      await next(page);
      await choose(page, ['Light', 'Salt']);
    },
    shows: 'Not right. The answer is',
  },
  {
    name: 'practice-number',
    path: checkPath('practice'),
    who: 'newcomer',
    prepare: forget,
    reach: toNumber,
    shows: 'Type the answer as a number.',
  },
  {
    name: 'practice-order',
    path: checkPath('practice'),
    who: 'newcomer',
    prepare: forget,
    reach: toOrder,
    shows: 'Put these in the right order.',
  },
  {
    name: 'practice-waiting',
    path: checkPath('practice'),
    who: 'newcomer',
    prepare: async (page) => {
      await forget(page);
      await page.route('**/api/learning/events', (route) => route.abort());
    },
    reach: (page) => choose(page, ['The roots']),
    provokes: /ERR_FAILED|learning\/events/,
    shows: '1 answer waits for the network',
  },
  {
    name: 'practice-result-missed',
    path: checkPath('practice'),
    who: 'newcomer',
    prepare: forget,
    reach: async (page) => {
      await toOrder(page);
      await press(page, 'Check');
      await next(page);
    },
    shows: 'Read this again',
  },
  {
    name: 'practice-passed',
    path: checkPath('practice', 2),
    who: 'newcomer',
    prepare: forget,
    reach: passAll,
    shows: 'Well done, you passed!',
  },
  {
    name: 'exercise-wrong',
    path: ({ library }) => `/practice/${library.id}/${library.chapterIds[0]}/exercises`,
    who: 'newcomer',
    prepare: fixedSitting,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Your answer' }).fill('0');
      await press(page, 'Check');
    },
    shows: 'Step by step',
  },
  {
    name: 'exercises-done-hindi',
    path: ({ libraryHindi }) => `/practice/${libraryHindi.id}/${libraryHindi.chapterIds[0]}/exercises`,
    who: 'newcomer',
    hindi: true,
    prepare: fixedSitting,
    reach: async (page) => {
      for (let number = 1; number <= 5; number += 1) {
        await page.getByText(`सवाल ${number} / 5`).waitFor();
        await page.getByRole('textbox', { name: 'आपका उत्तर' }).fill('५,५');
        await press(page, 'जाँचें');
        await press(page, /^आगे$|^नतीजा देखिए$/);
      }
    },
    shows: 'अभ्यास जारी रखिए',
  },
  {
    name: 'practice-none',
    path: checkPath('practice', 1),
    shows: 'There are no questions for this chapter',
  },
  {
    name: 'practice-being-checked',
    path: ({ taught }) => `/practice/${taught.id}/${taught.chapterIds[1]}`,
    shows: 'The questions of this chapter are being checked',
  },
  {
    // The author of the other courses gives no self-checks. The page asks again what came of the questions.
    name: 'practice-self-checks',
    path: ({ taught }) => `/practice/${taught.id}/${taught.chapterIds[1]}`,
    prepare: async (page) => {
      await forget(page);
      await page.route('**/chapters/*/questions', (route) => route.fulfill({ json: onlySelfChecks }));
    },
    reach: (page) => page.getByRole('checkbox', { name: 'Explain' }).check(),
    shows: 'Try each without looking into the text',
  },
  {
    name: 'practice-not-found',
    path: `/practice/${missingId}/${missingId}`,
    status: 404,
    provokes: /404/,
    shows: 'Chapter not found',
  },
  {
    name: 'placement',
    path: ({ practice }) => `/practice/${practice.id}`,
    prepare: forget,
    shows: 'What you prove, you can skip.',
  },
  {
    name: 'placement-result',
    path: ({ practice }) => `/practice/${practice.id}`,
    who: 'newcomer',
    prepare: forget,
    reach: async (page) => {
      await press(page, 'Begin');
      await choose(page, ['The flowers']);
      await next(page);
      await passAll(page);
    },
    shows: 'You know this: skip it',
  },
  {
    name: 'placement-none',
    path: ({ readable }) => `/practice/${readable.id}`,
    prepare: forget,
    reach: (page) => press(page, 'Begin'),
    shows: 'no chapter with enough questions',
  },
  {
    name: 'placement-not-found',
    path: `/practice/${missingId}`,
    status: 404,
    provokes: /404/,
    shows: 'Course not found',
  },
  {
    name: 'chapter-end',
    path: ({ practice }) => `/createcourse/start/${practice.id}?chapter=${practice.chapterIds[0]}`,
    who: 'learner',
    prepare: forget,
    reach: async (page) => {
      await page.getByText('4 questions show what you have understood.').scrollIntoViewIfNeeded();
      await press(page, 'Mark as read');
    },
    shows: 'Questions of this course',
  },
  {
    name: 'welcome-continue',
    path: ({ practice }) => `/createcourse/start/${practice.id}`,
    who: 'learner',
    shows: /^Continue: /,
  },
];

export const access: PageAccess[] = [
  everybody('/practice/COURSE/nothing', 404),
  everybody('/practice/COURSE/nothing/exercises', 404),
];
