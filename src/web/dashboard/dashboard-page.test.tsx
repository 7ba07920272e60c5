// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { PageLanguage } from '#contract/language.ts';
import type { Path } from '#contract/paths.ts';
import type { CourseProgress, DayState } from '#contract/progress.ts';
import { fails, offline, pageBefore, type Answers } from '#tests/dom/contract-network.ts';
import { focused, learner, openPage } from '#tests/dom/open-page.tsx';
import { keepSavedHere } from '#web/platform/kept/last-read.ts';
import { CourseGrid, useLibrary } from './course-grid.tsx';
import * as dashboardPage from './dashboard-page.tsx';

const createdAt = '2026-01-01T00:00:00Z';
const knots = { _id: 'c', courseName: 'Knots', description: 'How to learn Knots.', tags: ['beginner'] };

/** Opens the page as the browser does that comes from another one. */
function openDashboard(answers: Answers = {}, language: PageLanguage = 'en') {
  const nothing: Answers = {
    listSavedCourses: () => [],
    listMyCourses: () => [],
    listDeletedCourses: () => [],
    listExploreNotifications: () => ({ features: [], news: [] }),
    listLibrary: () => ({ courses: [] }),
    listMetWishes: () => ({ met: [] }),
    listProgress: () => ({ courses: [], next: null }),
    listReview: () => ({ due: 0, questions: [], nextAt: null, nextCount: 0 }),
    readFollowedPaths: () => ({ paths: [] }),
    readLearningDays: () => ({ row: 0, longest: 0, restsLeft: 2, today, week: [], minutes: 0 }),
    readReminders: () => ({ way: 'off', hour: 19, goalMinutes: 0, ways: ['off', 'push'], devices: 0 }),
  };
  return openPage('/dashboard', dashboardPage, { ...nothing, ...answers }, { me: learner, language });
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('says that one’s own courses can’t be read, and shows them after Try again', async () => {
  const { user, network } = await openDashboard({ listMyCourses: offline, listSavedCourses: () => [knots] });
  const featured = within((await (await region('Featured courses')).findByText('Knots')).closest('li')!);
  const details = featured.getByRole('link', { name: 'View Details: Knots' });
  expect(details.getAttribute('href')).toBe('/createcourse/finish/c');
  const mine = await region('Your courses');
  await mine.findByText(/^Your courses could not be loaded\./);
  const draft = { ...({ state: 'draft', language: 'en' } as const), published: false, createdAt };
  network.answer({ listMyCourses: () => [{ ...knots, ...draft }] });
  await user.click(mine.getByRole('button', { name: 'Try again' }));
  await mine.findByRole('link', { name: 'Knots' });
});

const own = {
  ...knots,
  state: 'ready',
  language: 'en',
  published: true,
  firstChapterId: 'a',
  createdAt,
} as const;

test('suggests what was made and not begun, else a course of the library, and lists neither again', async () => {
  await openDashboard({
    listMyCourses: () => [own],
    listSavedCourses: () => [knots, { ...knots, _id: 'd', courseName: 'Bread' }],
  });
  const first = await region('Start with this course');
  first.getByText('Knots');
  expect(first.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe(
    '/createcourse/start/c?chapter=a',
  );
  await (await region('Featured courses')).findByRole('heading', { name: 'Bread' });
  expect(screen.getAllByText('Knots')).toHaveLength(1);
});

test('lists what this browser has saved, as the home of a guest does, and offers it nowhere else', async () => {
  const path = '/createcourse/start/c';
  keepSavedHere([{ courseId: 'c', courseName: 'Knots', language: 'en', path }]);
  onTestFinished(() => keepSavedHere([]));
  await openDashboard({ listSavedCourses: () => [knots, { ...knots, _id: 'd', courseName: 'Bread' }] });
  const here = await region('Courses on this device');
  expect(here.getByRole('link', { name: 'Knots' }).getAttribute('href')).toBe(path);
  expect(here.getByRole('link', { name: 'Courses on this device' }).getAttribute('href')).toBe('/saved');
  await (await region('Featured courses')).findByRole('heading', { name: 'Bread' });
  expect(screen.getAllByText('Knots')).toHaveLength(1);
});

test('suggests no course while it is not known which path one follows', async () => {
  const never = () => new Promise<never>(() => undefined);
  await openDashboard({ listMyCourses: () => [own], readFollowedPaths: never });
  await (await region('Your courses')).findByRole('link', { name: 'Knots' });
  expect(screen.queryByRole('region', { name: 'Start with this course' })).toBeNull();
});

test('while the followed path can’t be read, what is known leads on, and the page says what is missing', async () => {
  await openDashboard({
    listMyCourses: () => [own],
    readFollowedPaths: fails('internal'),
  });
  (await region('Start with this course')).getByRole('link', { name: 'Start' });
  screen.getByText('Your path could not be loaded just now.');
});

const step = { why: 'So.', needs: [], optional: false };
const percent = { ...step, key: 'one', name: 'Percent', kind: 'course', courseId: 'c' } as const;
const books = { ...step, key: 'two', name: 'Books', kind: 'topic', topic: 'Books of a shop' } as const;
const names = { code: 'a-shop', name: 'A shop', goal: 'You keep the books.' };
const pathOf = (facts: Pick<Path, 'steps' | 'next'>): Path => {
  const kinds = { language: 'en', level: 'beginner', visibility: 'public' } as const;
  const required = facts.steps.filter(({ optional }) => !optional);
  const done = required.filter(({ state }) => state === 'done').length;
  const counts = { minutes: 30, count: required.length, ready: 1, done, courses: [] };
  const standing = { ...counts, mine: false, following: true, editions: [] };
  return { ...names, ...kinds, ...standing, ...facts };
};
const shop = (facts: Pick<Path, 'steps' | 'next'>): Answers => ({
  readFollowedPaths: () => ({ paths: [pathOf(facts)] }),
});
const noSteps = pathOf({ steps: [], next: null });

test('the path that one follows has its next step one press away', async () => {
  const more = { ...step, key: 'more', name: 'More', kind: 'course', optional: true, state: 'open' } as const;
  const steps = [{ ...percent, state: 'done' as const }, { ...books, state: 'open' as const }, more];
  await openDashboard(shop({ steps, next: { key: 'two', why: 'begin' } }));
  const path = await region('Your path');
  path.getByText(
    (_, element) => element?.textContent === 'Step 2 of 2 · Next: Books' && element.matches('p'),
  );
  await screen.findByText('No courses available');
  expect(path.getByRole('link', { name: 'A shop' }).getAttribute('href')).toBe('/path/a-shop');
  const next = path.getByRole('link', { name: 'Create the course: Books' }).getAttribute('href');
  expect(next).toMatch(/^\/createcourse\?q=Books\+of\+a\+shop&difficulty=beginner&.*step=3$/);
});

test('a path of which a step is done goes on with the next one, though its course is not begun', async () => {
  const rates = { ...percent, key: 'two', name: 'Rates', courseId: 'd', state: 'open' as const };
  const steps = [{ ...percent, state: 'done' as const }, rates];
  const at = { chapterId: 'h', why: 'begin' as const };
  await openDashboard(shop({ steps, next: { key: 'two', why: 'begin', at } }));
  const next = (await region('Your path')).getByRole('link', { name: 'Continue: Rates' });
  expect(next.getAttribute('href')).toBe('/createcourse/start/d?chapter=h');
});

const flags = { opened: true, read: false, kept: false, complete: false, questions: 5 };
const checked = { state: 'none', best: 0, of: 0, at: null } as const;
const going: CourseProgress = {
  courseId: 'c',
  courseName: 'Percent',
  language: 'en',
  complete: false,
  lastAt: null,
  read: { n: 0, of: 1 },
  checked: { n: 0, of: 1 },
  next: { chapterId: 'h', why: 'read' },
  chapters: [{ chapterId: 'h', chapterName: 'Parts', ...flags, checked }],
};

test('the card of a course says on which path it stands, and the path has no card of its own', async () => {
  await openDashboard({
    ...shop({ steps: [{ ...percent, state: 'going' }], next: { key: 'one', why: 'go-on' } }),
    listProgress: () => ({ courses: [going], next: null }),
  });
  await screen.findByRole('link', { name: 'Continue: Parts' });
  const next = await region('Continue learning');
  expect(next.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['A shop', 'Continue']);
  expect(next.getByRole('link', { name: 'A shop' }).closest('p')?.textContent).toBe(
    'Step 1 of 1 on your path A shop',
  );
  expect(screen.queryByRole('region', { name: 'Your path' })).toBeNull();
});

test('after a finished course its path is offered, and the first course there that was not begun', async () => {
  const workOf = (id: string) => ({ ...library, slug: id, editions: [edition(id, 'en')] });
  await openDashboard({
    listProgress: () => ({ courses: [{ ...going, complete: true, next: null }], next: null }),
    listPaths: () => ({ paths: [{ ...noSteps, courses: ['c5', 'c', 'c6'], ready: 3 }], next: null }),
    listLibrary: () => ({ courses: [workOf('c'), workOf('c4'), workOf('c6'), workOf('c5')] }),
  });
  (await region('Next for you')).getByText('c5');
  const path = screen.getByRole('link', { name: 'A shop You keep the books.' });
  expect(path.getAttribute('href')).toBe('/path/a-shop');
});

test('after a course in English, pages in Hindi offer its path and the next course in Hindi, and not the same course', async () => {
  const workOf = (slug: string) => {
    return { ...library, slug, editions: [edition(slug, 'en'), edition(`${slug}-hi`, 'hi')] };
  };
  const inHindi: Path = { ...noSteps, code: 'dukaan', name: 'दुकान', language: 'hi' };
  const found = { ...noSteps, courses: ['c5', 'c'], ready: 2, editions: [inHindi] };
  await openDashboard(
    {
      listProgress: () => ({ courses: [{ ...going, complete: true, next: null }], next: null }),
      listPaths: () => ({ paths: [found], next: null }),
      readPath: () => ({ ...inHindi, courses: ['c5-hi', 'c-hi'] }),
      listLibrary: () => ({ courses: ['c', 'c4', 'c5'].map(workOf) }),
      listSavedCourses: () => ['c', 'c-hi', 'c4-hi', 'c4'].map((_id) => ({ ...knots, _id, courseName: _id })),
    },
    'hi',
  );
  (await region('अब आपके लिए')).getByText('c5-hi');
  expect(screen.getByRole('link', { name: /^दुकान/ }).getAttribute('href')).toBe('/path/dukaan');
  await screen.findByRole('heading', { name: 'c4-hi' });
  expect(shownNames()).toEqual(['Percent', 'c4-hi']);
});

test('a learner who has nothing yet begins with the search and four covers, which are listed once', async () => {
  await openDashboard({
    listLibrary: () => ({ courses: [library] }),
    listSavedCourses: () => courses(0, 4),
  });
  const field = await screen.findByRole('searchbox', { name: 'What would you like to learn today?' });
  expect(field.closest('form')?.getAttribute('action')).toBe('/courses');
  const covers = within(screen.getByRole('list', { name: 'Start with one of these' }));
  expect(covers.getByRole('link', { name: 'c2' }).getAttribute('href')).toContain('chapter=1');
  await (await region('Featured courses')).findByRole('heading', { name: 'Course 1' });
  expect(shownNames()).toEqual(['Course 0', 'Course 1']);
  expect(screen.queryByRole('region', { name: 'Start with this course' })).toBeNull();
});

test.each([
  [24, 'Practise: 10 questions'],
  [7, 'Practise'],
])(
  'a learner who has only questions to repeat is asked these first, and offered a course (%i)',
  async (due, name) => {
    await openDashboard({
      listReview: () => ({ due, questions: [], nextAt: null, nextCount: 0 }),
      listLibrary: () => ({ courses: [library] }),
    });
    const asked = await region(`${due} questions are due`);
    expect(asked.getByRole('link', { name }).getAttribute('href')).toBe('/dashboard/review');
    (await region('Start with this course')).getByRole('link', { name: 'Start' });
    expect(screen.queryByRole('region', { name: 'Continue learning' })).toBeNull();
  },
);

/** This phone's clock shows another day. */
const today = '2026-03-16';
const week = (states: readonly DayState[]) =>
  states.map((state, at) => ({ day: `2026-03-${at + 10}`, state }));

test('a learner who has done everything on the site’s today reads when the next questions come', async () => {
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(8, 0, 0, 0);
  const days = (...states: DayState[]): Answers => ({
    readLearningDays: () => ({ row: 1, longest: 1, restsLeft: 2, minutes: 4, today, week: week(states) }),
    listReview: () => ({ due: 0, questions: [], nextAt: tomorrow.toISOString(), nextCount: 7 }),
  });
  const six = ['learned', 'free', 'free', 'free', 'free', 'free', 'learned'] as const;
  await openDashboard({ ...days(...six), listMyCourses: () => [own] });
  await screen.findByText('Today’s flower has opened. Nothing is left to practise for now.');
  screen.getByText('7 questions come back tomorrow morning.');
});

test('days before one began are not told as missed', async () => {
  const states = ['free', 'free', 'learned', 'free', 'learned'] as const;
  const days = week(states);
  await openDashboard({
    listMyCourses: () => [own],
    readLearningDays: () => ({
      row: 1,
      longest: 1,
      restsLeft: 2,
      minutes: 4,
      today,
      week: days,
      began: days[2]!.day,
    }),
  });
  const told = await (await region('1 day: a good start')).findAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent.replace(/.*: /, ''))).toEqual([
    'learned',
    'nothing learned',
    'learned',
  ]);
});

