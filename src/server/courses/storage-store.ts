import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Counts again what courses occupy. Their rows must be locked. */
export async function updateCourseBytes(tx: Tx, courseIds: readonly string[]): Promise<void> {
  await sql`update courses set bytes = count_course_bytes(id)
    where id = any(${courseIds}::uuid[])`.execute(tx);
}

/**
 * Locks what a person's courses occupy until the transaction ends. A holder of this lock waits for no course: a course that
 * they need is locked before, and others only where they are free.
 */
export async function lockStorage(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${ownerId}`}, 0))`.execute(tx);
}

/** Counts a person's courses, deleted ones too as long as they can be restored, up to `most`. */
export async function countOwnCourses(db: Db, ownerId: string, most: number): Promise<number> {
  const some = db.selectFrom('courses').select('id').where('owner_id', '=', ownerId).limit(most).as('some');
  const row = await db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function sumOfBytes(db: Db, rowsWithBytes: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from ${rowsWithBytes}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** The bytes of all courses of a person, or of all but one. */
export const selectStoredBytes = (db: Db, ownerId: string, except?: string): Promise<number> =>
  sumOfBytes(db, sql`courses where owner_id = ${ownerId} and id is distinct from ${except ?? null}::uuid`);

/** The bytes of the deleted courses of a person. */
export const selectDeletedBytes = (db: Db, ownerId: string): Promise<number> =>
  sumOfBytes(db, sql`courses where owner_id = ${ownerId} and deleted_at is not null`);

/** The bytes of the texts of a course that are read now. */
export const selectReadBytes = (db: Db, courseId: string): Promise<number> =>
  sumOfBytes(
    db,
    sql`chapter_texts where course_id = ${courseId} and version = read_text_version(course_id, chapter_id)`,
  );

const textsOfChapters = sql`chapter_texts
  join chapters on chapters.course_id = chapter_texts.course_id and chapters.id = chapter_texts.chapter_id`;
/** Orders a restored text before all others of its chapter. */
const readFirst = sql`version = restored_version desc nulls last`;

/** Keeps this many texts of each chapter of a course: the current one in any case, then the newest. */
export async function deleteEarlierTexts(tx: Tx, courseId: string, kept: number): Promise<void> {
  await sql`
    delete from chapter_texts using (
      select chapter_id, version,
        row_number() over (partition by chapter_id order by ${readFirst}, version desc) as place
      from ${textsOfChapters} where chapter_texts.course_id = ${courseId}) placed
    where chapter_texts.course_id = ${courseId} and chapter_texts.chapter_id = placed.chapter_id
      and chapter_texts.version = placed.version and placed.place > ${kept}`.execute(tx);
}

/** The texts that are not read, because a newer one has replaced them or an earlier one is restored. */
const earlierTexts = (courseIds: readonly string[]) => sql`(
  select * from (
    select chapter_texts.course_id, chapter_id, version, bytes, written_at,
      row_number() over (partition by chapter_texts.course_id, chapter_id order by ${readFirst}, version desc) as place
    from ${textsOfChapters} where chapter_texts.course_id = any(${courseIds}::uuid[])) placed
  where place > 1)`;

/**
 * The courses of a person, without deleted ones, that have earlier texts; `lock` locks them, and skips those that others have
 * locked.
 */
export async function selectCoursesWithEarlierTexts(db: Db, ownerId: string, { lock = false } = {}) {
  const { rows } = await sql<{ id: string }>`
    select id from courses where owner_id = ${ownerId} and deleted_at is null and exists (
      select from chapter_texts earlier join chapter_texts later using (course_id, chapter_id)
      where course_id = courses.id and later.version > earlier.version)
    ${lock ? sql`for no key update skip locked` : sql``}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The bytes of the earlier texts of these courses. */
export const selectEarlierBytes = (db: Db, courseIds: readonly string[]): Promise<number> =>
  sumOfBytes(db, sql`${earlierTexts(courseIds)} earlier`);

/** Deletes as many of the earlier texts of these courses as make so much room, the oldest first. Their rows must be locked. */
export async function deleteOldestTexts(tx: Tx, courseIds: readonly string[], neededBytes: number) {
  await sql`
    delete from chapter_texts using (
      select *, sum(bytes) over (order by written_at, course_id, version, chapter_id) - bytes as bytes_before
      from ${earlierTexts(courseIds)} earlier) oldest
    where oldest.bytes_before < ${neededBytes} and chapter_texts.course_id = oldest.course_id
      and chapter_texts.chapter_id = oldest.chapter_id
      and chapter_texts.version = oldest.version`.execute(tx);
  await updateCourseBytes(tx, courseIds);
}
