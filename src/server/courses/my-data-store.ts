import { sql } from 'kysely';
import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';
import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import { published } from './publication-store.ts';

/** Courses are read one by one as they are sent. Published ones may stay, then without an owner. */
export const person = personOf(
  [
    personTable({ table: 'courses', owner: 'owner_id', merge: 'move' }),
    // Reports are about the courses, and stay.
    personTable({
      table: 'course_reports',
      owner: 'reporter_id',
      export: {
        as: 'reports',
        columns: ['course_id as courseId', 'reason', 'created_at as createdAt'],
        orderBy: 'created_at',
      },
      merge: 'move',
      erase: 'no-owner',
    }),
  ],
  {
    mergeGuest: deleteReportsOfBoth,
    exportMine: async (db, { id }) => ({ courses: wholeCourses(db, id) }),
    async eraseMine(tx, { id }, { publishedCourses }) {
      // In one order, so that a change of one of them comes before or after.
      await runSql(tx)`select from courses where owner_id = ${id} order by id for update`;
      const isKept = publishedCourses === 'keep' ? published : sql`false`;
      await runSql(tx)`delete from courses where owner_id = ${id} and not (${isKept})`;
      await disownCoursesOf(tx, id);
    },
  },
);

/** Lists the courses of a person, newest first. */
export async function selectCourseIdsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await runSql<{ id: string }>(db)`
    select id from courses where owner_id = ${ownerId} order by number desc`;
  return rows.map(({ id }) => id);
}

async function* wholeCourses(db: Db, ownerId: string): AsyncGenerator<object> {
  for (const courseId of await selectCourseIdsOf(db, ownerId)) {
    const rows = await runSql<object>(db)`
      select id, course_name as "courseName", description, category, topic, level, duration, tags, language,
        learners_words as "learnersWords", terms, thread, add_video as "addVideo", visibility,
        publish_when_written as "publishWhenWritten", withheld, author_provider as "writtenBy",
        author_model as "writtenByModel", state, readable_at as "readableAt", published_at as "publishedAt",
        unpublished_at as "unpublishedAt", deleted_at as "deletedAt",
        origin_name as "copyOf", created_at as "createdAt", updated_at as "updatedAt"
      from courses where id = ${courseId}`;
    for (const course of rows) yield { ...course, chapters: wholeChapters(db, courseId) };
  }
}

async function* wholeChapters(db: Db, courseId: string): AsyncGenerator<object> {
  const rows = await runSql<{ id: string }>(db)`
    select id, chapter_name as "chapterName", about, duration, objectives, state, error_text as problem
    from chapters where course_id = ${courseId} order by position`;
  for (const chapter of rows) yield { ...chapter, texts: textsOf(db, courseId, chapter.id) };
}

/** Reads each text that was written for a chapter, the newest one last. */
async function* textsOf(db: Db, courseId: string, chapterId: string): AsyncGenerator<object> {
  for (let last = 0; ;) {
    const rows = await runSql<{ version: number }>(db)`
      select version, written_at as "writtenAt", description, topics, teaching, failed_checks as "failedChecks"
      from chapter_texts where course_id = ${courseId} and chapter_id = ${chapterId} and version > ${last}
      order by version limit 1`;
    if (!rows[0]) return;
    const { version, ...text } = rows[0];
    yield text;
    last = version;
  }
}

/** Deletes a guest's open reports of courses that the learner, who the guest becomes, has reported as well. */
async function deleteReportsOfBoth(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  await runSql(tx)`
    delete from course_reports using course_reports own
    where course_reports.reporter_id = ${guestId} and course_reports.dismissed_at is null
      and own.reporter_id = ${learnerId} and own.dismissed_at is null
      and own.course_id = course_reports.course_id`;
}

/** Gives each course an owner of its own, so that nobody sees that two had the same. What never will be written or read goes. */
async function disownCoursesOf(tx: Tx, ownerId: string): Promise<void> {
  const mine = sql`course_id in (select id from courses where owner_id = ${ownerId})`;
  await runSql(tx)`delete from chapters where ${mine} and not exists (select from chapter_texts text
    where text.course_id = chapters.course_id and text.chapter_id = chapters.id)`;
  await runSql(tx)`update chapters set state = 'ready', error_code = null, error_text = null
    where ${mine} and state <> 'ready'`;
  await runSql(tx)`
    update courses set owner_id = gen_random_uuid(), state = 'ready', learners_words = ''
    where owner_id = ${ownerId}`;
}
