import { selectChapters } from '#server/courses/chapters-store.ts';
import { readCourseHead } from '#server/courses/course-access.ts';
import { selectMotif } from '#server/courses/library-course-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type CoverForm, type CoverSubject, drawCover } from './cover-drawing.ts';
import { textPen } from './cover-pen.ts';

/**
 * Draws a course's cover as SVG: 640 x 360 for an `<img>` on a page, or 1200 x 630. Its text is set in the device's fonts. It
 * has no script and no link and loads nothing, so that it is safe as a file of its own.
 */
export function drawCoverSvg(course: CoverSubject, form: CoverForm): string {
  return drawCover(course, form, textPen);
}

/** Draws a course's Open Graph image, or the one of a person who finished it, as PNG, 1200 x 630, the same on every machine.
 * Loads the drawing libraries (6 MB) at the first call. */
export async function drawCoverPng(course: CoverSubject, form: CoverForm = 'open-graph'): Promise<Buffer> {
  const { rasterizeCover } = await import('./cover-outlines.ts');
  return rasterizeCover(course, form);
}

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
 * Reads the cover of a course as SVG, 1200 x 630, whose text is outlines, so that it needs no font.
 *
 * @throws Problem `course-not-found`
 */
export async function readOutlinedCover(db: Db, courseId: string): Promise<string> {
  const { outlinePen } = await import('./cover-outlines.ts');
  return drawCover(await readCoverSubject(db, courseId), 'open-graph', outlinePen);
}
