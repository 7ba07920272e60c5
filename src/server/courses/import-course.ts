import { v7 as newId } from 'uuid';
import type { ChapterContent, CourseSummary } from '#contract/courses.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { requireWithinCaps } from './chapter-caps.ts';
import { insertChapterText } from './chapter-texts-store.ts';
import { updateChapterState, upsertChapters } from './chapters-store.ts';
import { firstVersion, updateOrigin, insertCourse, updateCourse, type NewCourse } from './courses-store.ts';
import { requireRoomForCourse, admitBytes, bytesOf, type CourseParts, type Owner } from './storage.ts';
import { tagsOf } from './layouts/layout-defaults.ts';

interface ImportedChapter extends ChapterContent {
  chapterName: string;
  about: string;
  duration: string;
}

/** A course of another site, whole and within every cap. */
export interface ImportedCourse extends Omit<NewCourse, 'id' | 'ownerId' | 'tags' | 'publishWhenWritten'> {
  origin: NonNullable<CourseSummary['origin']>;
  chapters: readonly ImportedChapter[];
}

/**
 * Refuses a course that has no room, before anything of it is stored.
 *
 * @throws Problem `content-too-complex`, `too-many-courses`, `storage-full`
 */
export async function admitImport(
  parts: CourseParts,
  owner: Owner,
  { chapters }: { chapters: readonly ImportedChapter[] },
): Promise<void> {
  requireWithinCaps(chapters);
  await requireRoomForCourse(parts, owner);
  await admitBytes(parts.db, parts.budgets, owner, { bytes: bytesOf(chapters) });
}

/** Stores a course of another site as one of a person's, which only its link finds. */
export async function importCourse(
  tx: Tx,
  owner: Owner,
  { origin, chapters, ...course }: ImportedCourse,
): Promise<{ courseId: string; chapterIds: string[]; textRevision: number }> {
  const courseId = newId();
  const generationId = newId();
  const { category, level } = course;
  await insertCourse(tx, {
    ...course,
    id: courseId,
    ownerId: owner.id,
    tags: tagsOf({ category, level }),
    publishWhenWritten: false,
  });
  await updateOrigin(tx, courseId, origin);
  const own = chapters.map((chapter) => ({ ...chapter, id: newId() }));
  await upsertChapters(tx, courseId, own);
  for (const { id, ...text } of own) {
    await insertChapterText(
      tx,
      { courseId, chapterId: id, generationId },
      { ...text, version: firstVersion },
    );
    await updateChapterState(tx, courseId, id, 'ready');
  }
  await updateCourse(tx, courseId, { state: 'ready', readable: true });
  return { courseId, chapterIds: own.map(({ id }) => id), textRevision: firstVersion };
}
