import type { CourseLanguage } from '#contract/language.ts';
import type { Db } from '#server/platform/database/database.ts';
import { matchOfTopic, topicWordsOf } from './course-topic.ts';
import { selectPublishedWith, type PublishedCourseRow } from './published-courses-store.ts';

/** So many of the newest courses with a topic's words are looked at. */
const mostCandidates = 24;
const longestWord = 60;

/** Lists published courses whose name or topic has just the words of `topic`, newest first. */
export async function listCoursesAbout(
  db: Db,
  topic: string,
  language: CourseLanguage,
): Promise<PublishedCourseRow[]> {
  // The database has words as they are written: `batter` begins both `battery` and `batteries`.
  const beginnings = [...topicWordsOf(topic)].map((word) => word.slice(0, longestWord).replace(/[yf]$/, ''));
  const words = beginnings.filter((word) => word !== '');
  if (words.length === 0) return [];
  const candidates = await selectPublishedWith(db, { beginnings: words, language, limit: mostCandidates });
  return candidates.filter((course) => matchOfTopic(topic, [course]) === 2);
}
