import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Newest first. */
export async function selectCourseIdsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('courses')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** A course with its chapters in order, each with every text that was written for it, newest last. */
export async function selectWholeCourse(db: Db, courseId: string): Promise<object | undefined> {
  const { rows } = await sql<object>`
    select id, course_name as "courseName", description, category, topic, level, duration, tags, language,
      add_video as "addVideo", visibility, author_provider as "writtenBy", author_model as "writtenByModel", state,
      readable_at as "readableAt", unpublished_at as "unpublishedAt", created_at as "createdAt", updated_at as "updatedAt",
      (select coalesce(json_agg(json_build_object('id', chapter.id, 'chapterName', chapter_name, 'about', about,
          'duration', chapter.duration, 'state', chapter.state, 'problem', error_text,
          'texts', (select coalesce(json_agg(json_build_object('writtenAt', written_at, 'description', text.description,
              'topics', topics) order by generation_id), '[]')
            from chapter_texts text where text.course_id = courses.id and text.chapter_id = chapter.id))
          order by position), '[]')
        from chapters chapter where chapter.course_id = courses.id) as chapters
    from courses where id = ${courseId}`.execute(db);
  return rows[0];
}

export async function selectReportsBy(db: Db, reporterId: string): Promise<object[]> {
  return db
    .selectFrom('course_reports')
    .select(['course_id as courseId', 'reason', 'created_at as createdAt'])
    .where('reporter_id', '=', reporterId)
    .orderBy('created_at')
    .execute();
}

/** Holds every course of a person, in one order, so that whoever changes one of them comes before or after. */
export async function holdCoursesOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select from courses where owner_id = ${ownerId} order by id for update`.execute(tx);
}

const published = sql<boolean>`visibility = 'public' and readable_at is not null and unpublished_at is null`;

/** With its chapters, their texts and videos, its generations, and what was reported of it. */
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
 * Leaves a person's courses without them: each under a random owner that stands for nobody, so that not even two of them
 * can be told to be of one person. What was not written of them never will be, and goes.
 */
export async function disownCoursesOf(tx: Tx, ownerId: string): Promise<void> {
  const mine = sql`course_id in (select id from courses where owner_id = ${ownerId})`;
  await sql`delete from chapters where ${mine} and not exists (select from chapter_texts text
    where text.course_id = chapters.course_id and text.chapter_id = chapters.id)`.execute(tx);
  await sql`update chapters set state = 'ready', error_code = null, error_text = null
    where ${mine} and state <> 'ready'`.execute(tx);
  await sql`update courses set owner_id = gen_random_uuid(), state = 'ready' where owner_id = ${ownerId}`.execute(
    tx,
  );
}

/** The reports stay: they are about the courses. */
export async function forgetReporter(tx: Tx, reporterId: string): Promise<void> {
  await tx
    .updateTable('course_reports')
    .set({ reporter_id: null })
    .where('reporter_id', '=', reporterId)
    .execute();
}
