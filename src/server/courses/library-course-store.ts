import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';
import { published } from './publication-store.ts';

/** Owns the courses of the library. No account has this id, because accounts get uuids with a version. */
export const libraryOwnerId = '00000000-0000-0000-0000-00000000000b';

/** Sets what courses of the library have beside others: the words that find them, and the drawing of the cover. */
export async function updateLibraryCourse(
  tx: Tx,
  courseId: string,
  { topicWords, motif }: { topicWords: string[]; motif: string | undefined },
): Promise<void> {
  await runSql(
    tx,
  )`update courses set topic_words = ${topicWords}, motif = ${motif ?? null} where id = ${courseId}`;
}

/** Lists the words of names, topics and topic words of the courses that the library has now, as a search folds them. */
export async function selectLibraryWords(db: Db): Promise<string[]> {
  const rows = await runSql<{ word: string }>(db)`
    select distinct unnest(tsvector_to_array(ts_filter(search, '{a}'))) as word from courses
    where owner_id = ${libraryOwnerId} and ${published}`;
  return rows.map(({ word }) => word);
}

export async function selectLibraryCourseIds(db: Db): Promise<string[]> {
  const rows = await runSql<{ id: string }>(db)`
    select id from courses where owner_id = ${libraryOwnerId} and ${published}`;
  return rows.map(({ id }) => id);
}

/** Reads the drawing of a course's cover; undefined: that of its category. */
export async function selectMotif(db: Db, courseId: string): Promise<string | undefined> {
  const rows = await runSql<{
    motif: string | null;
  }>(db)`select motif from courses where id = ${courseId}`;
  return rows[0]?.motif ?? undefined;
}
