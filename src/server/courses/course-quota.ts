import { countOwnCourses } from './courses-store.ts';
import { removeOldestDeleted } from './deletion-store.ts';
import type { CourseParts, Owner } from './storage.ts';

const courses = { guest: 'courses-guest', learner: 'courses-learner' } as const;

/**
 * Refuses one more course to a person who has the most allowed, unless a deleted one can give way to it. Two concurrent saves
 * may both pass.
 *
 * @throws Problem `too-many-courses`
 */
export async function requireRoomForCourse({ db, budgets }: CourseParts, { id, kind }: Owner): Promise<void> {
  const most = budgets.sizes[courses[kind]];
  if ((await countOwnCourses(db, id, most)) < most) return;
  if (await removeOldestDeleted(db, id)) return;
  const more = kind === 'guest' ? ' Sign up to save more.' : '';
  throw budgets.refuse(courses[kind], 'too-many-courses', {
    error: `You have saved ${most} courses, which is as many as fit.${more}`,
  });
}
