import { sql } from 'kysely';
import type { ChapterContent } from '#contract/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { teachingOf } from './teaching-parts.ts';

export interface ChapterKey {
  courseId: string;
  chapterId: string;
}

interface NewChapterText extends ChapterContent {
  version: number;
  failedChecks?: readonly string[];
}

/**
 * Adds a chapter's text, unless this generation has one already that is as good: a text that failed checks gives way to one
 * that fails no more of them. It is read then in place of a restored text. Returns whether it was added.
 */
export async function insertChapterText(
  db: Db,
  key: ChapterKey & { generationId: string },
  text: NewChapterText,
): Promise<boolean> {
  const teaching = teachingOf(text);
  const values = {
    version: text.version,
    description: text.description,
    topics: JSON.stringify(text.topics),
    teaching: Object.keys(teaching).length === 0 ? null : JSON.stringify(teaching),
    failed_checks: [...(text.failedChecks ?? [])],
  };
  const added = await db
    .insertInto('chapter_texts')
    .values({
      course_id: key.courseId,
      chapter_id: key.chapterId,
      generation_id: key.generationId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['course_id', 'chapter_id', 'generation_id'])
        .doUpdateSet({ ...values, written_at: sql<Date>`now()` })
        .where(
          sql<boolean>`chapter_texts.failed_checks <> '{}'
            and cardinality(excluded.failed_checks) <= cardinality(chapter_texts.failed_checks)`,
        ),
    )
    .returning('chapter_id')
    .executeTakeFirst();
  if (added) await updateRestoredVersion(db, key, null);
  return added !== undefined;
}

export interface VersionRow {
  id: string;
  version: number;
  writtenAt: Date;
  /** Whether readers see this version. */
  read: boolean;
}

/** Lists the texts of a chapter that are kept, newest first. */
export async function selectVersions(db: Db, { courseId, chapterId }: ChapterKey): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select generation_id as id, version, written_at as "writtenAt",
      version = read_text_version(course_id, chapter_id) as read
    from chapter_texts where course_id = ${courseId} and chapter_id = ${chapterId}
    order by version desc`.execute(db);
  return rows;
}

/** Makes a restored text of a chapter the current one, or its newest text again. */
export async function updateRestoredVersion(
  db: Db,
  { courseId, chapterId }: ChapterKey,
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
