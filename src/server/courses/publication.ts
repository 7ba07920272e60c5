import type { Tx } from '#server/platform/database/database.ts';
import { tell } from '#server/platform/database/news-relay.ts';
import * as store from './publication-store.ts';
import { readCourseHead } from './read-course.ts';

/** Sent by triggers of the database for every change of a course, its chapters and its generations; the payload is its id. */
export const coursesChannel = 'courses';

/** Tells every process of a course that others may find from now on, or no longer; the payload is its id. */
export const publicationChannel = 'publications';

/** The subject under which every list of courses is cached. */
export const listSubject = 'course-lists';

/** Stores an owner's choice and what became of it, and tells others if that changes who can find the course. */
export async function changePublication(tx: Tx, courseId: string, to: store.VisibilityChange): Promise<void> {
  if (await store.updateVisibility(tx, courseId, to)) await tell(tx, publicationChannel, courseId);
}

/** Takes a course off every list, or undoes that. Its link works for everybody who has it. @throws Problem `course-not-found` */
export async function setUnpublished(tx: Tx, courseId: string, unpublished: boolean) {
  const { id } = await readCourseHead(tx, courseId, 'row');
  const publication = await store.updateUnpublished(tx, id, unpublished);
  if (publication.changed) await tell(tx, publicationChannel, id);
  return publication;
}

/** Dismisses the open reports of a course and returns their number. @throws Problem `course-not-found` */
export async function dismissReports(tx: Tx, courseId: string): Promise<number> {
  const { id } = await readCourseHead(tx, courseId, 'row');
  return store.updateReportsDismissed(tx, id);
}
