import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { ChapterQuestions } from '#contract/questions.ts';
import { strangers, type PageAccess } from '#tests/api/support/page-access.ts';
import { missingId, type PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';
import { haveReadAChapter, send } from '#tests/page-states/send-events.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';

/** Answers a chapter's three questions three days ago, so that they are due for review. */
async function haveAnswered(page: Page, world: PageWorld): Promise<void> {
  const { id: courseId, chapterIds } = world.practice;
  const chapterId = chapterIds[2]!;
  const path = `/api/courses/${courseId}/chapters/${chapterId}/questions`;
  const { questions } = (await (await page.request.get(world.url + path)).json()) as ChapterQuestions;
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
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

const learnedUrdu = ({ urdu }: PageWorld) => `/learned/${urdu.id}`;

export const states: PageState[] = [
  { name: 'learned', path: learnedUrdu, who: 'learner', prepare: haveReadAll, shows: 'Well done!' },
  {
    name: 'learned-hindi',
    path: learnedUrdu,
    who: 'learner',
    hindi: true,
    prepare: haveReadAll,
    shows: 'शाबाश!',
  },
  {
    name: 'learned-not-yet',
    path: ({ practice }) => `/learned/${practice.id}`,
    shows: 'not read · questions not passed',
  },
  {
    name: 'learned-not-found',
    path: `/learned/${missingId}`,
    status: 404,
    provokes: /404/,
    shows: 'Course not found',
  },
  {
    name: 'progress',
    path: '/dashboard/progress',
    who: 'learner',
    prepare: haveReadAChapter,
    shows: /chapters read/,
    measured: true,
  },
  {
    name: 'progress-chapters-hindi',
    path: '/dashboard/progress',
    who: 'learner',
    hindi: true,
    prepare: haveAnswered,
    reach: (page) => page.getByText('अध्याय के हिसाब से').first().click(),
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
  {
    name: 'progress-empty',
    path: '/dashboard/progress',
    who: 'newcomer',
    shows: 'Your progress begins with a first chapter',
  },
  { name: 'review-empty', path: '/dashboard/review', who: 'newcomer', shows: 'Nothing to review yet' },
  {
    name: 'progress-of-guest',
    path: '/progress',
    who: 'guest',
    prepare: haveAnswered,
    shows: 'Your progress is kept in this browser',
  },
  { name: 'review-of-guest', path: '/review', who: 'guest', prepare: haveAnswered, shows: 'Question 1 of 3' },
];

export const access: PageAccess[] = [strangers('/progress', '/progress'), strangers('/review', '/review')];
