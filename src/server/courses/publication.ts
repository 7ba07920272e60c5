import type { Tx } from '#server/platform/database/database.ts';
import { notify } from '#server/platform/database/events.ts';
import { readCourseHead } from './course-access.ts';
import {
  selectPublication,
  updateReportsDismissed,
  updateUnpublished,
  type PublicationRow,
} from './publication-store.ts';

/** Tells every process of a course that others may find from now on, or no longer; the payload is its id. */
export const publicationChannel = 'publications';

/** Who can find a course, and whether the call changed that. */
type Publication = PublicationRow & { changed: boolean };

/**
 * Takes a course off every list and out of search engines. Its link still works, for its maker and for whoever has it,
 * and says nothing new. Throws `course-not-found`.
 */
export function unpublishCourse(tx: Tx, courseId: string): Promise<Publication> {
  return publish(tx, courseId, true);
}

/** Undoes that: the course is found again by whom its maker allowed. Throws `course-not-found`. */
export function publishCourseAgain(tx: Tx, courseId: string): Promise<Publication> {
  return publish(tx, courseId, false);
}

async function publish(tx: Tx, courseId: string, unpublished: boolean): Promise<Publication> {
  const { id } = await readCourseHead(tx, courseId, true);
  const changed = await updateUnpublished(tx, id, unpublished);
  if (changed) await notify(tx, publicationChannel, id);
  return { ...(await selectPublication(tx, id)), changed };
}

/** Marks the reports that a course has by now as dealt with, and tells how many they were. Throws `course-not-found`. */
export async function dismissReports(tx: Tx, courseId: string): Promise<number> {
  const { id } = await readCourseHead(tx, courseId, true);
  return updateReportsDismissed(tx, id);
}
