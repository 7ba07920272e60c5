import { expect, test } from 'vitest';
import { categoryOfTopic } from '#contract/topic-category.ts';
import {
  aboutFirst,
  chapterAbout,
  coursesBeside,
  coursesNear,
  editionsIn,
  fittingPaths,
  helpAmong,
  isFirstHelp,
  isOfMedicine,
  offersForBeast,
  surelyFound,
  withChapterOf,
} from './search-facts.ts';
import { beginsWithCall, isHarmless } from './symptoms.ts';

const noOffers = { courses: [], near: [] };
const shop = {
  courses: ['percent', 'books'],
  ready: 2,
  name: 'Running a small shop',
  goal: 'You know what GST asks.',
  occupation: 'People with a stall',
};
const repair = {
  courses: ['table', 'phone', 'books', 'percent'],
  ready: 3,
  name: 'Phone repair as a job',
  goal: 'You keep the books of a small shop.',
};
const exam = {
  courses: ['sums', 'sky'],
  ready: 1,
  name: 'सरकारी परीक्षा के लिए अंकगणित',
  goal: 'आप घर पर सादा हिसाब जल्दी करेंगे।',
  occupation: 'जो नौकरी पाना चाहें',
};

test.each<[string, object | undefined]>([
  ['shops', shop],
  ['a job', repair],
  ['how to get a job', repair],
  ['naukri kaise paye', exam],
  ['books', repair],
  ['stall', shop],
  ['naukri', exam],
  ['नौकरी', exam],
  ['snake bite', undefined],
  ['shop licence', undefined],
  ['how to', undefined],
  ['शादी', undefined],
  ['घर कैसे बनाएं', undefined],
])('for “%s” the path is offered whose name, goal or occupation has the words', (search, path) => {
  expect(fittingPaths([repair, shop, exam], search, { courses: [], library: [] })[0]).toBe(path);
});

test('a path is offered in the reader’s language that has the words in another', () => {
  const inHindi = { ...shop, name: 'छोटी दुकान', goal: 'आप हिसाब रखेंगे।', editions: [shop] };
  expect(fittingPaths([repair, inHindi], 'gst kya hai', { courses: [], library: [] })).toEqual([inHindi]);
});

test('all paths with the words in their name come before one with them in its goal', () => {
  const tailor = { ...exam, name: 'Sewing as a job', goal: 'You sew.' };
  const driver = { ...exam, name: 'Driving', goal: 'You find a job.' };
  expect(fittingPaths([driver, repair, tailor], 'job', { courses: [], library: [] })).toEqual([
    repair,
    tailor,
  ]);
  expect(fittingPaths([driver, repair], 'job', { courses: [], library: [] })).toEqual([repair, driver]);
});

test.each<[string, string[], object[]]>([
  // Both have the words, and the shop has the course earlier.
  ['shop', ['books'], [shop, repair]],
  ['job', ['sums'], []],
  ['naukri', ['sky'], [exam]],
  // None has the words: one that needs the course is enough, one where it is optional is not about it.
  ['udhaar', ['books'], [shop]],
  ['udhaar', ['table', 'sums'], [repair]],
  ['moon', ['sky'], []],
  // Sums are where many paths begin.
  ['half', ['percent'], []],
  ['half', ['percent', 'books'], [shop]],
])('for “%s” that finds %j the paths are offered that lead to them', (search, courses, paths) => {
  const leads = search === 'job' ? [repair] : [repair, shop, exam];
  expect(
    fittingPaths(leads, search, {
      courses,
      library: [{ ...library[0]!, category: 'Mathematics', editions: [{ ...edition, _id: 'percent' }] }],
    }),
  ).toEqual(paths);
});

test('the courses that a search surely found are listed once, the one to read now first', () => {
  const near = [
    { ...course('c'), fits: false },
    { ...course('b'), fits: true },
  ];
  const sure = surelyFound(
    [{ course: course('a') }, { course: course('b') }],
    { courses: [], near },
    near[1],
  );
  expect(sure.map(({ _id }) => _id)).toEqual(['b', 'a']);
});

const course = (_id: string, description = '') => ({ _id, courseName: _id, description, tags: [] });
const chapterOf = (description: string) => ({
  ...course('other', description),
  chapter: { _id: 'chapter', name: 'Signs' },
  fits: false,
});
const edition = { language: 'en', courseName: 'First aid', duration: '', firstChapterId: 'one' } as const;
const library = [
  {
    slug: 'first-aid',
    category: 'Healthcare & Medicine',
    level: 'beginner',
    editions: [{ _id: 'aid', ...edition }],
  },
  {
    slug: 'food-anaemia-pregnancy',
    category: 'Health & Wellness',
    level: 'beginner',
    editions: [{ _id: 'food', ...edition }],
  },
];

