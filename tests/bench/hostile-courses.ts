import { v7 as newId } from 'uuid';
import { saveCourse, type ChapterContent } from '#contract/courses.ts';
import { readCourseLayout, saveCourseLayout } from '#server/courses/courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hostileChapters, hostileTeaching, plainCourse } from '#tests/hostile/hostile-content.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { longChapter } from '#tests/support/long-chapter.ts';
import { openBenchDatabase } from './bench-database.ts';

export type StoredCourse = Record<'name' | 'courseId' | 'chapterId', string>;

export type HostileCourses = Awaited<ReturnType<typeof storeHostileCourses>>;

const paragraph =
  'Soil is made of minerals, water, air and what once lived. **Clay** holds water, sand lets it go.\n\n';

export async function storeHostileCourses(dataDir: string, { hostile = true } = {}) {
  await using database = await openBenchDatabase(dataDir);
  const storeMany = async (many: number, name: string, contents: (n: number) => ChapterContent[]) => {
    const stored: StoredCourse[] = [];
    for (let n = 1; n <= many; n += 1) stored.push(await store(database, name, contents(n)));
    return stored;
  };
  const chapters: StoredCourse[][] = [];
  for (const { name, content } of hostile ? [...hostileChapters, ...hostileTeaching] : [])
    // A page is drawn once, and one drawing may be the one that memory is cleaned up in.
    chapters.push(await storeMany(3, name, () => [content]));
  const wholeCourse = largestContents();
  const courses = {
    chapters,
    large: await storeMany(20, 'large', () => wholeCourse),
    plain: await store(database, 'plain', [plainContent()]),
    honest: await storeMany(hostile ? 60 : 0, 'honest', (n) => [longChapter(n % 2 === 0 ? 'en' : 'hi')]),
  };
  await database.pool.query('analyze');
  return courses;
}

function plainContent(): ChapterContent {
  const topic = { title: 'Soil', description: paragraph.repeat(6), code: null };
  const topics = [1, 2, 3, 4, 5].map((n) => ({ topic_id: String(n), ...topic }));
  return { description: paragraph.repeat(3), topics };
}

function largestContents(): ChapterContent[] {
  return plainCourse(saveCourse.bodyCapBytes ?? 0).chapters.map(({ topics }) => ({
    description: '',
    topics: (topics ?? []).map((topic, n) => ({
      topic_id: String(n + 1),
      title: topic.title ?? '',
      description: topic.description ?? '',
      code: null,
    })),
  }));
}

async function store(
  { db, pool }: Database,
  name: string,
  contents: readonly ChapterContent[],
): Promise<StoredCourse> {
  const ownerId = newId();
  const named = contents.map((_, n) => ({ 'Chapter Name': `Chapter ${n + 1}` }));
  const courseId = await saveCourseLayout(
    { db, budgets: testBudgets(db) },
    { id: ownerId, kind: 'learner' },
    { 'Course Name': name, 'Add a Video': 'no', Chapters: named },
  );
  const { Chapters } = await readCourseLayout(db, courseId, ownerId);
  for (const [n, { description, topics, ...teaching }] of contents.entries()) {
    await pool.query(
      `insert into chapter_texts (course_id, chapter_id, generation_id, version, description, topics, teaching)
       values ($1, $2, $3, 1, $4, $5, $6)`,
      [courseId, Chapters[n]?._id, newId(), description, JSON.stringify(topics), JSON.stringify(teaching)],
    );
  }
  await pool.query(`update chapters set state = 'ready' where course_id = $1`, [courseId]);
  await pool.query(
    `update courses set state = 'ready', readable_at = now(), author_provider = 'builtin' where id = $1`,
    [courseId],
  );
  return { name, courseId, chapterId: Chapters[0]?._id ?? '' };
}
