import { v4 as randomId } from 'uuid';
import { expect, test } from 'vitest';
import type { PageLanguage } from '#contract/language.ts';
import { roundedMinutes } from '#contract/reading-time.ts';
import { listCourseNames, listReadingMinutes, setUnpublished } from '#server/courses/courses.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { reviewedCourses } from '#tests/support/reviewed-courses.ts';
import { importLibrary } from './import-library.ts';
import { libraryFolder } from './library-settings.ts';
import { library } from './room.ts';
import {
  dismissWish,
  listLibrary,
  listMetWishes,
  listOtherEditions,
  offerCourses,
  wishForCourses,
} from './shelf.ts';

const { db, pool } = await testDatabase();
await importLibrary(libraryFolder, { db, log: createLog('silent') });
const courses = reviewedCourses();

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
    "of |  | ??? | '; drop table courses; -- | फ़ोटोग्राफ़ी | दुकान | सूर्य नमस्कार";
  for (const topic of topics.split(' | ')) {
    const language = /\p{Script=Devanagari}/u.test(topic) ? 'hi' : 'en';
    expect([topic, await offered(topic, language)]).toEqual([topic, []]);
  }
});

test('the repair, cure, play or paper of one thing is not near that of another', async () => {
  const near = async (topic: string) => {
    const offers = await offerCourses(db, { topic, language: 'en' });
    return [...offers.courses, ...offers.near].map(({ courseName }) => courseName);
  };
  for (const topic of [
    'How to repair a sewing machine',
    'khansi ka ilaj',
    'guitar bajana',
    'birth certificate',
    'शादी का प्रमाणपत्र',
    'class 10 history',
    'sapna',
    'daant',
    'talaq',
    'elecricity',
    'electrcity',
    'how to save money',
    'paise kaise bachaye',
    'पैसे कैसे बचाएँ',
    'paise bachane ke tarike',
    'money saving tips',
    'paisa kaise jode',
    'class 8 hindi',
    'class 7',
    'computer science class 11',
    'बिजली का बिल ज्यादा आया',
    'bijli',
  ])
    expect([topic, await near(topic)]).toEqual([topic, []]);
  expect(await near('How to repair a phone')).toContain('Mobile phone repair, safely');
});

test.each([
  ['train speed', 'Time, work, speed and distance', true],
  ['how does a leaf make sugar', 'How a leaf makes food', true],
  ['average', 'Ratio and average', true],
  ['dog bite', 'A snake has bitten', false],
  ['heart attack', 'The first minutes', true],
  // Other emergencies are led to it.
  ['call ambulance', 'The first minutes', true],
  ['हार्ट अटैक', 'The first minutes', false],
  ['दिल का दौरा', 'The first minutes', true],
  ['bijli ka jhatka', 'The first minutes', false],
  ['my phone fell in water', 'Cleaning a port, a wet phone, changing a part', true],
  ['photosinthesis', 'How a leaf makes food', true],
  ['shop', 'Does the shop earn?', true],
  ['पानी', 'Water, from the pump to the glass', true],
  ['chhoti dukan', 'Credit and stock', false],
  ['facebook', 'A phone that guards your money', false],
  ['loan fraud', 'When money is gone: the first hour and after', false],
  ['chapati burnt hand', 'Burns', true],
  ['bijli ka meter jal gaya', 'Burns', false],
  ['vomiting', 'Diarrhoea and ORS', true],
  ['hand pump kharab', 'Water, from the pump to the glass', true],
  ['phone kharab hai', 'Finding the fault', true],
  ['doodh ka hisab', 'The day book', true],
  ['class 8 science', 'A plant and its parts', false],
  ['get back lost money', 'When money is gone: the first hour and after', true],
])('for “%s” the nearest chapter is %s, and is about it: %s', async (topic, name, fits) => {
  const { near } = await offerCourses(db, { topic, language: 'en' });
  expect(near[0]).toMatchObject({ chapter: { name }, fits });
});

