import { sql } from 'kysely';
import type { ChapterKey } from '#server/courses/courses.ts';
import { isForeignKeyViolation, type Db, runSql } from '#server/platform/database/database.ts';

/** Finds the stored answer of a chapter's newest search; undefined where there was none. */
export async function selectVideo(db: Db, { courseId, chapterId }: ChapterKey) {
  const rows = await runSql<{ query: string; videoId: string | null }>(db)`
    select query, video_id as "videoId" from chapter_videos
    where course_id = ${courseId} and chapter_id = ${chapterId}`;
  return rows[0];
}

/** Keeps a search's answer, unless the chapter has been deleted meanwhile. */
export async function upsertVideo(
  db: Db,
  { courseId, chapterId }: ChapterKey,
  query: string,
  videoId: string | null,
): Promise<void> {
  await sql`
    insert into chapter_videos (course_id, chapter_id, query, video_id, found_at)
    values (${courseId}, ${chapterId}, ${query}, ${videoId}, now())
    on conflict (course_id, chapter_id) do update
      set query = excluded.query, video_id = excluded.video_id, found_at = excluded.found_at`
    .execute(db)
    .catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
    });
}

/** The service's day begins at midnight Pacific time (developers.google.com/youtube/data/determine_quota_cost). */
const serviceDay = sql`(now() at time zone 'America/Los_Angeles')::date`;

export async function selectQuotaRefusedToday(db: Db): Promise<boolean> {
  const rows = await runSql<object>(db)`select 1 from video_quota_refusals where day = ${serviceDay}`;
  return rows.length > 0;
}

/** @returns true for the day's first refusal. */
export async function insertQuotaRefusal(db: Db): Promise<boolean> {
  const rows = await runSql<object>(db)`
    insert into video_quota_refusals (day) values (${serviceDay}) on conflict do nothing
    returning 1`;
  return rows.length > 0;
}

export async function selectVideosOf(db: Db, courseIds: readonly string[]): Promise<object[]> {
  return runSql<object>(db)`
    select course_id as "courseId", chapter_id as "chapterId", query as search, video_id as "videoId", found_at as "foundAt"
    from chapter_videos
    where course_id = any (${courseIds}::uuid[]) order by course_id, chapter_id`;
}
