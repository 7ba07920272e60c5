import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

export interface ChapterKey {
  courseId: string;
  chapterId: string;
}

/** What is known of a chapter's video. */
export interface KnownVideo {
  query: string;
  videoId: string | null;
  /** `searching`: somebody asks the service right now; `abandoned`: somebody did and never came back. */
  state: 'found' | 'searching' | 'abandoned';
}

export async function selectVideo(
  db: Db,
  { courseId, chapterId }: ChapterKey,
): Promise<KnownVideo | undefined> {
  return db
    .selectFrom('chapter_videos')
    .select([
      'query',
      'video_id as videoId',
      sql<KnownVideo['state']>`case when found_at is not null then 'found'
        when search_until > now() then 'searching' else 'abandoned' end`.as('state'),
    ])
    .where('course_id', '=', courseId)
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst();
}

export interface SearchClaim extends ChapterKey {
  searchId: string;
  query: string;
  /** After this long without an answer another process may search. */
  seconds: number;
}

/**
 * Takes the right to search for a chapter. False when somebody else has it, or has found the answer, or the chapter is gone.
 *
 * One statement settles it for all processes, and nothing stays open while the service is asked: neither a transaction
 * nor a connection, of which there are few. A process that dies leaves a claim that runs out.
 */
export async function claimSearch(
  db: Db,
  { courseId, chapterId, searchId, query, seconds }: SearchClaim,
): Promise<boolean> {
  const { rows } = await sql`
    insert into chapter_videos (course_id, chapter_id, query, search_id, search_until)
    select course_id, id, ${query}, ${searchId}, now() + make_interval(secs => ${seconds})
      from chapters where course_id = ${courseId} and id = ${chapterId} for key share
    on conflict (course_id, chapter_id) do update
      set query = excluded.query, search_id = excluded.search_id, search_until = excluded.search_until,
        video_id = null, found_at = null
      where chapter_videos.query <> excluded.query
        or (chapter_videos.found_at is null and chapter_videos.search_until <= now())
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Keeps a search's answer, unless another search has taken its place. */
export async function updateFoundVideo(
  db: Db,
  searchId: string,
  key: ChapterKey,
  videoId: string | null,
): Promise<void> {
  await db
    .updateTable('chapter_videos')
    .set({ video_id: videoId, found_at: sql<Date>`now()` })
    .where('course_id', '=', key.courseId)
    .where('chapter_id', '=', key.chapterId)
    .where('search_id', '=', searchId)
    .execute();
}

/** Forgets a search that came to nothing, so that the next visit asks again. */
export async function deleteSearch(db: Db, searchId: string, key: ChapterKey): Promise<void> {
  await db
    .deleteFrom('chapter_videos')
    .where('course_id', '=', key.courseId)
    .where('chapter_id', '=', key.chapterId)
    .where('search_id', '=', searchId)
    .where('found_at', 'is', null)
    .execute();
}

/** The service's day begins at midnight Pacific time (developers.google.com/youtube/data/determine_quota_cost). */
const serviceDay = sql`(now() at time zone 'America/Los_Angeles')::date`;

export async function selectQuotaRefusedToday(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from video_quota_refusals where day = ${serviceDay}`.execute(db);
  return rows.length > 0;
}

/** @returns true for the day's first refusal. */
export async function insertQuotaRefusal(db: Db): Promise<boolean> {
  const { rows } = await sql`
    insert into video_quota_refusals (day) values (${serviceDay}) on conflict do nothing returning 1`.execute(
    db,
  );
  return rows.length > 0;
}
