import { validate as isUuid } from 'uuid';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { selectCourse, type CourseRow } from './courses-store.ts';

/** What a course is drawn and described from, without its chapters' texts. */
export type CourseHead = CourseRow;

/** A course without its chapters. `lock` holds its row until the transaction ends. Throws `course-not-found`. */
export async function readCourseHead(db: Db, courseId: string, lock = false): Promise<CourseHead> {
  const course = isOurs(courseId) ? await selectCourse(db, courseId, lock) : undefined;
  if (!course) throw new Problem('course-not-found', { error: 'Course not found' });
  return course;
}

/** Ids are opaque: of a uuid's spellings only the one that we gave out counts, or caches and news would miss the others. */
function isOurs(courseId: string): boolean {
  return isUuid(courseId) && courseId === courseId.toLowerCase();
}

/** A course that this person may change, held until the transaction ends. Throws `course-not-found`, `not-yours`. */
export async function holdOwnCourse(
  tx: Tx,
  courseId: string,
  personId: string | undefined,
): Promise<CourseHead> {
  const course = await readCourseHead(tx, courseId, true);
  if (course.ownerId !== personId) {
    throw new Problem('not-yours', { error: 'Only the person who made this course can change it.' });
  }
  return course;
}