test('a goal of somebody who has never learned here begins, and begins not again', async () => {
  await openDashboard({
    listMyCourses: () => [own],
    readLearningDays: () => ({ row: 0, longest: 0, restsLeft: 2, today, minutes: 0, week: week(['free']) }),
    readReminders: () => ({ way: 'off', hour: 19, goalMinutes: 5, ways: ['off', 'push'], devices: 0 }),
  });
  const days = await region('Start today');
  expect(days.queryAllByRole('listitem')).toEqual([]);
});

test('a copy is told from the course that it has its name of', async () => {
  await openDashboard({
    listMyCourses: () => [{ ...own, _id: 'copy', copied: true }],
    listProgress: () => ({
      courses: [{ ...going, complete: true, next: null, courseName: 'Knots' }],
      next: null,
    }),
    listPaths: () => ({ paths: [], next: null }),
  });
  (await region('Next for you')).getByText('Your copy');
  expect(screen.getAllByText('Your copy')).toHaveLength(1);
});

test('a week with a flower on each day is told', async () => {
  const all = Array.from({ length: 7 }, () => 'learned' as const);
  await openDashboard({
    listMyCourses: () => [own],
    readLearningDays: () => ({ row: 7, longest: 7, restsLeft: 2, minutes: 4, today, week: week(all) }),
  });
  await screen.findByText('A whole week: seven flowers!');
});

