import { listSavedCourses } from '#server/courses/courses.ts';
import { openBenchDatabase } from './bench-database.ts';
import { atMost, median, ms, timesOf, type Figure } from './report.ts';

const reads = 200;
const sizes = [100, 100_000];

/** Measures the course list from the database with few and with many courses. `dataDir` is an empty folder. */
export async function measureLists(dataDir: string): Promise<Figure[]> {
  await using database = await openBenchDatabase(dataDir);
  const owner = '0190a0a0-0000-7000-8000-000000000001';
  const times: number[] = [];
  let before = 0;
  for (const size of sizes) {
    await database.pool.query(
      `insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
         add_video, visibility, author_provider, state, readable_at)
       select gen_random_uuid(), case when n % 50 = 0 then $3::uuid else gen_random_uuid() end, 'Course ' || n,
         'What it is about.', 'Science', 'Soil', 'beginner', '5 hours', array['Science','beginner'], 'en', true,
         'public', 'builtin', 'ready', date_trunc('milliseconds', now() - n * interval '1 second')
       from generate_series($1::integer, $2::integer) as n`,
      [before + 1, size, owner],
    );
    before = size;
    await database.pool.query('analyze courses');
    const read = () => listSavedCourses(database.db, owner, { limit: 24, cursor: undefined });
    times.push(median(await timesOf(reads, read)));
  }
  const [few = 0, many = 0] = times;
  const name = 'a signed-in learner’s course list from the database, 100,000 courses';
  return [atMost(name, many, few * 1.5, { beside: `${ms(few)} with 100 courses` })];
}
