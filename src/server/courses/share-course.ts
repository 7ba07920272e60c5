import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { readCourseHead, type CourseHead } from './course-access.ts';
import { selectHasUnpublishedTexts } from './publication-store.ts';
import { mayBePublished, screenCourse } from './screen-course.ts';

/**
 * Asks whether a person may make a course of their own from this one, in whatever way: by a copy, by a file that can be brought
 * in, or by bringing one in. A course that everybody finds was screened when it was published.
 *
 * @throws Problem `not-yours`, `course-unpublished`, `publication-refused`
 */
export async function requireShareable(
  db: Db,
  course: CourseHead,
  callerId: string | undefined,
): Promise<void> {
  if (course.visibility === 'public') return;
  if (course.ownerId !== callerId)
    throw new Problem('not-yours', { error: 'Only courses that everyone here can find can be copied.' });
  if (course.unpublished) throw takenOff();
  if (mayBePublished(await screenCourse(db, course))) return;
  throw new Problem('publication-refused', {
    error:
      'This course can’t be copied: a text of it tells how to harm people, or how to make weapons or drugs, or spreads hate.',
  });
}

const takenOff = () =>
  new Problem('course-unpublished', {
    error: 'The operator of this site took this course off its lists, so it can’t be copied.',
  });

/**
 * Asks the same of the texts of a course that has come in. A file that its maker signed may name any course or none.
 *
 * @throws Problem `course-unpublished`
 */
export async function requireShareableTexts(tx: Tx, courseId: string): Promise<void> {
  if (await selectHasUnpublishedTexts(tx, courseId)) throw takenOff();
}

/** Asks the same of a file that names a course of this site. One that is not here any more is nobody's. */
export async function requireShareableFile(db: Db, courseId: string, callerId: string): Promise<void> {
  try {
    await requireShareable(db, await readCourseHead(db, courseId), callerId);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'course-not-found')) throw error;
  }
}