test('courses of a subject come first, and those of its neighbour next', () => {
  const others = [
    { ...library[0]!, slug: 'plants', category: 'Science' },
    { ...library[0]!, slug: 'shop', category: 'Business & Management' },
    { ...library[0]!, slug: 'repair', category: 'Skill Development' },
    { ...library[0]!, slug: 'phone', category: 'Technology & Engineering' },
  ];
  const near = (search: string) =>
    coursesNear(categoryOfTopic(search), [...others, ...library.toReversed()]).map(({ slug }) => slug);
  const health = ['food-anaemia-pregnancy', 'first-aid'];
  expect(near('loan')).toEqual(['shop', 'plants', 'repair', 'phone', ...health]);
  expect(near('diabetes')).toEqual([...health.toReversed(), 'plants', 'shop', 'repair', 'phone']);
  expect(near('repair a bicycle')).toEqual(['phone', 'repair', 'plants', 'shop', ...health]);
  expect(near('my life')).toEqual(['plants', 'shop', 'repair', 'phone', ...health]);
});

test('courses beside a search are in its language, and in any language where the library has none in that one', () => {
  const both = {
    ...library[0]!,
    editions: [{ ...edition, _id: 'pahal', language: 'hi' as const }, ...library[0]!.editions],
  };
  const ids = (language: string) =>
    editionsIn(language, [both, library[1]!]).map(({ editions }) => editions.map(({ _id }) => _id));
  expect(ids('hi')).toEqual([['pahal']]);
  expect(ids('en')).toEqual([['aid'], ['food']]);
  expect(ids('ta')).toEqual([['pahal', 'aid'], ['food']]);
});

test('beside the call stand courses of health, of medicine first, and none twice; elsewhere in twos', () => {
  const others = [{ ...library[0]!, slug: 'shop', category: 'Business & Management', editions: [] }];
  const beside = (search: { q?: string; category?: string }, shown: string[], calls: boolean) =>
    coursesBeside([...others, ...library.toReversed()], {
      search: { q: '', category: '', ...search },
      shown: shown.map((_id) => ({ _id })),
      calls,
    }).map(({ slug }) => slug);
  expect(beside({ q: 'sar dard' }, [], true)).toEqual(['first-aid', 'food-anaemia-pregnancy']);
  expect(beside({ q: 'sar dard' }, ['aid'], true)).toEqual(['food-anaemia-pregnancy']);
  expect(beside({ q: 'loan' }, [], false)).toEqual(['shop']);
  expect(beside({ q: 'ration card' }, [], false)).toEqual([]);
  expect(beside({ category: 'Healthcare & Medicine' }, ['aid'], false)).toEqual([
    'food-anaemia-pregnancy',
    'shop',
  ]);
});

test('beside the call, what was found is what is about the search, else what is of health', () => {
  const found = ['aid', 'food', 'voting'].map((_id) => ({ course: course(_id) }));
  const near = ['voting', 'food'].map((_id) => ({ ...chapterOf(''), _id }));
  const among = (courses: string[]) => {
    const help = helpAmong(found, { courses: courses.map((_id) => course(_id)), near }, library);
    return [help.found.map((each) => each.course._id), help.offers.near.map(({ _id }) => _id)];
  };
  expect(among([])).toEqual([['aid', 'food'], ['food']]);
  expect(among(['aid'])).toEqual([['aid'], ['food']]);
});

test('a course of medicine in the library is help for an emergency', () => {
  expect(isOfMedicine(course('aid'), library)).toBe(true);
  expect(isOfMedicine(course('food', 'You call 108 in time.'), library)).toBe(false);
});

test('the chapter that is about a search is one of an offered course, else one that fits', () => {
  const fitting = { ...chapterOf(''), fits: true };
  const { chapter } = fitting;
  const offered = { ...course('aid'), chapter };
  expect(chapterAbout({ courses: [course('tea'), offered], near: [fitting] })?._id).toBe('aid');
  expect(chapterAbout({ courses: [], near: [chapterOf(''), fitting] })?.chapter).toBe(chapter);
  expect(chapterAbout({ courses: [course('tea')], near: [chapterOf('')] })).toBeUndefined();
});

