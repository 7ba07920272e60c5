import { sql } from 'kysely';
import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';

/** Locks a course, deleted or not, until the transaction ends. */
export async function holdDeletion(tx: Tx, courseId: string) {
  const rows = await runSql<{ ownerId: string; deletedAt: Date | null }>(tx)`
    select owner_id as "ownerId", deleted_at as "deletedAt" from courses where id = ${courseId} for update`;
  return rows[0];
}

/** Deletes a course so that it can be restored, or restores it. Returns the time of the deletion. */
export async function updateDeleted(tx: Tx, courseId: string, deleted: boolean): Promise<Date | null> {
  const rows = await runSql<{ at: Date | null }>(tx)`
    update courses set deleted_at = case when ${deleted} then date_trunc('milliseconds', clock_timestamp()) end
    where id = ${courseId} returning deleted_at as at`;
  return rows[0]?.at ?? null;
}

export async function selectIsDeleted(db: Db, courseId: string): Promise<boolean> {
  const rows = await runSql<object>(
    db,
  )`select from courses where id = ${courseId} and deleted_at is not null`;
  return rows.length > 0;
}

/** Locks the deleted courses of a person, and skips those that others have locked. The one that was deleted first comes first. */
export async function holdDeletedCourses(tx: Tx, ownerId: string) {
  return runSql<{ id: string; bytes: number }>(tx)`
    select id, bytes from courses where owner_id = ${ownerId} and deleted_at is not null
    order by deleted_at, id for update skip locked`;
}

/** Removes courses with all that belongs to them: chapters, texts, generations, questions, videos and reports. */
export async function removeCourses(tx: Tx, ids: readonly string[]): Promise<void> {
  await runSql(tx)`delete from courses where id = any (${ids}::uuid[])`;
}

/** Removes at most `most` deleted courses, those first that were deleted first: of one owner, or of any. Returns their number. */
export async function removeDeleted(
  db: Db,
  { of, most }: { of: { ownerId: string } | { days: number }; most: number },
): Promise<number> {
  const condition =
    'ownerId' in of
      ? sql`owner_id = ${of.ownerId} and deleted_at is not null`
      : sql`deleted_at <= now() - make_interval(days => ${of.days})`;
  const rows = await runSql<object>(db)`
    delete from courses where id = any (array(
      select id from courses where ${condition} order by deleted_at, id limit ${most} for update skip locked))
    returning 1`;
  return rows.length;
}
