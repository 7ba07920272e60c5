import type { Tx } from '#server/platform/database/database.ts';
import { tell } from '#server/platform/database/news-relay.ts';
import { readCourseHead } from './course-access.ts';
import * as store from './publication-store.ts';

/** Sent by triggers of the database for every change of a course, its chapters and its generations; the payload is its id. */
export const coursesChannel = 'courses';

/** Tells every process of a course that others may find from now on, or no longer; the payload is its id. */
export const publicationChannel = 'publications';

/** The subject under which every list of courses is cached. */
export const listSubject = 'course-lists';

/**
 * Takes a course off every list and out of search engines, where its link still works for everybody who has it; or undoes that,
 * so that the course is found again as its owner chose.
 *
 * @throws Problem `course-not-found`
 */
export async function setUnpublished(tx: Tx, courseId: string, unpublished: boolean) {
  const { id } = await readCourseHead(tx, courseId, 'row');
  const changed = await store.updateUnpublished(tx, id, unpublished);
  if (changed) {
    await store.updateUnpublishedTexts(tx, id, unpublished);
    await tell(tx, publicationChannel, id);
  }
  return { ...(await store.selectPublication(tx, id)), changed };
}

/**
 * Dismisses the open reports of a course and returns their number.
 *
 * @throws Problem `course-not-found`
 */
export async function dismissReports(tx: Tx, courseId: string): Promise<number> {
  const { id } = await readCourseHead(tx, courseId, 'row');
  return store.updateReportsDismissed(tx, id);
}
