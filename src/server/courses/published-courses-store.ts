import { sql } from 'kysely';
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
    where search @@ ${query}::tsquery and language = ${language} and ${published}
    order by readable_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