test.each([
  ['साँप काट लिया', 'A snake has bitten'],
  ['saanp ne kaata', 'A snake has bitten'],
  ['snake bite', 'A snake has bitten'],
  ['हाथ जल गया', 'Burns'],
  ['जल गया', 'Burns'],
  ['jal gaya', 'Burns'],
  ['जल गई', 'Burns'],
  ['mobile charge nahi ho raha hai', 'Finding the fault'],
  ['munafa', 'Does the shop earn?'],
  ['how to calculate percent', 'From fractions to hundredths'],
  ['angrezi', undefined],
  ['choking', 'Bleeding and choking'],
  // Other emergencies of a birth are led to it.
  ['danger signs in pregnancy', 'Danger signs in pregnancy'],
  ['bichu ne kaat liya', undefined],
  ['first aid', undefined],
  ['snake bit my father what to do', 'A snake has bitten'],
  ['otp aaya', 'The tricks, and what they have in common'],
  ['rti kaise lagaye', 'Writing an application, and to whom'],
])('the course that is offered for “%s” names the chapter that is about it: %s', async (topic, name) => {
  const { courses: about } = await offerCourses(db, { topic, language: 'en' });
  expect(about[0]?.chapter?.name).toBe(name);
});

test('water that nobody says has burnt is no burn', async () => {
  for (const topic of ['जल', 'jal', 'जल बचाओ']) {
    const { courses: about, near } = await offerCourses(db, { topic, language: 'hi' });
    expect([topic, about, near.filter(({ fits }) => fits)]).toEqual([topic, [], []]);
  }
});

test.each([
  ['khoon kaise badhaye', ['Anaemia and iron tablets']],
  ['paudha peela ho raha hai', ['What makes it fast or slow']],
  ['दस्त में क्या पिलाएँ', ['Diarrhoea and ORS']],
])(
  'for “%s” no chapter of some of its words, or of words that sound like them, stands beside %s',
  async (topic, names) => {
    const { near } = await offerCourses(db, { topic, language: 'en' });
    expect(near.map(({ chapter }) => chapter.name)).toEqual(names);
  },
);

test('a chapter that is asked for by its phrase stands alone, in whichever language the phrase is', async () => {
  const { near } = await offerCourses(db, {
    topic: 'how to get back money lost in upi fraud',
    language: 'hi',
  });
  expect(near).toMatchObject([{ chapter: { name: 'पैसा चला जाए तो: पहला घंटा और उसके बाद' }, fits: true }]);
});

test.each([
  ['frist aid', 'First aid: snake bite, ORS, burns'],
  ['fisrt aid', 'First aid: snake bite, ORS, burns'],
  ['first ade', 'First aid: snake bite, ORS, burns'],
  ['kithcen garden', 'A kitchen garden'],
  ['soler system', 'The solar system'],
  ['saolr system', 'The solar system'],
  ['constituton', 'Constitution, panchayat, RTI'],
  ['moblie repair', 'Mobile phone repair, safely'],
  ['pregnacny', 'Food, anaemia, danger signs in pregnancy'],
  ['fruad', 'Smartphone, UPI and fraud'],
  ['snkae bite', 'First aid: snake bite, ORS, burns'],
  ['frist ade', 'First aid: snake bite, ORS, burns'],
  ['class 10 social science', 'Constitution, panchayat, RTI'],
  ['class 9 social studies', 'Constitution, panchayat, RTI'],
])('“%s”, mistyped or the name of a subject of school, finds %s', async (topic, name) => {
  const { courses: about, near } = await offerCourses(db, { topic, language: 'en' });
  expect([...about, ...near][0]?.courseName).toBe(name);
});

test('a word with a slip is the one that was meant; what merely looks like one of the library is near', async () => {
  for (const topic of ['perentage', 'persentage', 'pregnency']) {
    const corrected = topic.startsWith('per') ? 'percentage' : 'pregnancy';
    expect(await offerCourses(db, { topic, language: 'en' })).toMatchObject({
      ...(await offerCourses(db, { topic: corrected, language: 'en' })),
      corrected,
    });
  }
  const { courses: about, near } = await offerCourses(db, { topic: 'soler sistam', language: 'en' });
  expect(about).toEqual([]);
  expect(near[0]).toMatchObject({ courseName: 'The solar system', fits: false });
});

test('where two courses have a topic, both are offered, and none where no edition has the language', async () => {
  expect((await offered('compost')).toSorted()).toEqual(['A kitchen garden', 'Two acres without chemicals']);
  const nothing = { courses: [], near: [] };
  expect(await offerCourses(db, { topic: 'photosynthesis', language: 'ta' })).toEqual(nothing);
});

