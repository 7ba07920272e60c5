import { expect, test } from 'vitest';
import type { PageLanguage } from '#contract/language.ts';
import { setUnpublished } from '#server/courses/courses.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { importLibrary } from './import-library.ts';
import { libraryFolder } from './library-settings.ts';
import { readLibrary } from './reading/read-library.ts';
import { listLibrary, offerCourses } from './shelf.ts';

const { db, pool } = await testDatabase();
await importLibrary(libraryFolder, { db, log: createLog('silent') });
const { courses } = readLibrary(libraryFolder);

const offered = async (topic: string, language: PageLanguage = 'en') =>
  (await offerCourses(db, { topic, language })).courses.map(({ courseName }) => courseName);

test.each([
  ['photosynthesis', 'hi', 'पौधे और प्रकाश संश्लेषण'],
  ['प्रकाश-संश्लेषण', 'en', 'Plants and photosynthesis'],
  ['learn the tabla', 'en', 'Teentaal on the tabla'],
  ['an introduction to fractions and percentages', 'en', 'Fractions to percent'],
] as const)('the topic “%s” in %s is offered %s', async (topic, language, course) => {
  expect(await offered(topic, language)).toEqual([course]);
});

test('no course is said to be about other topics', async () => {
  const topics =
    'photography | organic chemistry | power plants | time | class 8 science | phone photography | table manners | ' +
    "of |  | ??? | '; drop table courses; -- | फ़ोटोग्राफ़ी | खेती | दुकान | सूर्य नमस्कार";
  for (const topic of topics.split(' | ')) {
    const language = /\p{Script=Devanagari}/u.test(topic) ? 'hi' : 'en';
    expect([topic, await offered(topic, language)]).toEqual([topic, []]);
  }
});

test('where two courses have a topic, both are offered, and none where no edition has the language', async () => {
  expect((await offered('compost')).toSorted()).toEqual(['A kitchen garden', 'Two acres without chemicals']);
  const nothing = { courses: [], near: [] };
  expect(await offerCourses(db, { topic: 'photosynthesis', language: 'ta' })).toEqual(nothing);
});

test('another published course is offered for just its name, and not before one of the library', async () => {
  await pool.query(
    `insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
       add_video, visibility, author_provider, state, readable_at)
     select gen_random_uuid(), gen_random_uuid(), name, '', 'Science', topic, 'beginner', '', '{}', 'en', false, visibility,
       'person', 'ready', now()
     from (values ('Bicycle batteries', 'repair of bicycles', 'public'), ('Photosynthesis', '', 'public'),
       ('Pottery', '', 'link')) as rows (name, topic, visibility)`,
  );
  expect(await offered('a bicycle battery')).toEqual(['Bicycle batteries']);
  expect(await offered('bicycle')).toEqual([]);
  expect(await offered('bicycle battery', 'hi')).toEqual([]);
  expect(await offered('pottery')).toEqual([]);
  expect(await offered('photosynthesis')).toEqual(['Plants and photosynthesis']);
});

test('the shelf has each course once with both editions, and none that the operator took off the lists', async () => {
  const shelf = await listLibrary(db);
  expect(shelf).toHaveLength(courses.length);
  expect(new Set(shelf.map(({ category }) => category)).size).toBe(14);
  expect(shelf.map(({ editions }) => editions.map(({ language }) => language))).toEqual(
    courses.map(() => ['en', 'hi']),
  );
  const [english, hindi] = shelf[0]?.editions ?? [];
  await db.transaction().execute((tx) => setUnpublished(tx, english?._id ?? '', true));
  expect((await listLibrary(db))[0]?.editions.map(({ _id }) => _id)).toEqual([hindi?._id]);
  expect(await offered('प्रकाश संश्लेषण', 'hi')).toEqual(['पौधे और प्रकाश संश्लेषण']);
  expect(await offered('chlorophyll')).toEqual([]);
});
