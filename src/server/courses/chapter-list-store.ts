import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';
import type { NewChapter } from './chapters-store.ts';

export async function insertChapter(
  tx: Tx,
  courseId: string,
  { id, chapterName, about, duration, position }: NewChapter & { position: number },
): Promise<void> {
  await tx
    .insertInto('chapters')
    .values({ course_id: courseId, id, position, chapter_name: chapterName, about, duration, objectives: [] })
    .execute();
}

/** Deletes a chapter and closes the gap that it leaves in the positions. */
export async function removeChapterRow(
  tx: Tx,
  { courseId, chapterId }: { courseId: string; chapterId: string },
): Promise<void> {
  const removed = await tx
    .deleteFrom('chapters')
    .where('course_id', '=', courseId)
    .where('id', '=', chapterId)
    .returning('position')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('chapters')
    .set({ position: sql<number>`position - 1` })
    .where('course_id', '=', courseId)
    .where('position', '>', removed.position)
    .execute();
}
