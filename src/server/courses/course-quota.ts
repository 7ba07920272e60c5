import { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { countOwnCourses } from './courses-store.ts';

/** Nobody gets there by learning; it bounds what one account can fill the database with. */
const mostCourses = { guest: 200, learner: 2_000 } as const;

/**
 * Refuses one more course to somebody who has very many. Two saves at the same moment may both pass: the bound is one of
 * size, not of exactness.
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
