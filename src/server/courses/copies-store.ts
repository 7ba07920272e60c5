import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';
import { libraryOwnerId } from './library-course-store.ts';

/** One chapter of a course and the one that is made from it. */
export interface CopiedChapter {
  from: string;
  to: string;
}

/** Inserts a course with the facts of another one. Its owner's own words for the author stay with their owner. */
export async function insertCopy(
  tx: Tx,
  { from, to, ownerId }: { from: string; to: string; ownerId: string },
): Promise<void> {
  await sql`
    insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, terms, thread,
      learners_words, language, add_video, visibility, author_provider, author_model, motif, state, version, readable_at,
      origin_name, origin_library_id, origin_site, origin_licence, origin_key)
    select ${to}, ${ownerId}, course_name, description, category, topic, level, duration, tags, terms, thread,
      case when owner_id = ${ownerId} then learners_words else '' end, language, add_video, 'link', author_provider,
      author_model, motif, 'ready', ${firstVersion}, date_trunc('milliseconds', clock_timestamp()),
      coalesce(origin_name, course_name),
      coalesce(origin_library_id, case when owner_id = ${libraryOwnerId} then id end), origin_site, origin_licence, origin_key
    from courses where id = ${from}`.execute(tx);
}

/** Says where a course came from that was brought in as a file. */
export async function updateOrigin(
  tx: Tx,
  courseId: string,
  { courseName, site, licence, key }: { courseName: string; site?: string; licence?: string; key?: string },
): Promise<void> {
  await sql`
    update courses set version = ${firstVersion}, origin_name = ${courseName}, origin_site = ${site ?? null},
      origin_licence = ${licence ?? null}, origin_key = ${key ?? null}
    where id = ${courseId}`.execute(tx);
}

/** The version of the texts of a new course. */
export const firstVersion = 1;

/** Copies chapters in this order with the text that is read of each and their diagrams. */
export async function insertCopiedChapters(
  tx: Tx,
  {
    from,
    to,
    chapters,
    generationId,
  }: { from: string; to: string; chapters: readonly CopiedChapter[]; generationId: string },
): Promise<void> {
  const pairs = sql`unnest(${chapters.map((each) => each.from)}::uuid[], ${chapters.map((each) => each.to)}::uuid[])
    with ordinality as pair (from_id, to_id, place)`;
  await sql`
    insert into chapters (course_id, id, position, chapter_name, about, duration, objectives, state, picture_svg,
      picture_alternative)
    select ${to}, to_id, place - 1, chapter_name, about, duration, objectives, 'ready', picture_svg, picture_alternative
    from ${pairs} join chapters on course_id = ${from} and id = from_id`.execute(tx);
  await sql`
    insert into chapter_texts (course_id, chapter_id, generation_id, version, description, topics, teaching, failed_checks)
    select ${to}, to_id, ${generationId}, ${firstVersion}, description, topics, teaching, failed_checks
    from ${pairs} join chapter_texts on course_id = ${from} and chapter_id = from_id
      and version = read_text_version(course_id, chapter_id)`.execute(tx);
}
