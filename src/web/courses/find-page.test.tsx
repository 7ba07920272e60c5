// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { filled } from '#tests/dom/filled.ts';
import { openPage } from '#tests/dom/open-page.tsx';
import FindPage, { type loader } from './find-page.tsx';

type Found = Awaited<ReturnType<typeof loader>>;

const nothing: Found = {
  search: { q: 'tea', category: '', language: '', level: '' },
  subjects: [],
  found: [],
  offers: { courses: [], near: [] },
  paths: [],
  about: undefined,
  calls: false,
  isNothing: false,
  ofBeast: false,
  next: null,
  isFirst: true,
  plans: false,
  shelf: [],
};
const course = (_id: string) => ({ _id, courseName: `Course ${_id}`, description: 'd', tags: [] });
const near = (_id: string, fits: boolean) => ({
  ...course(_id),
  chapter: { _id: 'c', name: `Chapter ${_id}` },
  fits,
});
const path = {
  code: 'a-stall',
  name: 'A stall',
  goal: 'You sell.',
  language: 'en' as const,
  mine: false,
  minutes: 0,
  count: 1,
  ready: 0,
  done: 0,
  courses: [],
  editions: [],
};
const edition = {
  _id: 'x',
  language: 'en',
  courseName: 'Kites',
  duration: '1 hour',
  firstChapterId: 'c',
} as const;

const show = async (facts: Partial<Found>) => {
  const page = { default: FindPage, clientLoader: () => ({ ...nothing, ...facts }) };
  await openPage('/courses?q=tea', page, {});
  const [, ...headings] = (await screen.findAllByRole('heading')).map(({ textContent }) => textContent);
  const create = screen.queryByRole('link', { name: /^Create a course about/ });
  return { headings, isButton: create?.className.includes('bg-accent') };
};

test.each<[string, Partial<Found>, string[]]>([
  [
    'courses',
    { found: [{ course: course('1'), others: [] }], paths: [path] },
    ['1 course found', 'Course 1', 'A learning path for you:'],
  ],
  [
    'courses in other words',
    { offers: { courses: [course('1'), course('2')], near: [] } },
    ['These courses are about it:', 'Course 1', 'Course 2'],
  ],
  [
    'a chapter',
    { about: near('1', true), offers: { courses: [], near: [near('1', true)] } },
    ['Read now: Chapter 1', 'The whole course:', 'Course 1'],
  ],
  [
    'a chapter and another course',
    { about: near('1', true), offers: { courses: [], near: [near('1', true), near('2', false)] } },
    ['Read now: Chapter 1', 'Perhaps one of these courses helps:', 'Course 1', 'Course 2'],
  ],
  [
    'a course and its chapter',
    { about: near('1', true), found: [{ course: course('1'), others: [] }] },
    ['Read now: Chapter 1', 'The whole course:', 'Course 1'],
  ],
  [
    'courses and a chapter of one',
    { about: near('1', true), found: ['1', '2'].map((id) => ({ course: course(id), others: [] })) },
    ['Read now: Chapter 1', '2 courses found', 'Course 1', 'Course 2'],
  ],
  [
    'courses that may help',
    { offers: { courses: [], near: [near('1', false), near('2', false)] } },
    ['Perhaps one of these courses helps:', 'Course 1', 'Course 2'],
  ],
  ['a path alone', { paths: [path] }, ['A learning path for you:']],
])('a search that finds %s says so, and the offer to create one is quiet', async (_, facts, headings) => {
  expect(await show(facts)).toEqual({ headings, isButton: false });
});

test('without a search all covers stand together, and the paths below under a heading of their own', async () => {
  const shelf = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({
    slug,
    category: 'Science' as const,
    level: 'beginner' as const,
    editions: [{ ...edition, _id: slug, courseName: slug }],
  }));
  const search = { ...nothing.search, q: '' };
  const { headings } = await show({ search, shelf, paths: [{ ...path, minutes: 90, count: 3, ready: 3 }] });
  expect(headings).toEqual(['Our courses', 'a', 'b', 'c', 'd', 'e', 'Learning paths', 'A stall']);
  const main = within(screen.getByRole('main'));
  const row = main.getByRole('link', { name: 'A stall' }).closest('li')!;
  expect(row.textContent).toBe('A stall3 steps about 2\u00a0hours to read');
  const addressOf = (name: string) => main.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Learning paths')).toBe(`#${main.getByRole('heading', { name: 'Learning paths' }).id}`);
  expect(addressOf('All learning paths')).toBe('/paths');
});

test('the reader’s own copy is told apart from the course beside it', async () => {
  const found = [course('1'), { ...course('2'), copied: true }].map((each) => ({ course: each, others: [] }));
  await show({ found });
  expect(screen.getAllByText('Your copy').map((label) => label.closest('li')!.textContent)).toEqual([
    'Course 2dYour copy',
  ]);
});

test('a search that finds nothing says so, offers to create a course, and shows others as what they are', async () => {
  const shelf = [{ slug: 'kites', category: 'Science', level: 'beginner', editions: [edition] }];
  expect(await show({ isNothing: true, shelf })).toEqual({
    headings: ['We have no course about this yet.', 'Other courses', 'Kites'],
    isButton: true,
  });
  screen.getByText('Try fewer or other words.');
  expect(screen.getByRole('link', { name: 'All courses' }).getAttribute('href')).toBe('/courses');
});

