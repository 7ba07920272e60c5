import { v7 as newId } from 'uuid';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { CourseCopy } from '#server/platform/room.ts';
import { selectChapters } from './chapters-store.ts';
import * as store from './courses-store.ts';
import { readCourseHead, type CourseHead } from './read-course.ts';
import { mayBePublished, screenCourse } from './screen-course.ts';
import { selectReadBytes } from './storage-store.ts';
import * as storage from './storage.ts';

/**
 * Makes a course of the caller's from a published one, or from one of their own: its facts, and the chapters that can
 * be read, with what `onCopied` adds. It is found by its link only. People's progress in the course is not copied.
 * @returns the id of the copy
 * @throws Problem `course-not-found`, `not-yours` for another's that is not published, `course-unpublished`,
 * `publication-refused`, `course-not-readable`, `storage-full`
 */
export async function copyCourse(
  tx: Tx,
  { budgets }: Pick<storage.CourseParts, 'budgets'>,
  owner: storage.Owner,
  courseId: string,
  onCopied: (copy: CourseCopy) => Promise<void>,
): Promise<string> {
  // Locks the source, so that its texts don't change between the statements that copy them.
  const source = await readCourseHead(tx, courseId, 'row');
  await requireCopiable(tx, source, owner.id);
  const chapters = await selectChapters(tx, source.id);
  const copy = {
    from: source.id,
    to: newId(),
    chapters: chapters.flatMap(({ id, revision }) => (revision === null ? [] : [{ from: id, to: newId() }])),
    textRevision: store.firstVersion,
  };
  await store.insertCopy(tx, { ...copy, ownerId: owner.id, generationId: newId() });
  await onCopied(copy);
  await storage.requireStorage(tx, budgets, owner, copy.to);
  return copy.to;
}

/** Refuses a copy that has no room, before it is made. @throws Problem `too-many-courses`, `storage-full` */
export async function admitCopy(
  parts: storage.CourseParts,
  owner: storage.Owner,
  courseId: string,
): Promise<undefined> {
  await storage.requireRoomForCourse(parts, owner);
  const bytes = await selectReadBytes(parts.db, courseId);
  await storage.admitBytes(parts.db, parts.budgets, owner, { bytes });
}

/** @throws Problem `not-yours`, `course-unpublished`, `publication-refused`, `course-not-readable` */
export async function requireCopiable(db: Db, course: CourseHead, callerId: string | undefined) {
  await requireShareable(db, course, callerId);
  if (!course.readable)
    throw new Problem('course-not-readable', { error: 'This course has nothing to read yet.' });
}

/**
 * Asks whether a person may make a course of their own from this one, in whatever way: by a copy, by a file that can be
 * brought in, or by bringing one in. A course that everybody finds was screened when it was published.
 * @throws Problem `not-yours`, `course-unpublished`, `publication-refused`
 */
export async function requireShareable(db: Db, course: CourseHead, callerId: string | undefined) {
  if (course.visibility === 'public') return;
  if (course.ownerId !== callerId)
    throw new Problem('not-yours', { error: 'Only courses that everyone here can find can be copied.' });
  if (course.unpublished) throw takenOff();
  if (mayBePublished(await screenCourse(db, course))) return;
  throw new Problem('publication-refused', {
    error:
      'This course can’t be copied. One of its texts spreads hate, or tells how to harm people or make weapons or drugs.',
  });
}

export const takenOff = () =>
  new Problem('course-unpublished', {
    error: 'The operator of this site took this course off its lists, so it can’t be copied.',
  });
