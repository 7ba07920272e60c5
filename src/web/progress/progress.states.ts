import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { ChapterQuestions } from '#contract/questions.ts';
import { everybody, strangers, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';
import { haveReadAChapter, send } from '#tests/page-states/send-events.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { completeLibrary, haveCertificate } from '#web/certificates/certificates.states.ts';

/** Answers a chapter's three questions three days ago, so that they are due for review. */
const haveAnswered = (page: Page, world: PageWorld) => answer(page, world, Date.now() - 3 * 86_400_000);

async function answer(page: Page, world: PageWorld, answeredAt: number): Promise<void> {
  const { id: courseId, chapterIds } = world.practice;
  const chapterId = chapterIds[2]!;
  const path = `/api/courses/${courseId}/chapters/${chapterId}/questions`;
  const { questions } = (await (await page.request.get(world.url + path)).json()) as ChapterQuestions;
  const at = new Date(answeredAt).toISOString();
  const sitting = randomUUID();
  const events = questions.map(({ _id: questionId, revision, options = [] }) => {
    const chosen = options.map(({ _id }) => _id).slice(0, 1);
    return eventOf(
      { courseId, chapterId },
      { kind: 'answer', questionId, revision, chosen, sitting, mode: 'chapter' },
      { at },
    );
  });
  await send(page, world, '/api/learning/events', batchOf(events));
}

/** Completes a course without questions. */
async function haveReadAll(page: Page, world: PageWorld): Promise<void> {
  const { id: courseId, chapterIds } = world.urdu;
  const events = chapterIds.map((chapterId) =>
    eventOf({ courseId, chapterId }, { kind: 'read', done: true }),
  );
  await send(page, world, '/api/learning/events', batchOf(events));
}

const learned = (
  name: string,
  course: 'urdu' | 'practice' | 'libraryHindi',
  more: Pick<PageState, 'shows' | 'hindi' | 'prepare' | 'who'>,
): PageState => ({ name, path: (world) => `/learned/${world[course].id}`, ...more });
const ofLearner = { path: '/dashboard/progress', who: 'learner' } as const;
const ofNewcomer = { ...ofLearner, who: 'newcomer' } as const;
const ofGuest = { who: 'guest', prepare: haveAnswered } as const;

export const states: PageState[] = [
  learned('learned', 'urdu', { who: 'learner', prepare: haveReadAll, shows: 'Well done!' }),
  learned('learned-hindi', 'libraryHindi', {
    who: 'learner',
    hindi: true,
    prepare: completeLibrary,
    shows: 'आपको 2 सिक्के मिले',
  }),
  learned('learned-certified', 'libraryHindi', {
    who: 'learner',
    hindi: true,
    prepare: haveCertificate,
    shows: 'अपना प्रमाण-पत्र देखें',
  }),
  learned('learned-not-yet', 'practice', { shows: '3 chapters to go' }),
  { name: 'progress', ...ofLearner, prepare: haveReadAChapter, shows: '2 of 3 read', measured: true },
  {
    name: 'progress-chapters-hindi',
    ...ofLearner,
    hindi: true,
    prepare: haveAnswered,
    reach: (page) => page.getByText('एक-एक अध्याय देखें').first().click(),
    shows: 'याद रहा',
  },
  {
    name: 'review-hindi',
    path: '/dashboard/review',
    who: 'learner',
    hindi: true,
    prepare: haveAnswered,
    reach: async (page) => {
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Check' }).click();
    },
    shows: /^(?:Right|Not right)/,
  },
  { name: 'progress-empty', ...ofNewcomer, shows: 'Your progress starts with a first chapter' },
  { name: 'review-empty', ...ofNewcomer, path: '/dashboard/review', shows: 'Nothing to practise yet' },
  {
    name: 'progress-of-guest',
    path: '/progress',
    ...ofGuest,
    shows: 'Your progress is kept in this browser for 30 days after your last visit',
  },
  { name: 'review-of-guest', path: '/review', ...ofGuest, shows: 'Question 1 of 3' },
  // After this one, nothing is due to the guest of these states.
  {
    name: 'review-later-hindi',
    path: '/review',
    who: 'guest',
    hindi: true,
    prepare: (page, world) => answer(page, world, Date.now()),
    shows: 'अभी कुछ दोहराना नहीं है',
  },
];

export const access: PageAccess[] = [
  everybody('/learned/nothing', 404),
  strangers('/progress', '/progress'),
  strangers('/review', '/review'),
];