test.each<[{ q: string; level?: 'advanced' }, string]>([
  [{ q: 'green tea' }, 'We have no course about this yet.'],
  [{ q: 'green tea', level: 'advanced' }, 'No course found'],
])('a search for several words that finds nothing may be tried with fewer: %o', async (search, title) => {
  const { headings } = await show({ isNothing: true, search: { ...nothing.search, ...search } });
  expect(headings).toEqual([title]);
  screen.getByText('Try fewer or other words.');
});

test('who asks about a sick animal reads whom to ask', async () => {
  await show({ isNothing: true, ofBeast: true, search: { ...nothing.search, q: 'gaay bimar hai' } });
  screen.getByText(/^Ask the nearest government veterinary hospital/);
  expect(screen.queryByText('Try fewer or other words.')).toBeNull();
});

test('in an emergency the call comes first, then what to do in the chapter that is about it', async () => {
  const about = near('1', true);
  const { headings } = await show({ about, offers: { courses: [], near: [about] }, calls: true });
  expect(headings).toEqual(['Read now: Chapter 1', 'The whole course:', 'Course 1']);
  const call = screen.getByRole('link', { name: 'In an emergency call 108 first' });
  expect(call.getAttribute('href')).toBe('tel:108');
  const read = screen.getByRole('link', { name: 'Read now: Chapter 1' });
  expect(read.getAttribute('href')).toBe('/createcourse/start/1?chapter=c#in-topic-1');
  expect(filled()).toEqual(['In an emergency call 108 first']);
  expect(call.compareDocumentPosition(read) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('an illness of which no course tells has the call, whom to ask, and courses about health', async () => {
  const shelf = [{ slug: 'aid', category: 'Healthcare & Medicine', level: 'beginner', editions: [edition] }];
  const { headings } = await show({ isNothing: true, calls: true, shelf });
  expect(headings).toEqual(['We have no course about this yet.', 'Courses about health', 'Kites']);
  screen.getByText(/^If it is no emergency, ask the ASHA worker/);
});

test('beside the call, no course is to be created', async () => {
  await show({ found: [{ course: course('1'), others: [] }], calls: true });
  expect(screen.queryByRole('link', { name: /^Create a course about/ })).toBeNull();
});

test('without an emergency, a press opens the chapter at its beginning', async () => {
  await show({ found: [{ course: course('1'), others: [] }], about: near('1', true) });
  const read = screen.getByRole('link', { name: 'Read now: Chapter 1' });
  expect(read.getAttribute('href')).toBe('/createcourse/start/1?chapter=c');
});

test('who is in danger sees whom to call, and only what is about the danger', async () => {
  const contacts = ['1930', '112'].map((number) => ({ name: `Number ${number}`, number }));
  const help = { title: 'Call', text: 'At once.', contacts };
  const offers = { courses: [course('1')], near: [near('2', false)], help };
  const found = [{ course: course('3'), others: [] }];
  const { headings } = await show({ about: near('1', true), found, offers, paths: [path] });
  const call = screen.getByRole('link', { name: 'Call 1930 Number 1930' });
  expect(call.getAttribute('href')).toBe('tel:1930');
  expect(filled(), 'one number is loud, and nothing else').toEqual([call.textContent]);
  expect(headings).toEqual(['Call', 'Read now: Chapter 1', 'The whole course:', 'Course 1']);
  expect(screen.queryByRole('link', { name: /^Create a course about/ })).toBeNull();
});

test('who is in danger of which no course tells sees whom to call alone', async () => {
  const help = { title: 'Call', text: 'At once.', contacts: [] };
  const shelf = [{ slug: 'kites', category: 'Science', level: 'beginner', editions: [edition] }];
  const { headings } = await show({ isNothing: true, offers: { ...nothing.offers, help }, shelf });
  expect(headings).toEqual(['Call']);
});

const refused = { offers: { ...nothing.offers, refused: true }, search: { ...nothing.search, q: 'buy gun' } };

test('who asks for what is not taught reads so, and is invited neither to reword nor to create it', async () => {
  const shelf = [{ slug: 'kites', category: 'Science', level: 'beginner', editions: [edition] }];
  const { headings } = await show({ ...refused, isNothing: true, shelf });
  expect(headings).toEqual(['Saksham doesn’t teach this.', 'Other courses', 'Kites']);
  expect(screen.queryByText('Try fewer or other words.')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Create a course about/ })).toBeNull();
});

test('no course, path or call stands beside what is not taught', async () => {
  const found = [{ course: course('1'), others: [] }];
  const { headings } = await show({ ...refused, found, about: near('1', true), calls: true, paths: [path] });
  expect(headings).toEqual(['Saksham doesn’t teach this.']);
  expect(screen.queryByRole('link', { name: 'In an emergency call 108 first' })).toBeNull();
});

test('a course that teaches a part of a whole school subject is one that perhaps helps', async () => {
  const found = [{ course: course('1'), others: [] }];
  const { headings } = await show({ found, search: { ...nothing.search, q: 'class 10 science' } });
  expect(headings).toEqual(['Perhaps this course helps:', 'Course 1']);
});
