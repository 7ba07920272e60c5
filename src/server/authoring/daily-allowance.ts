import type { CoursesLeft, DailyCourseDetails } from '#contract/authoring.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import { selectSecondsToNextDay } from '#server/platform/database/learners-day.ts';
import { type Caller, ownerIdOf } from '#server/platform/http/caller.ts';
import { type DailyKind, selectDailyCourses, takeDailyCourse } from './daily-courses-store.ts';

export type DailyCourses = Record<'learner' | 'guest', number>;

/** Takes one of the day's allowance before the author is asked. Throws `daily-course-limit`, with the time until the next day. */
export async function takeAllowance(
  db: Db,
  person: { id: string; kind: Caller['kind'] },
  kind: DailyKind,
  allowance: DailyCourses,
): Promise<void> {
  const atMost = allowanceOf(person, allowance);
  if (await takeDailyCourse(db, person.id, kind, atMost)) return;
  const more =
    person.kind === 'learner' ? ' Come back tomorrow.' : ' Sign up to create more, or come back tomorrow.';
  throw new Problem('daily-course-limit', {
    error: `You have used up today’s ${atMost} ${atMost === 1 ? 'course' : 'courses'}.${more}`,
    details: { perDay: atMost } satisfies DailyCourseDetails,
    retryAfterS: await selectSecondsToNextDay(db),
  });
}

/** Tells what is left of the day's allowance, which a visitor has in full. */
export async function readCoursesLeft(db: Db, caller: Caller, allowance: DailyCourses): Promise<CoursesLeft> {
  const ownerId = ownerIdOf(caller);
  const taken = ownerId === undefined ? { layout: 0, content: 0 } : await selectDailyCourses(db, ownerId);
  const left = (kind: DailyKind) => Math.max(0, allowanceOf(caller, allowance) - taken[kind]);
  return { layout: left('layout'), content: left('content') };
}

const allowanceOf = ({ kind }: Pick<Caller, 'kind'>, { learner, guest }: DailyCourses) =>
  kind === 'learner' ? learner : guest;
