import { sql, type RawBuilder } from 'kysely';
import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';

/** Counts again what courses occupy. Their rows must be locked. */
export async function updateCourseBytes(tx: Tx, courseIds: readonly string[]): Promise<void> {
  await runSql(tx)`update courses set bytes = count_course_bytes(id) where id = any(${courseIds}::uuid[])`;
}

/** Locks what a person's courses occupy. Its holder waits for no course: others are locked only where they are free. */
export async function lockStorage(tx: Tx, ownerId: string): Promise<void> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended(${`storage ${ownerId}`}, 0))`;
}

async function numberIn(db: Db, query: RawBuilder<{ number: number }>): Promise<number> {
  return (await query.execute(db)).rows[0]?.number ?? 0;
}

/** Counts a person's courses, deleted ones too as long as they can be restored, up to `most`. */
export const countOwnCourses = (db: Db, ownerId: string, most: number): Promise<number> =>
  numberIn(
    db,
    sql`select count(*) as number from (select from courses where owner_id = ${ownerId} limit ${most}) as owned`,
  );

const sumOfBytes = (db: Db, rowsWithBytes: RawBuilder<unknown>): Promise<number> =>
  numberIn(db, sql`select coalesce(sum(bytes), 0)::bigint as number from ${rowsWithBytes}`);

/** The bytes of all courses of a person, or of all but one. */
export const selectStoredBytes = (db: Db, ownerId: string, except?: string): Promise<number> =>
  sumOfBytes(db, sql`courses where owner_id = ${ownerId} and id is distinct from ${except ?? null}::uuid`);

export const selectDeletedBytes = (db: Db, ownerId: string): Promise<number> =>
  sumOfBytes(db, sql`courses where owner_id = ${ownerId} and deleted_at is not null`);

export const selectReadBytes = (db: Db, courseId: string): Promise<number> =>
  sumOfBytes(
    db,
    sql`chapter_texts where course_id = ${courseId} and version = read_text_version(course_id, chapter_id)`,
  );

/** The texts of courses, each with its place in its chapter: the one that is read is the first, then come the newest. */
const placedTexts = (courseIds: readonly string[]) => sql`(
  select chapter_texts.*, row_number() over (
    partition by chapter_texts.course_id, chapter_id order by version = restored_version desc nulls last, version desc) as place
  from chapter_texts
    join chapters on chapters.course_id = chapter_texts.course_id and chapters.id = chapter_texts.chapter_id
  where chapter_texts.course_id = any(${courseIds}::uuid[])) as placed`;

/** Keeps this many texts of each chapter of a course: the current one in any case, then the newest. */
export async function deleteEarlierTexts(tx: Tx, courseId: string, kept: number): Promise<void> {
  await runSql(tx)`
    delete from chapter_texts using ${placedTexts([courseId])}
    where chapter_texts.course_id = placed.course_id and chapter_texts.chapter_id = placed.chapter_id
      and chapter_texts.version = placed.version and placed.place > ${kept}`;
}

/** The courses of a person, without deleted ones, that have earlier texts; `lock` locks them, and skips those of other holders. */
export async function selectCoursesWithEarlierTexts(db: Db, ownerId: string, { lock = false } = {}) {
  const rows = await runSql<{ id: string }>(db)`
    select id from courses where owner_id = ${ownerId} and deleted_at is null and exists (
      select from chapter_texts earlier join chapter_texts later using (course_id, chapter_id)
      where course_id = courses.id and later.version > earlier.version)
    ${lock ? sql`for no key update skip locked` : sql``}`;
  return rows.map(({ id }) => id);
}

/** The bytes of the texts of these courses that are not read: a newer one has replaced them, or an earlier one is restored. */
export const selectEarlierBytes = (db: Db, courseIds: readonly string[]): Promise<number> =>
  sumOfBytes(db, sql`${placedTexts(courseIds)} where place > 1`);

/** Deletes as many of the earlier texts of these courses as make so much room, the oldest first. Their rows must be locked. */
export async function deleteOldestTexts(tx: Tx, courseIds: readonly string[], neededBytes: number) {
  await runSql(tx)`
    delete from chapter_texts using (
      select *, sum(bytes) over (order by written_at, course_id, version, chapter_id) - bytes as bytes_before
      from ${placedTexts(courseIds)} where place > 1) oldest
    where oldest.bytes_before < ${neededBytes} and chapter_texts.course_id = oldest.course_id
      and chapter_texts.chapter_id = oldest.chapter_id
      and chapter_texts.version = oldest.version`;
  await updateCourseBytes(tx, courseIds);
}
