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
  ['How do plants make food?', 'en', 'Plants and photosynthesis'],
  ['पौधा', 'hi', 'पौधे और प्रकाश संश्लेषण'],
  ['learn the tabla', 'en', 'Teentaal on the tabla'],
  ['तबला सीखना', 'hi', 'तबले पर तीनताल'],
  ['an introduction to fractions and percentages', 'en', 'Fractions to percent'],
  ['planet', 'en', 'The solar system'],
  ['organic farming', 'hi', 'बिना रसायन के दो एकड़'],
] as const)('the topic “%s” in %s is offered %s', async (topic, language, course) => {
  expect(await offered(topic, language)).toEqual([course]);
});

const notOffered = `
photography | photo | organic chemistry | solar panels | power plants | time | work | spacing | business | science |
class 8 science | English literature | phone photography | car repair shop | table manners | food processing |
the constitution of the United States | garden furniture | blood donation | learn | how to | of |  | ??? |
'; drop table courses; -- | फ़ोटोग्राफ़ी | कार्बनिक रसायन | खेती | दुकान | अंग्रेज़ी साहित्य | सीखना | सूर्य नमस्कार
`;

test('no course is said to be about other topics', async () => {
  const found = [];
  for (const topic of notOffered.split('|').map((each) => each.trim())) {
    const language = /\p{Script=Devanagari}/u.test(topic) ? 'hi' : 'en';
    if ((await offered(topic, language)).length > 0) found.push(topic);
  }
  expect(found).toEqual([]);
});

test('the repair of one thing is not near that of another', async () => {
  const near = async (topic: string) => {
    const offers = await offerCourses(db, { topic, language: 'en' });
    return [...offers.courses, ...offers.near].map(({ courseName }) => courseName);
  };
  expect(await near('How to repair a sewing machine')).toEqual([]);
  expect(await near('How to repair a phone')).toContain('Mobile phone repair, safely');
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
  expect(await offered('bicycle repair')).toEqual(['Bicycle batteries']);
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
  const facts = { slug: 'plants-and-photosynthesis', category: 'Science', level: 'beginner' };
  expect(shelf[0]).toMatchObject(facts);
  const [english, hindi] = shelf[0]?.editions ?? [];
  await db.transaction().execute((tx) => setUnpublished(tx, english?._id ?? '', true));
  expect((await listLibrary(db))[0]?.editions.map(({ _id }) => _id)).toEqual([hindi?._id]);
  expect(await offered('प्रकाश संश्लेषण', 'hi')).toEqual(['पौधे और प्रकाश संश्लेषण']);
  expect(await offered('chlorophyll')).toEqual([]);
});
