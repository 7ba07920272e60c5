import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

export interface VersionRow {
  id: string;
  version: number;
  writtenAt: Date;
  /** It is the text that is read. */
  read: boolean;
}

/** Lists the texts of a chapter that are kept, newest first. */
export async function selectVersions(
  db: Db,
  { courseId, chapterId }: { courseId: string; chapterId: string },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select generation_id as id, version, written_at as "writtenAt",
      version = read_text_version(course_id, chapter_id) as read
    from chapter_texts where course_id = ${courseId} and chapter_id = ${chapterId}
    order by version desc`.execute(db);
  return rows;
}

/** Has a restored text of a chapter read, or its newest one again. */
export async function updateRestoredVersion(
  db: Db,
  { courseId, chapterId }: { courseId: string; chapterId: string },
  version: number | null,
): Promise<void> {
  await db
    .updateTable('chapters')
    .set({ restored_version: version })
    .where('course_id', '=', courseId)
    .where('id', '=', chapterId)
    .where(sql<boolean>`restored_version is distinct from ${version}::bigint`)
    .execute();
}
