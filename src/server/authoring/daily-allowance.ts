import type { DailyCourseDetails } from '#contract/authoring.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import { selectSecondsToNextDay } from '#server/platform/database/learners-day.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { takeDailyCourse } from './daily-courses-store.ts';

export type DailyCourses = Record<'learner' | 'guest', number>;

/** Takes one of the day's allowance before the author is asked. Throws `daily-course-limit`, with the time until the next day. */
export async function takeAllowance(
  db: Db,
  person: { id: string; kind: Caller['kind'] },
  kind: 'layout' | 'content',
  allowance: DailyCourses,
): Promise<void> {
  const atMost = person.kind === 'learner' ? allowance.learner : allowance.guest;
  if (await takeDailyCourse(db, person.id, kind, atMost)) return;
  const more =
    person.kind === 'learner' ? ' Come back tomorrow.' : ' Sign up to create more, or come back tomorrow.';
  throw new Problem('daily-course-limit', {
    error: `You have used up today’s ${atMost} ${atMost === 1 ? 'course' : 'courses'}.${more}`,
    details: { perDay: atMost } satisfies DailyCourseDetails,
    retryAfterS: await selectSecondsToNextDay(db),
  });
}
