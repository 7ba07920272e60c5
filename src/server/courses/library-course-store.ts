import { sql } from 'kysely';
import type { Picture } from '#contract/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { published } from './publication-store.ts';
import type { ChapterKey } from './chapter-texts-store.ts';

/** Owns the courses of the library. No account has this id, because accounts get uuids with a version. */
export const libraryOwnerId = '00000000-0000-0000-0000-00000000000b';

/** Sets what courses of the library have beside others: the words that find them, and the drawing of the cover. */
export async function updateLibraryCourse(
  tx: Tx,
  courseId: string,
  change: { category: string; topic: string; thread: string; topicWords: string[]; motif: string | null },
): Promise<void> {
  await tx
    .updateTable('courses')
    .set({
      category: change.category,
      topic: change.topic,
      thread: change.thread,
      topic_words: change.topicWords,
      motif: change.motif,
    })
    .where('id', '=', courseId)
    .execute();
}

export async function updateChapterPictures(
  tx: Tx,
  { courseId, chapterId }: ChapterKey,
  pictures: readonly Picture[],
): Promise<void> {
  await tx
    .updateTable('chapters')
    .set({ pictures: JSON.stringify(pictures) })
    .where('course_id', '=', courseId)
    .where('id', '=', chapterId)
    .execute();
}

/** Lists the words of names, topics and topic words of the courses that the library has now, as a search folds them. */
export async function selectLibraryWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct unnest(tsvector_to_array(ts_filter(search, '{a}'))) as word from courses
    where owner_id = ${libraryOwnerId} and ${published}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Lists the courses that the library has now. */
export async function selectLibraryCourseIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from courses where owner_id = ${libraryOwnerId} and ${published}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads the drawing of a course's cover; undefined: that of its category. */
export async function selectMotif(db: Db, courseId: string): Promise<string | undefined> {
  const row = await db.selectFrom('courses').select('motif').where('id', '=', courseId).executeTakeFirst();
  return row?.motif ?? undefined;
}

export async function selectPictures(db: Db, { courseId, chapterId }: ChapterKey) {
  const row = await db
    .selectFrom('chapters')
    .select('pictures')
    .where('course_id', '=', courseId)
    .where('id', '=', chapterId)
    .executeTakeFirst();
  return row?.pictures ?? [];
}
