import { validate as isUuid } from 'uuid';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { selectCourse, type CourseRow, type RowLock } from './courses-store.ts';

/** A course without its chapters. */
export type CourseHead = CourseRow;

/**
 * Reads a course without its chapters.
 *
 * @throws Problem `course-not-found`
 */
export async function readCourseHead(db: Db, courseId: string, lock?: RowLock): Promise<CourseHead> {
  const course = await findCourseHead(db, courseId, lock);
  if (!course) throw new Problem('course-not-found', { error: 'Course not found' });
  return course;
}

/** The same of a course that may have gone. */
export async function findCourseHead(
  db: Db,
  courseId: string,
  lock?: RowLock,
): Promise<CourseHead | undefined> {
  return isOurs(courseId) ? selectCourse(db, courseId, lock) : undefined;
}

/** Accepts only the spelling of a uuid that we gave out: caches and notifications would miss other spellings. */
export function isOurs(id: string): boolean {
  return isUuid(id) && id === id.toLowerCase();
}

/**
 * Locks a course that this person may change until the transaction ends.
 *
 * @throws Problem `course-not-found`, `not-yours`
 */
export async function holdOwnCourse(
  tx: Tx,
  courseId: string,
  personId: string | undefined,
): Promise<CourseHead> {
  return requireOwnCourse(tx, courseId, personId, 'row');
}

/** The same without holding it, unless `lock` asks for that. Throws `course-not-found`, `not-yours`. */
export async function requireOwnCourse(
  db: Db,
  courseId: string,
  personId: string | undefined,
  lock?: RowLock,
): Promise<CourseHead> {
  const course = await readCourseHead(db, courseId, lock);
  if (course.ownerId === personId) return course;
  throw new Problem('not-yours', { error: 'Only the person who created this course can change it.' });
}