async function publish(name: string, topic: string, visibility = 'public') {
  await pool.query(
    `insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
       add_video, visibility, author_provider, state, readable_at)
     values (gen_random_uuid(), gen_random_uuid(), $1, '', 'Science', $2, 'beginner', '', '{}', 'en', false, $3,
       'person', 'ready', now())`,
    [name, topic, visibility],
  );
}

test('another published course is offered for just its name, and not before one of the library', async () => {
  await publish('Bicycle batteries', 'repair of bicycles');
  await publish('Photosynthesis', '');
  await publish('Pottery', '', 'link');
  expect(await offered('a bicycle battery')).toEqual(['Bicycle batteries']);
  expect(await offered('bicycle')).toEqual([]);
  expect(await offered('bicycle battery', 'hi')).toEqual([]);
  expect(await offered('pottery')).toEqual([]);
  expect(await offered('photosynthesis')).toEqual(['Plants and photosynthesis']);
});

test('an edition is given with its chapters where the others have them, and none to a course that has no other', async () => {
  const shelf = await listLibrary(db);
  for (const { slug, editions } of shelf) {
    const chapters = courses.find((course) => course.slug === slug)!.editions[1]!.chapters;
    const [english, hindi] = editions;
    const [other, ...more] = await listOtherEditions(db, english!._id);
    expect(more).toEqual([]);
    expect(other).toMatchObject({ _id: hindi!._id, language: 'hi' });
    const named = (await listCourseNames(db, [hindi!._id])).get(hindi!._id)!.chapters;
    const names = other!.chapters.map(({ _id }) => named.find(({ id }) => id === _id)?.chapterName);
    expect(names).toEqual(chapters.map(({ chapter }) => chapter.name));
  }
  expect(await listOtherEditions(db, randomId())).toEqual([]);
});

test('the shelf has each course once with both editions, and none that the operator took off the lists', async () => {
  const shelf = await listLibrary(db);
  expect(shelf).toHaveLength(courses.length);
  expect(new Set(shelf.map(({ category }) => category)).size).toBe(14);
  expect(shelf.map(({ editions }) => editions.map(({ language }) => language))).toEqual(
    courses.map(() => ['en', 'hi']),
  );
  const [english, hindi] = shelf[0]?.editions ?? [];
  const written = await listReadingMinutes(db, [hindi?._id ?? '']);
  expect(hindi?.duration).toBe(`${roundedMinutes([...written.values()][0] ?? 0)} मिनट`);
  await db.transaction().execute((tx) => setUnpublished(tx, english?._id ?? '', true));
  expect((await listLibrary(db))[0]?.editions.map(({ _id }) => _id)).toEqual([hindi?._id]);
  expect(await listOtherEditions(db, hindi?._id ?? '')).toEqual([]);
  expect(await offered('प्रकाश संश्लेषण', 'hi')).toEqual(['पौधे और प्रकाश संश्लेषण']);
  expect(await offered('chlorophyll')).toEqual([]);
});

const bees = { topic: 'bees', language: 'en' } as const;
const goats = { topic: 'goat farming', language: 'en' } as const;

test('a wish is told once there is a course about it, until that is seen; asking again changes nothing', async () => {
  const person = randomId();
  await wishForCourses(db, person, [bees]);
  expect(await wishForCourses(db, person, [bees])).toEqual({ met: [] });
  await publish('Bees', '');
  const { met } = await listMetWishes(db, person);
  expect(met).toMatchObject([{ ...bees, courses: [{ courseName: 'Bees' }] }]);
  expect(await listMetWishes(db, randomId())).toEqual({ met: [] });
  expect(await dismissWish(db, person, bees)).toEqual({ met: [] });
});

test('only the newest wishes of a person are kept', async () => {
  const person = randomId();
  await publish('Goat farming', '');
  await wishForCourses(db, person, [goats]);
  for (let at = 0; at < 10; at += 1) await wishForCourses(db, person, [{ ...bees, topic: `knot ${at}` }]);
  expect(await listMetWishes(db, person)).toEqual({ met: [] });
});

test('a guest’s wishes move into the account, also those that it has', async () => {
  const [guest, learner] = [randomId(), randomId()];
  for (const person of [guest, learner]) await wishForCourses(db, person, [bees]);
  await wishForCourses(db, guest, [goats]);
  await db.transaction().execute(async (tx) => library.person?.mergeGuest?.(tx, guest, learner, {} as never));
  const { met } = await listMetWishes(db, learner);
  expect(met.map(({ topic }) => topic).toSorted()).toEqual(['bees', 'goat farming']);
});
