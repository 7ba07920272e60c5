import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { published } from './publication-store.ts';
import type { ChapterKey } from './chapter-texts-store.ts';

/** Newest first. */
export async function selectCourseIdsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('courses')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectCourseFacts(db: Db, courseId: string): Promise<object | undefined> {
  const { rows } = await sql<object>`
    select id, course_name as "courseName", description, category, topic, level, duration, tags, language,
      learners_words as "learnersWords", terms, thread, add_video as "addVideo", visibility,
      publish_when_written as "publishWhenWritten", withheld, author_provider as "writtenBy",
      author_model as "writtenByModel", state, readable_at as "readableAt", published_at as "publishedAt",
      unpublished_at as "unpublishedAt", deleted_at as "deletedAt",
      origin_name as "copyOf", created_at as "createdAt", updated_at as "updatedAt"
    from courses where id = ${courseId}`.execute(db);
  return rows[0];
}

/** Selects a course's chapters in order. */
export async function selectChapterFacts(db: Db, courseId: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id, chapter_name as "chapterName", about, duration, objectives, state, error_text as problem
    from chapters where course_id = ${courseId} order by position`.execute(db);
  return rows;
}

/** Finds the oldest text of a chapter that is newer than this version. */
export async function selectTextAfter(
  db: Db,
  { courseId, chapterId }: ChapterKey,
  version: number,
): Promise<{ version: number; text: object } | undefined> {
  const { rows } = await sql<{ version: number } & Record<string, unknown>>`
    select version, written_at as "writtenAt", description, topics, teaching, failed_checks as "failedChecks"
    from chapter_texts
    where course_id = ${courseId} and chapter_id = ${chapterId} and version > ${version}
    order by version limit 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { version: found, ...text } = row;
  return { version: found, text };
}

/** Deletes a guest's open reports of courses that the learner, who the guest becomes, has reported as well. */
export async function deleteReportsOfBoth(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  await sql`
    delete from course_reports using course_reports own
    where course_reports.reporter_id = ${guestId} and course_reports.dismissed_at is null
      and own.reporter_id = ${learnerId} and own.dismissed_at is null
      and own.course_id = course_reports.course_id`.execute(tx);
}

/** Holds every course of a person, in one order, so that a change of one of them comes before or after. */
export async function holdCoursesOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select from courses where owner_id = ${ownerId} order by id for update`.execute(tx);
}

/** Deletes an owner's courses with their chapters, texts, videos, generations and reports. */
export async function deleteCoursesOf(
  tx: Tx,
  ownerId: string,
  { exceptPublished }: { exceptPublished: boolean },
): Promise<void> {
  await tx
    .deleteFrom('courses')
    .where('owner_id', '=', ownerId)
    .$if(exceptPublished, (query) => query.where(sql<boolean>`not (${published})`))
    .execute();
}

/**
 * Gives each of a person's courses a random owner of its own, so that two of them can't be seen to have had the same owner.
 * Deletes their unwritten chapters, which never will be written, and what the person wrote for the author alone.
 */
export async function disownCoursesOf(tx: Tx, ownerId: string): Promise<void> {
  const mine = sql`course_id in (select id from courses where owner_id = ${ownerId})`;
  await sql`delete from chapters where ${mine} and not exists (select from chapter_texts text
    where text.course_id = chapters.course_id and text.chapter_id = chapters.id)`.execute(tx);
  await sql`update chapters set state = 'ready', error_code = null, error_text = null
    where ${mine} and state <> 'ready'`.execute(tx);
  await sql`
    update courses set owner_id = gen_random_uuid(), state = 'ready', learners_words = ''
    where owner_id = ${ownerId}`.execute(tx);
}
