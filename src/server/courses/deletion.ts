import { z } from 'zod';
import type { Page } from '#contract/page.ts';
import { Problem } from '#contract/problem.ts';
import { restorableForDays } from '#contract/restorable.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { tell } from '#server/platform/database/news-relay.ts';
import { readPage } from '#server/platform/list-page.ts';
import type { JobRun } from '#server/platform/work/job-runner.ts';
import { hastenJobs, postponeJob } from '#server/platform/work/jobs-store.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import { selectOwnCourses } from './course-lists-store.ts';
import { publicationChannel } from './publishing.ts';
import { isOurs, notYours } from './read-course.ts';
import { holdDeletion, removeDeleted, selectIsDeleted, updateDeleted } from './deletion-store.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * Deletes a course for everybody; its owner can restore it. A generation that is under way stops. A repeated call
 * changes nothing, because the first one's answer may have been lost.
 * @returns when it is removed for good
 * @throws Problem `course-not-found`, `not-yours`
 */
export async function deleteCourse(db: Db, ownerId: string | undefined, courseId: string): Promise<Date> {
  return db.transaction().execute(async (tx) => {
    const { deletedAt } = await holdOwn(tx, ownerId, courseId);
    if (deletedAt) return endOf(deletedAt);
    const now = await updateDeleted(tx, courseId, true);
    await tell(tx, publicationChannel, courseId);
    return endOf(now!);
  });
}

/** Restores a deleted course and resumes the work on it. May be repeated. @throws Problem `course-not-found`, `not-yours` */
export async function restoreCourse(db: Db, ownerId: string | undefined, courseId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { deletedAt } = await holdOwn(tx, ownerId, courseId);
    if (!deletedAt) return;
    await updateDeleted(tx, courseId, false);
    await hastenJobs(tx, { courseId });
    await tell(tx, publicationChannel, courseId);
  });
}

/** Locks a course of this person, deleted or not. Others can't tell a deleted course from one that there never was. */
async function holdOwn(tx: Tx, ownerId: string | undefined, courseId: string) {
  const course = isOurs(courseId) ? await holdDeletion(tx, courseId) : undefined;
  const isOwn = course?.ownerId === ownerId;
  if (!course || (course.deletedAt && !isOwn))
    throw new Problem('course-not-found', { error: 'Course not found' });
  if (!isOwn) throw notYours();
  return course;
}

/** Reads a page of one owner's courses; a visitor has none. */
export function readOwnCourses(db: Db, ownerId: string | undefined, page: Page, of: { deleted: boolean }) {
  return readPage(page, {
    after: z.int(),
    select: async (part) => (ownerId === undefined ? [] : selectOwnCourses(db, { ownerId, ...of, ...part })),
    keyOf: ({ number }) => number,
  });
}

/** Lists the courses that a person can restore, newest first. @throws Problem `invalid-request` for a cursor that is not ours */
export async function listDeletedCourses(db: Db, ownerId: string | undefined, page: Page) {
  const { rows, next } = await readOwnCourses(db, ownerId, page, { deleted: true });
  const courses = rows.map(({ id, courseName, language, deletedAt }) => ({
    _id: id,
    courseName,
    language,
    restorableUntil: endOf(deletedAt!).toISOString(),
  }));
  return { courses, next };
}

const endOf = (deletedAt: Date) => new Date(deletedAt.getTime() + restorableForDays * dayMs);

/** Does a job's work on a course. While the course is deleted and can be restored, the job waits. */
export async function unlessDeleted(
  db: Db,
  courseId: string,
  { claim }: Pick<JobRun, 'claim'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    if (!(await selectIsDeleted(db, courseId))) await work();
  } catch (error) {
    // Work that is under way when its course is deleted ends in one way or another.
    if (!(await selectIsDeleted(db, courseId))) throw error;
  }
  if (await selectIsDeleted(db, courseId)) await postponeJob(db, claim, dayMs);
}

/** Courses that one statement removes: each can have some MB of texts. */
const most = 20;

/** Removes courses that can't be restored any more, with all that belongs to them. */
export const deletionSweep = (db: Db): Sweep => ({
  name: 'the removal of deleted courses',
  everyMs: hourMs,
  async run(signal) {
    const of = { days: restorableForDays };
    while (!signal.aborted && (await removeDeleted(db, { of, most })) === most);
  },
});
