import { sql } from 'kysely';
import type { Visibility } from '#contract/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

export interface PublicationRow {
  /** The owner's choice. */
  visibility: Visibility;
  unpublishedAt: Date | null;
}

/** Everybody finds the course: on lists, in the sitemap, by search engines. */
export const published = sql<boolean>`visibility = 'public' and readable_at is not null and unpublished_at is null
  and deleted_at is null`;

export async function selectPublication(db: Db, courseId: string): Promise<PublicationRow> {
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
}

/** Stores the owner's choice and what became of it. Returns whether that changed who can find the course. */
export async function updateVisibility(
  tx: Tx,
  courseId: string,
  { visibility, publishWhenWritten = false, withheld = false }: VisibilityChange,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    update courses set visibility = ${visibility}, publish_when_written = ${publishWhenWritten}, withheld = ${withheld},
      published_at = case when ${visibility === 'public'}
        then coalesce(courses.published_at, date_trunc('milliseconds', clock_timestamp())) end
    from courses before where courses.id = ${courseId} and before.id = courses.id
    returning before.visibility <> courses.visibility as changed`.execute(tx);
  return rows[0]?.changed === true;
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
