import { sql } from 'kysely';
import type { Visibility } from '#contract/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Everybody finds the course: on lists, in the sitemap, by search engines. */
export const published = sql<boolean>`visibility = 'public' and readable_at is not null and unpublished_at is null
  and deleted_at is null`;

/** Reads the owner's choice, and when an operator took the course off the lists. */
export async function selectPublication(db: Db, courseId: string) {
  return db
    .selectFrom('courses')
    .select(['visibility', 'unpublished_at as unpublishedAt'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
}

export interface VisibilityChange {
  visibility: Visibility;
  publishWhenWritten?: boolean;
  withheld?: boolean;
  /** A second opinion was given on its texts. */
  asked?: boolean | undefined;
}

/** Stores the owner's choice and what became of it. Returns whether that changed who can find the course. */
export async function updateVisibility(
  tx: Tx,
  courseId: string,
  { visibility, publishWhenWritten = false, withheld = false, asked = false }: VisibilityChange,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    update courses set visibility = ${visibility}, publish_when_written = ${publishWhenWritten}, withheld = ${withheld},
      asked = courses.asked or ${asked},
      published_at = case when ${visibility === 'public'}
        then coalesce(courses.published_at, date_trunc('milliseconds', clock_timestamp())) end
    from courses before where courses.id = ${courseId} and before.id = courses.id
    returning before.visibility <> courses.visibility as changed`.execute(tx);
  return rows[0]?.changed === true;
}

/** Selects some courses that everybody finds or is to find, and on which a second opinion has not been given. */
export async function selectUnaskedCourses(db: Db, most: number, but: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from courses
    where not asked and (visibility = 'public' or publish_when_written and state = 'ready')
      and readable_at is not null and unpublished_at is null and deleted_at is null and id <> all(${but}::uuid[])
    order by random() limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Remembers the longer texts of a course that leaves the lists, and forgets them when it may come back. */
export async function updateUnpublishedTexts(tx: Tx, courseId: string, unpublished: boolean): Promise<void> {
  await sql`delete from unpublished_texts where course_id = ${courseId}`.execute(tx);
  if (!unpublished) return;
  await sql`
    insert into unpublished_texts (course_id, hash) select ${courseId}::uuid, long_texts_of(${courseId})`.execute(
    tx,
  );
}

/** Tells whether at least half of a course's longer texts are those of other courses that an operator took off the lists. */
export async function selectHasUnpublishedTexts(db: Db, courseId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select count(*) > 0 and count(*) filter (where exists (
      select from unpublished_texts where unpublished_texts.hash = own.hash and course_id <> ${courseId})) * 2 >= count(*) as has
    from long_texts_of(${courseId}) as own (hash)`.execute(db);
  return rows[0]?.has === true;
}

/** Returns whether that changed anything. */
export async function updateUnpublished(db: Db, courseId: string, unpublished: boolean): Promise<boolean> {
  const row = await db
    .updateTable('courses')
    .set({ unpublished_at: unpublished ? sql<Date>`now()` : null })
    .where('id', '=', courseId)
    .where('unpublished_at', unpublished ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of dismissed reports. */
export async function updateReportsDismissed(db: Db, courseId: string): Promise<number> {
  const rows = await db
    .updateTable('course_reports')
    .set({ dismissed_at: sql<Date>`now()` })
    .where('course_id', '=', courseId)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}

/** Reads what the chapters of a course ask. The room questions keeps it, and the database tells it to others. */
export async function selectAsked(db: Db, courseId: string) {
  const { rows } = await sql<{ asked: { questions: unknown[]; selfChecks: string[] } }>`
    select asked_in_course(${courseId}) as asked`.execute(db);
  return rows[0]!.asked;
}