test('a finished path leads to its certificate and to the next path', async () => {
  await openDashboard(shop({ steps: [{ ...percent, state: 'done' }], next: null }));
  const finished = await region('You have finished this path');
  const links = finished.getAllByRole('link').map((link) => link.getAttribute('href'));
  const certificate = '/dashboard/certificates?path=a-shop';
  expect(links).toEqual(['/path/a-shop', certificate, '/paths']);
});

const course = (at: number) => ({ _id: `c${at}`, courseName: `Course ${at}`, description: '', tags: [] });
const courses = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => course(from + at));
/** Two pages. The second one begins with the last course of the first one. */
const pages: Answers['listSavedCourses'] = ({ cursor }) =>
  cursor === 'more' ? courses(23, 26) : pageBefore('more', courses(0, 24));

const edition = (_id: string, language: 'en' | 'hi') => {
  return { _id, language, courseName: _id, duration: '', firstChapterId: '1' };
};
const editions = [edition('c2', 'en'), edition('c3', 'hi')];
const library = { slug: 'knots', category: 'Hobbies & Interests', level: 'beginner', editions };
/** Names in the grid of the first `to` courses, in English. */
const works = (to: number) =>
  courses(0, to).flatMap(({ _id, courseName }) => (_id === 'c3' ? [] : courseName));