test('the chapter with which help begins is the one about an emergency that has none, and stands before what is near', () => {
  const first = { ...chapterOf(''), _id: 'aid', fits: true };
  const near = [{ ...chapterOf(''), _id: 'aid' }, chapterOf('')];
  const offers = withChapterOf({ courses: [], near }, { courses: [], near: [first, chapterOf('')] });
  expect(offers.near).toEqual([first, chapterOf('')]);
  expect(chapterAbout(offers)?._id).toBe('aid');
  const { fits: _, ...offered } = first;
  expect(withChapterOf({ courses: [], near }, { courses: [offered], near: [] })).toEqual(offers);
});

test('a chapter begins with the call whose first topic dials 108', () => {
  const topic = (description: string) => ({ topic_id: '1', title: '', description, code: null });
  expect(beginsWithCall({ topics: [topic('[Call 108](tel:108).')] })).toBe(true);
  expect(beginsWithCall({ topics: [topic('Eat.'), topic('[Call 108](tel:108).')] })).toBe(false);
  expect(beginsWithCall({ topics: [] })).toBe(false);
});

test('a course’s page offers the call where the library helps in an emergency, and not for a stranger’s course', () => {
  const page = {
    author: { provider: 'library' },
    category: 'Healthcare & Medicine',
    description: '',
  } as const;
  expect(isFirstHelp(page)).toBe(true);
  expect(isFirstHelp({ ...page, category: 'Health & Wellness', description: 'You call 108 in time.' })).toBe(
    true,
  );
  expect(isFirstHelp({ ...page, category: 'Health & Wellness' })).toBe(false);
  expect(isFirstHelp({ ...page, author: { provider: 'person' } })).toBe(false);
});

test.each([
  ['current affairs', true],
  ['snake game', true],
  ['दिल पर शायरी', true],
  ['snake plant', true],
  ['bakri ko dast', true],
  ['बकरी के दूध से दस्त', false],
  ['bukhar', false],
  ['snake bite', false],
  ['baby is weak and dry', false],
])('“%s” is of who learns or plays, or of a beast: %s', (search, expected) => {
  expect(isHarmless(search)).toBe(expected);
});

test('a course with the words of a search in its name, in whichever language, comes before others', () => {
  const shelf = [
    {
      slug: 'phone',
      category: 'Skill Development',
      level: 'beginner',
      editions: [{ ...edition, _id: 'wet', courseName: 'Phone repair' }],
    },
    {
      slug: 'water',
      category: 'Health & Wellness',
      level: 'beginner',
      editions: [
        { ...edition, _id: 'clean', courseName: 'Clean water' },
        { ...edition, _id: 'saaf', language: 'hi' as const, courseName: 'साफ़ पानी' },
      ],
    },
  ];
  const found = [{ course: course('wet') }, { course: course('clean') }];
  for (const search of ['water', 'pani', 'पानी'])
    expect(aboutFirst(found, noOffers, { search, library: shelf })).toEqual(found.toReversed());
  expect(aboutFirst(found, noOffers, { search: 'repair', library: shelf })).toEqual(found);
  // No course of the library is about electricity, nor about a class.
  for (const search of ['bijli', 'class 8 hindi'])
    expect(aboutFirst(found, noOffers, { search, library: shelf })).toEqual([]);
  const ofWater = { courses: [course('clean')], near: [] };
  expect(aboutFirst(found, ofWater, { search: 'clean water', library: shelf })).toEqual(found.slice(1));
});

test('of offers for a beast, those about people’s health and those that merely have a word of it are left out', () => {
  const about = { ...chapterOf(''), fits: true };
  const offers = { courses: [course('aid')], near: [about, chapterOf(''), { ...about, _id: 'food' }] };
  expect(offersForBeast(offers, library)).toEqual({ courses: [], near: [about] });
  const search = { q: 'gaay bimar hai', category: '' };
  expect(coursesBeside(library, { search, shown: [], calls: false })).toEqual([]);
});

test('what is about a search comes before what merely has its words', () => {
  const found = [{ course: course('repair') }, { course: course('phone') }];
  const asked = { search: 'phone', library: [] };
  expect(aboutFirst(found, { courses: [course('phone')], near: [] }, asked)).toEqual(found.toReversed());
  expect(aboutFirst(found, noOffers, { ...asked, search: 'pay' })).toEqual(found);
});
