import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CourseLanguage } from '#contract/language.ts';
import type { Db } from '#server/platform/database/database.ts';
import { published } from './publication-store.ts';

/** A published course with what says what it is about. */
export interface PublishedCourseRow {
  id: string;
  courseName: string;
  description: string;
  tags: string[];
  category: string;
  level: string;
  duration: string;
  language: CourseLanguage;
  topic: string;
  topicWords: string[];
}

const columns = sql`id, course_name as "courseName", description, tags, category, level, duration, language, topic,
  topic_words as "topicWords"`;

/**
 * Bounds what a search reads. Ordering all courses that have a common word would take longer with each further course.
 * A word that fewer have finds all of them.
 */
const mostFound = 5_000;
/** Of a more common word the newest courses are found, which are on the first pages, and older ones up to that number. */
const newest = 2_000;

/** Whether a course is among the published ones that a search finds. */
export function isFoundBy(query: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`id in (
    select id from (select id from courses where ${published} and search @@ ${query} limit ${mostFound}) as found
    union all
    select id from (
      select id, search from courses where ${published} order by readable_at desc, id desc limit ${newest}
    ) as latest where search @@ ${query})`;
}

/** Reads those of some courses that are published. */
export async function selectPublishedAmong(
  db: Db,
  courseIds: readonly string[],
): Promise<PublishedCourseRow[]> {
  const { rows } = await sql<PublishedCourseRow>`
    select ${columns} from courses where id = any (${courseIds}::uuid[]) and ${published}`.execute(db);
  return rows;
}

/** Reads published courses in one language whose name or topic has words that begin so, newest first. */
export async function selectPublishedWith(
  db: Db,
  { beginnings, language, limit }: { beginnings: readonly string[]; language: CourseLanguage; limit: number },
): Promise<PublishedCourseRow[]> {
  // Words hold letters and digits only, so that none of them ends its quotes.
  const query = beginnings.map((word) => `'${word}':*A`).join(' & ');
  const { rows } = await sql<PublishedCourseRow>`
    select ${columns} from courses
    where ${isFoundBy(sql`${query}::tsquery`)} and language = ${language} and ${published}
    order by readable_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
