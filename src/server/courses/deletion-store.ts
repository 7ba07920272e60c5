import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Locks a course, deleted or not, until the transaction ends. */
export async function holdDeletion(tx: Tx, courseId: string) {
  return tx
    .selectFrom('courses')
    .select(['owner_id as ownerId', 'deleted_at as deletedAt'])
    .where('id', '=', courseId)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes a course so that it can be restored. Returns the time. */
export async function markDeleted(tx: Tx, courseId: string): Promise<Date> {
  const row = await tx
    .updateTable('courses')
    .set({ deleted_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())` })
    .where('id', '=', courseId)
    .returning('deleted_at')
    .executeTakeFirstOrThrow();
  return row.deleted_at!;
}

export async function markRestored(tx: Tx, courseId: string): Promise<void> {
  await tx.updateTable('courses').set({ deleted_at: null }).where('id', '=', courseId).execute();
}

export async function selectIsDeleted(db: Db, courseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the deleted courses of a person, and skips those that others have locked. The one that was deleted first comes first. */
export async function holdDeletedCourses(tx: Tx, ownerId: string): Promise<{ id: string; bytes: number }[]> {
  return tx
    .selectFrom('courses')
    .select(['id', 'bytes'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Removes courses with all that belongs to them: chapters, texts, generations, questions, videos and reports. */
export async function removeCourses(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('courses').where('id', 'in', ids).execute();
}

/** Removes the course of a person that was deleted first. Returns false where there is none. */
export async function removeOldestDeleted(db: Db, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from courses where id = (
      select id from courses where owner_id = ${ownerId} and deleted_at is not null
      order by deleted_at, id limit 1 for update skip locked)
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Removes at most `most` courses whose deletion is at least this many days old. Returns their number. */
export async function removeDeletedLongAgo(db: Db, { days, most }: { days: number; most: number }) {
  const { rows } = await sql`
    delete from courses where id in (
      select id from courses where deleted_at <= now() - make_interval(days => ${days})
      order by deleted_at, id limit ${most} for update skip locked)
    returning 1`.execute(db);
  return rows.length;
}
