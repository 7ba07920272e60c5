import type { Page } from 'playwright-core';
import { withheldReasons, type OwnQuestions } from '#contract/questions.ts';
import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

/** Text of the owner's page in Hindi for each reason, in the order of `withheldReasons`. */
const inHindi = [
  'यह एक जाँच में',
  'अलग उत्तर आया।',
  'जाँच अधूरी रही।',
  'पाठकों का कहना',
  'इसे आपने रोका',
  'चलाने वालों ने रोका',
];

/** Answers the owner's decisions with a question that is withheld for one reason after the other. */
async function answerDecisions(page: Page, { url, practice }: PageWorld): Promise<void> {
  const answer = await page.request.get(`${url}/api/courses/${practice.id}/questions`);
  const { chapters } = (await answer.json()) as OwnQuestions;
  const questions = chapters.flatMap((chapter) => chapter.questions);
  const reasons = [...withheldReasons];
  await page.route('**/questions/*/state', (route) => {
    const reason = reasons.shift();
    const question = questions.find(({ _id }) => route.request().url().includes(_id));
    const inspection = {
      checks: [
        { name: 'shape', passed: true },
        { name: 'key-length', passed: reason !== 'check', detail: 'longest by 40 characters' },
      ],
      solvers: [
        reason === 'unanswered'
          ? { answer: [], agrees: false, unanswered: true }
          : { answer: ['The fruits'], agrees: reason !== 'solvers' },
      ],
      model: 'gemini-2.5-flash',
      at: '2026-01-01T00:00:00Z',
    };
    const reports = [{ reason: 'Moss has no roots.', createdAt: '2026-01-01T00:00:00Z' }];
    return route.fulfill({
      json: {
        ...question,
        state: 'withheld',
        reason,
        inspection,
        reports: reason === 'reported' ? reports : [],
      },
    });
  });
}

export const states: PageState[] = [
  {
    name: 'questions',
    path: ({ practice }) => `/createcourse/questions/${practice.id}`,
    who: 'learner',
    shows: 'Which part of a plant drinks water?',
  },
  {
    name: 'questions-before-answers',
    path: ({ taughtHindi }) => `/createcourse/questions/${taughtHindi.id}`,
    who: 'learner',
    hindi: true,
    shows: 'उत्तर देखने से पहले',
  },
  {
    name: 'questions-edit',
    path: ({ practice }) => `/createcourse/questions/${practice.id}`,
    who: 'learner',
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
    path: ({ practiceHindi }) => `/createcourse/questions/${practiceHindi.id}`,
    who: 'learner',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Write a question' }).nth(1).click();
      await page.getByRole('button', { name: 'Save' }).click();
    },
    shows: 'Please fill in this field.',
  },
  {
    name: 'questions-withheld-hindi',
    path: ({ practice }) => `/createcourse/questions/${practice.id}`,
    who: 'learner',
    hindi: true,
    prepare: answerDecisions,
    reach: async (page) => {
      for (const words of inHindi) {
        await page.getByRole('button', { name: 'रोकें' }).first().click();
        await page.getByText(words).waitFor();
      }
      for (const details of await page.locator('summary').all()) await details.click();
    },
    shows: 'जाँचों में सही',
  },
  {
    name: 'questions-not-yours',
    path: ({ practice }) => `/createcourse/questions/${practice.id}`,
    status: 403,
    provokes: /403/,
    shows: 'Only the person who made this course',
  },
];

export const access: PageAccess[] = [
  { path: '/createcourse/questions/COURSE', outcomes: { ...everybody('', 403).outcomes, owner: 200 } },
];
