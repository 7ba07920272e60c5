import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Counts again what a course occupies. Its row must be locked. */
export async function updateCourseBytes(tx: Tx, courseId: string): Promise<void> {
  await sql`update courses set bytes = count_course_bytes(id) where id = ${courseId}`.execute(tx);
}

/** Locks what a person's courses occupy until the transaction ends. Courses are locked before, never after. */
export async function lockStorage(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${ownerId}`}, 0))`.execute(tx);
}

/** The bytes of all courses of a person, or of all but one. */
export async function selectStoredBytes(db: Db, ownerId: string, except?: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from courses
    where owner_id = ${ownerId} and id is distinct from ${except ?? null}::uuid`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Keeps so many of the newest texts of each chapter of a course, and at least the one that is read. */
export async function deleteEarlierTexts(tx: Tx, courseId: string, kept: number): Promise<void> {
  await sql`
    delete from chapter_texts using (
      select chapter_id, version, row_number() over (partition by chapter_id order by version desc) as place
      from chapter_texts where course_id = ${courseId}) placed
    where chapter_texts.course_id = ${courseId} and chapter_texts.chapter_id = placed.chapter_id
      and chapter_texts.version = placed.version and placed.place > ${Math.max(1, kept)}`.execute(tx);
}