function openGrid(listSavedCourses: Answers['listSavedCourses']) {
  const Grid = () => (
    <CourseGrid
      initial={undefined}
      library={useLibrary(undefined)}
      known={new Set(['known'])}
      begun={[{ courseId: 'c2' }]}
    />
  );
  const answers = { listSavedCourses, listLibrary: () => ({ courses: [library] }) };
  return openPage('/dashboard', { default: Grid }, answers);
}

test('the courses on offer begin with those of a subject that one has begun', async () => {
  const near = { ...course(5), tags: ['Hobbies & Interests', 'beginner'] };
  await openGrid(() => [course(0), course(1), near]);
  await screen.findByRole('heading', { name: 'Course 5' });
  expect(shownNames()).toEqual(['Course 5', 'Course 0', 'Course 1']);
});

const shownNames = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('shows 12 more courses on request, each once in the reader’s language, and focuses the first new one', async () => {
  const { press } = await openGrid(pages);
  await screen.findByRole('heading', { name: 'Course 0' });
  expect(shownNames()).toEqual(works(13));
  await press('Show more');
  await focused(screen.getByRole('link', { name: /Course 13/ }));
  await waitFor(() => expect(shownNames()).toEqual(works(25)));
  await press('Show more');
  await focused(screen.getByRole('link', { name: /Course 25/ }));
  expect(shownNames()).toEqual(works(26));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('says that courses could not be fetched, and reads the missing page again after Try again', async () => {
  const { press, network } = await openGrid(fails('internal'));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch courses.');
  network.answer({ listSavedCourses: (input) => (input.cursor ? offline() : pages(input, null!)) });
  await press('Try again');
  await press('Show more');
  await screen.findByRole('alert');
  network.answer({ listSavedCourses: pages });
  await press('Try again');
  await screen.findByRole('link', { name: /Course 24/ });
  expect(screen.queryByRole('alert')).toBeNull();
});
