import { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { countOwnCourses } from './courses-store.ts';

/** Bounds how much of the database one account can fill. No learner needs that many. */
const mostCourses = { guest: 200, learner: 2_000 } as const;

/**
 * Refuses one more course to a person who has the most allowed. Two concurrent saves may both pass.
 *
 * @throws Problem `too-many-courses`
 */
export async function requireRoomForCourse(db: Db, { id, kind }: Pick<Person, 'id' | 'kind'>): Promise<void> {
  const most = mostCourses[kind];
  if ((await countOwnCourses(db, id, most)) < most) return;
  const more = kind === 'guest' ? ' Sign up to save more.' : '';
  throw new Problem('too-many-courses', {
    error: `You have saved ${most} courses, which is as many as fit.${more}`,
  });
}
