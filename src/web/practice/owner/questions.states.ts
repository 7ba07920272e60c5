import type { Page } from 'playwright-core';
import type { OwnQuestions } from '#contract/questions.ts';
import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

/** Answers the owner's decision with a question that is withheld for all that there is to show. */
async function answerDecision(page: Page, { url, practice }: PageWorld): Promise<void> {
  const answer = await page.request.get(`${url}/api/courses/${practice.id}/questions`);
  const { chapters } = (await answer.json()) as OwnQuestions;
  const at = '2026-01-01T00:00:00Z';
  const inspection = {
    checks: [
      { name: 'shape', passed: true },
      {
        name: 'key-length',
        passed: false,
        detail: 'The right option has 60 characters, the longest wrong one 20.',
      },
    ],
    solvers: [
      { answer: ['The fruits'], agrees: false },
      { answer: [], agrees: false, unanswered: true },
    ],
    model: 'gemini-2.5-flash',
    at,
  };
  const reports = [{ reason: 'Moss has no roots.', createdAt: at }];
  const withheld = { state: 'withheld', reason: 'reported', inspection, reports };
  await page.route('**/questions/*/state', (route) =>
    route.fulfill({ json: { ...chapters[0]?.questions[0], ...withheld } }),
  );
}

const questionsOf = (course: 'practice' | 'practiceHindi' | 'taughtHindi') => (world: PageWorld) =>
  `/createcourse/questions/${world[course].id}`;
const ofOwner = { path: questionsOf('practice'), who: 'learner' } as const;

export const states: PageState[] = [
  { name: 'questions', ...ofOwner, shows: 'Which part of a plant drinks water?' },
  {
    name: 'questions-before-answers',
    path: questionsOf('taughtHindi'),
    who: 'learner',
    hindi: true,
    shows: 'उत्तर देखने से पहले',
  },
  {
    name: 'questions-edit',
    ...ofOwner,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await page.getByLabel('Why it is wrong 1').waitFor();
      // Otherwise, the page's header may cover a part of a button.
      await page.evaluate(() => scrollTo(0, 0));
    },
    shows: 'Why it is wrong 1',
  },
  {
    name: 'questions-write',
    path: questionsOf('practiceHindi'),
    who: 'learner',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Write your own question' }).nth(1).click();
      await page.getByRole('button', { name: 'Save' }).click();
    },
    shows: 'Please fill in this field.',
  },
  {
    name: 'questions-withheld-hindi',
    ...ofOwner,
    hindi: true,
    prepare: answerDecision,
    reach: async (page) => {
      await page.getByRole('button', { name: 'यह सवाल न पूछें' }).first().click();
      await page.getByText('पढ़ने वाले कहते').waitFor();
      for (const details of await page.locator('summary').all()) await details.click();
    },
    shows: 'जाँचों में सही',
  },
  {
    name: 'questions-not-yours',
    path: questionsOf('practice'),
    status: 403,
    provokes: /403/,
    shows: 'Only the person who created this course',
  },
];

export const access: PageAccess[] = [
  { path: '/createcourse/questions/COURSE', outcomes: { ...everybody('', 403).outcomes, owner: 200 } },
];
