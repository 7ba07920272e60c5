import { sql } from 'kysely';
import type { Visibility } from '#contract/courses.ts';
import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';

/** Everybody finds the course: on lists, in the sitemap, by search engines. */
export const published = sql<boolean>`visibility = 'public' and readable_at is not null and unpublished_at is null
  and deleted_at is null`;

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
  const rows = await runSql<{ changed: boolean }>(tx)`
    update courses set visibility = ${visibility}, publish_when_written = ${publishWhenWritten}, withheld = ${withheld},
      asked = courses.asked or ${asked},
      published_at = case when ${visibility === 'public'}
        then coalesce(courses.published_at, date_trunc('milliseconds', clock_timestamp())) end
    from courses before where courses.id = ${courseId} and before.id = courses.id
    returning before.visibility <> courses.visibility as changed`;
  return rows[0]?.changed === true;
}

/** Selects the oldest courses that everybody finds or is to find, and on which a second opinion has not been given. */
export async function selectUnaskedCourses(db: Db, most: number, but: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ id: string }>(db)`
    select id from courses
    where not asked and (visibility = 'public' or publish_when_written and state = 'ready')
      and readable_at is not null and unpublished_at is null and deleted_at is null and id <> all(${but}::uuid[])
    order by id limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Takes a course off the lists or puts it back, and remembers its longer texts while it is off. `changed` tells whether it was. */
export async function updateUnpublished(tx: Tx, courseId: string, unpublished: boolean) {
  const rows = await runSql<{ changed: boolean; visibility: Visibility; unpublishedAt: Date | null }>(tx)`
    update courses set unpublished_at = case when ${unpublished} then coalesce(courses.unpublished_at, now()) end
    from courses before where courses.id = ${courseId} and before.id = courses.id
    returning (before.unpublished_at is null) = ${unpublished} as changed, courses.visibility,
      courses.unpublished_at as "unpublishedAt"`;
  const { changed, ...publication } = rows[0]!;
  if (changed) await runSql(tx)`delete from unpublished_texts where course_id = ${courseId}`;
  if (changed && unpublished)
    await runSql(tx)`insert into unpublished_texts (course_id, hash)
      select ${courseId}::uuid, long_texts_of(${courseId})`;
  return { changed, ...publication };
}

/** Tells whether at least half of a course's longer texts are those of other courses that an operator took off the lists. */
export async function selectHasUnpublishedTexts(db: Db, courseId: string): Promise<boolean> {
  const rows = await runSql<{ has: boolean }>(db)`
    select count(*) > 0 and count(*) filter (where exists (
      select from unpublished_texts where unpublished_texts.hash = own.hash and course_id <> ${courseId})) * 2 >= count(*) as has
    from long_texts_of(${courseId}) as own (hash)`;
  return rows[0]?.has === true;
}

export async function updateReportsDismissed(db: Db, courseId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update course_reports set dismissed_at = now()
    where course_id = ${courseId} and dismissed_at is null`.execute(db);
  return Number(numAffectedRows);
}

/** Reads what the chapters of a course ask. The room questions keeps it, and the database tells it to others. */
export async function selectAsked(db: Db, courseId: string) {
  const rows = await runSql<{ asked: { questions: unknown[]; selfChecks: string[] } }>(db)`
    select asked_in_course(${courseId}) as asked`;
  return rows[0]!.asked;
}
