import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { migrate, migrationsFolder, readMigrations } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#tests/support/database.ts';

test('what an earlier version wrote keeps its order, but an active generation is the newest', async () => {
  const migrations = await readMigrations(migrationsFolder);
  const options = { folder: migrationsFolder, log: createLog('silent') };
  await using database = await openTestDatabase('template0');
  const { pool } = database;
  const upTo = migrations.findIndex(({ name }) => name === 'order');
  await migrate(database.connectionOptions, { ...options, upTo });

  const courses = [newId(), newId(), newId()];
  const [courseId] = courses;
  const chapterId = newId();
  for (const id of courses.toReversed()) {
    await pool.query(
      `insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
         add_video, visibility, author_provider) values ($1, $1, '', '', '', '', '', '', '{}', 'en', true, 'link', 'person')`,
      [id],
    );
  }
  await pool.query(
    `insert into chapters (course_id, id, position, chapter_name, about, duration) values ($1, $2, 0, '', '', '')`,
    [courseId, chapterId],
  );
  const [active, ...ended] = [newId(), newId(), newId()];
  for (const [at, id] of ended.toReversed().entries()) {
    await pool.query(
      `insert into chapter_texts (course_id, chapter_id, generation_id, description, topics)
       values ($1, $2, $3, $4, '[]')`,
      [courseId, chapterId, id, at === 0 ? 'newer' : 'older'],
    );
  }
  await pool.query(
    `insert into generations (course_id, id, owner_id, state, author_provider)
     select $1, id, $1, case when id = $3 then 'queued' else 'ready' end, 'builtin' from unnest($2::uuid[]) id`,
    [courseId, [active, ...ended], active],
  );

  await migrate(database.connectionOptions, options);
  const column = async (query: string) => (await pool.query<{ of: unknown }>(query)).rows.map(({ of }) => of);
  expect(await column('select id as of from courses order by number')).toEqual(courses);
  expect(await column('select id as of from generations order by number')).toEqual([...ended, active]);
  expect(await column('select description as of from chapter_texts order by version')).toEqual([
    'older',
    'newer',
  ]);
  expect(await column('select version as of from courses order by number')).toEqual([2, 0, 0]);
  await pool.query(
    `insert into generations (course_id, id, owner_id, state, author_provider) values ($1, $2, $1, 'ready', 'builtin')`,
    [courses[1], newId()],
  );
  expect(await column('select number as of from generations order by number')).toEqual([1, 2, 3, 4]);
});
