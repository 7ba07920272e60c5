import { v7 as newId } from 'uuid';
import type { ChapterContent, CourseOrigin } from '#contract/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { requireWithinCaps } from './chapter-content.ts';
import { insertChapterText, markChaptersReady, upsertChapters } from './chapters-store.ts';
import { requireShareable, takenOff } from './copy-course.ts';
import * as store from './courses-store.ts';
import { tagsOf } from './layout-defaults.ts';
import { selectHasUnpublishedTexts } from './publication-store.ts';
import { findCourseHead } from './read-course.ts';
import * as storage from './storage.ts';

/** Asks `requireShareable` of a file that names a course of this site. One that is not here any more has no owner. */
export async function requireShareableFile(db: Db, courseId: string, callerId: string): Promise<void> {
  const course = await findCourseHead(db, courseId);
  if (course) await requireShareable(db, course, callerId);
}

interface ImportedCourse extends Omit<store.NewCourse, 'id' | 'ownerId' | 'tags' | 'publishWhenWritten'> {
  origin: CourseOrigin;
  chapters: readonly ImportedChapter[];
}

type ImportedChapter = ChapterContent & { chapterName: string; about: string; duration: string };

/** Refuses a course that has no room. @throws Problem `content-too-complex`, `too-many-courses`, `storage-full` */
export async function admitImport(
  parts: storage.CourseParts,
  owner: storage.Owner,
  { chapters }: { chapters: readonly ImportedChapter[] },
): Promise<void> {
  requireWithinCaps(chapters);
  await storage.requireRoomForCourse(parts, owner);
  await storage.admitBytes(parts.db, parts.budgets, owner, { bytes: storage.bytesOf(chapters) });
}

/**
 * Stores a course of another site as one of a person's, which only its link finds. A file that its maker signed may
 * name any course of this site or none, so its texts are compared.
 * @throws Problem `course-unpublished`
 */
export async function importCourse(
  tx: Tx,
  owner: storage.Owner,
  { origin, chapters, ...course }: ImportedCourse,
): Promise<{ courseId: string; chapterIds: string[]; textRevision: number }> {
  const courseId = newId();
  const generationId = newId();
  const textRevision = store.firstVersion;
  await store.insertCourse(tx, {
    ...course,
    id: courseId,
    ownerId: owner.id,
    tags: tagsOf(course),
    publishWhenWritten: false,
  });
  await store.updateOrigin(tx, courseId, origin);
  const own = chapters.map((chapter) => ({ ...chapter, id: newId() }));
  await upsertChapters(tx, courseId, own);
  for (const { id: chapterId, ...text } of own)
    await insertChapterText(tx, { courseId, chapterId, generationId }, { ...text, version: textRevision });
  await markChaptersReady(tx, courseId);
  await store.updateCourse(tx, courseId, { state: 'ready', readable: true });
  if (await selectHasUnpublishedTexts(tx, courseId)) throw takenOff();
  return { courseId, chapterIds: own.map(({ id }) => id), textRevision };
}
