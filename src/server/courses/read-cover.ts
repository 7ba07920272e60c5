import type { Db } from '#server/platform/database/database.ts';
import { selectChapters } from './chapters-store.ts';
import { readCourseHead } from './course-access.ts';
import { drawOutlinedCover } from './covers/cover.ts';
import type { CoverSubject } from './covers/cover-drawing.ts';
import { selectMotif } from './library-course-store.ts';

/**
 * Reads what the cover of a course is drawn from.
 *
 * @throws Problem `course-not-found`
 */
export async function readCoverSubject(db: Db, courseId: string): Promise<CoverSubject> {
  const course = await readCourseHead(db, courseId);
  const chapterCount = (await selectChapters(db, courseId)).length;
  return { ...course, chapterCount, motif: await selectMotif(db, courseId) };
}

/**
 * Reads the cover of a course as SVG, 1200 x 630, that needs no font.
 *
 * @throws Problem `course-not-found`
 */
export async function readOutlinedCover(db: Db, courseId: string): Promise<string> {
  return drawOutlinedCover(await readCoverSubject(db, courseId));
}
