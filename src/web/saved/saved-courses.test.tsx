// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newChapter, sumOf } from '#contract/learning/course-facts.ts';
import type { ListedNote } from '#contract/notes.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { offline, type Answers } from '#tests/dom/contract-network.ts';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { filled } from '#tests/dom/filled.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import { keepNotes } from '#web/platform/kept/known-notes.ts';
import { rememberedPerson } from '#web/platform/kept/known-person.ts';
import type { KeptChapter } from '#web/platform/kept/read-lately.ts';
import { markSaved, markUnfinished } from '#web/platform/kept/saved-mark.ts';
import { keepLastRead } from '#web/platform/kept/last-read.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { SavedCourses } from './saved-courses.tsx';
import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';
import type { Heard } from './saved-store.ts';

// A page has one outbox. That of another file in this worker may be another person's, who sends nothing.
vi.hoisted(() => vi.resetModules());

const summary = courseSummary();
/** As a package has it. */
const course = { ...summary, chapters: summary.chapters.map((each) => ({ ...each, topics: [] })) };

function progressWith(read: number): CourseProgress {
  const chapters = course.chapters.map(({ _id: id, chapterName }, at) => ({
    ...newChapter({ id, chapterName, questions: 0 }),
    read: at < read,
    complete: at < read,
  }));
  const { courseName } = course;
  const lastAt = read > 0 ? '2026-03-04T05:06:07.000Z' : null;
  return { courseId: 'c', courseName, language: 'en', lastAt, ...sumOf(chapters, null) };
}

interface Kept {
  courses: number;
  read: number;
  chapters: KeptChapter[];
  due: Heard['reviews'] | null;
  /** Courses of which all is known to be done. */
  finished: string[];
}
const dueQuestion = { courseId: 'c', questionId: 'q', dueAt: '2026-03-04T05:06:07.000Z' };
const usual: Kept = { courses: 1, read: 1, chapters: [], due: [], finished: [] };
const chapterOf = (id: string): KeptChapter => ({
  href: `https://saksham.example/createcourse/start/${id}?chapter=1`,
  title: `${id} · Plants`,
  lang: 'hi',
});
const asked: AskedQuestion = {
  _id: 'q',
  revision: 1,
  courseId: 'c',
  chapterId: '0',
  kind: 'one',
  stem: 'Which part drinks?',
  options: ['The roots', 'The flowers'].map((text) => ({ _id: text, text })),
  known: { answer: ['The roots'], explanation: '', whyWrong: [], quote: '' },
};
const kept = { ...usual };
beforeEach(() => void Object.assign(kept, usual));

vi.mock('#web/platform/kept/read-lately.ts', () => ({
  listRead: async () => kept.chapters,
  listChapters: async (name: string) => [chapterOf(name)],
}));
const saved = { courseId: 'c', package: { course, questions: [] }, bytes: 1000 };
vi.mock('./saved-store.ts', () => ({
  listSaved: async () => [saved].slice(0, kept.courses),
  readSaved: async (courseId: string) => (courseId === 'c' && kept.courses > 0 ? saved : undefined),
  readHeard: async (name: 'progress' | 'reviews', key: string) =>
    ({
      progress: kept.finished.some((courseId) => key.endsWith(` ${courseId}`))
        ? progressWith(3)
        : progressWith(kept.read),
      reviews: kept.due ?? undefined,
    })[name],
  keepHeard: async () => undefined,
  questionsOf: (_: object, chapterId: string) =>
    chapterId === course.chapters[0]!._id ? [{ ...asked, chapterId }] : [],
}));

const accept: Answers['sendLearningEvents'] = ({ events }) => ({
  verdicts: events.map(({ id }) => ({ id, verdict: 'accepted' })),
  cursor: '',
});

test('what was done offline counts on once it is sent, until the site tells of it', async () => {
  await rememberedPerson();
  markSaved('c', true);
  onTestFinished(() => markSaved('c', false));
  const told = Promise.withResolvers<CourseProgress>();
  const { network, press } = await openPage(
    '/saved',
    { default: SavedCourses },
    {
      sendLearningEvents: offline,
      readMe: offline,
      readCoursePackage: offline,
      readCourseProgress: () => told.promise,
      listReviewTimes: offline,
    },
    { me: learner },
  );
  await screen.findByText(/^1 of 3 read/);
  await screen.findByText('Your progress is saved on the site.');
  await press('Mark as read: 2. Chapter 1');
  await screen.findByText(/^2 of 3 read/);
  await screen.findByText(/^1 thing you did .* is kept here/);
  network.answer({ readMe: () => learner, sendLearningEvents: accept });
  dispatchEvent(new Event('online'));
  await screen.findByText('Your progress is saved on the site.');
  screen.getByText(/^2 of 3 read/);
  told.resolve(progressWith(3));
  await screen.findByText(/^3 of 3 read/);
});

function standAt(address: string): void {
  const before = location.href;
  history.replaceState(null, '', address);
  onTestFinished(() => history.replaceState(null, '', before));
}

test('where nothing was done, nothing is said to be saved on the site', async () => {
  kept.read = 0;
  standAt('/saved');
  await openPage('/saved', { default: SavedCourses }, { readCoursePackage: offline });
  await screen.findByText(/^0 of 3 read/);
  screen.getByRole('link', { name: 'Start: Chapter 0' });
  expect(screen.queryByText('Your progress is saved on the site.')).toBeNull();
});

test('a saved course that nobody has begun, and the list of few, stand before the search of a home', async () => {
  kept.read = 0;
  standAt('/');
  await openPage('/', { default: SavedCourses }, { readCoursePackage: offline });
  const start = await screen.findByRole('link', { name: 'Start' });
  expect(start.getAttribute('href')).toBe(readingPath('c', course.chapters[0]!._id));
  expect(screen.getAllByRole('link', { name: /^(Continue|Start)/ })).toHaveLength(1);
  const search = screen.getByLabelText('Search in the chapters');
  expect(start.compareDocumentPosition(search)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const listed = screen.getByRole('heading', { name: course.courseName });
  expect(listed.compareDocumentPosition(search)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('chapters that were read lately stay listed while a course is not fully saved, or is saved beside them', async () => {
  kept.chapters = ['d', 'c'].map(chapterOf);
  standAt('/store');
  kept.courses = 0;
  markUnfinished('d', 'Plants');
  await openPage('/store', { default: SavedCourses }, { readCoursePackage: offline });
  const names = () => screen.getAllByRole('link', { name: /· Plants$/ }).map((link) => link.textContent);
  await screen.findByRole('heading', { name: 'Read lately, and kept on this device' });
  expect(names()).toEqual(['d · Plants', 'c · Plants']);
  expect(screen.getByRole('link', { name: 'Go on saving' }).getAttribute('href')).toBe('/course/d');
  expect(screen.queryByText('No course is saved here yet')).toBeNull();
  cleanup();
  kept.courses = 1;
  await openPage('/store', { default: SavedCourses }, { readCoursePackage: offline });
  await screen.findByRole('heading', { name: 'Read lately, and kept on this device' });
  expect(names(), 'those of the saved course are in its own list').toEqual(['d · Plants']);
});

test('without a network, what has come of a course can be opened, and saving it goes on later', async () => {
  vi.stubGlobal('caches', { keys: async () => ['saved-d-1', 'saved-e-1'], match: async () => undefined });
  onTestFinished(() => void vi.unstubAllGlobals());
  kept.courses = 0;
  markUnfinished('d', 'Plants');
  await openPage('/saved', { default: SavedCourses }, { readCoursePackage: offline });
  await screen.findByRole('link', { name: 'saved-d-1 · Plants' });
  expect(screen.queryByRole('link', { name: 'saved-e-1 · Plants' })).toBeNull();
  const online = fetch;
  vi.stubGlobal('fetch', async () => offline());
  dispatchEvent(new Event('offline'));
  await screen.findByText('You can go on saving once the network is back.');
  expect(screen.queryByRole('link', { name: 'Go on saving' })).toBeNull();
  expect(screen.queryByText('No course is saved here yet')).toBeNull();
  vi.stubGlobal('fetch', online);
  dispatchEvent(new Event('online'));
  await screen.findByRole('link', { name: 'Go on saving' });
});

/** Opens the list in place of a page that was not reached. */
async function openInPlaceOf(address: string) {
  standAt(address);
  await rememberedPerson();
  const answers = { readCoursePackage: offline, sendLearningEvents: offline };
  const page = await openPage(address, { default: SavedCourses }, answers);
  await screen.findByRole('heading', { name: course.courseName });
  return page;
}
/** The outbox outlives the test. */
async function sendAll(network: Awaited<ReturnType<typeof openInPlaceOf>>['network']): Promise<void> {
  const sent = vi.fn(accept);
  network.answer({ sendLearningEvents: sent });
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
}
function titleOf(): string | null {
  const { textContent } = screen.getByRole('heading', { level: 1 });
  expect(document.title, 'the tab is named like the page').toBe(`${textContent} · Saksham`);
  return textContent;
}
const retry = () => screen.queryByRole('link', { name: 'Try again' })?.getAttribute('href');

test('in place of a page that was not reached, the list says so and offers that page again', async () => {
  await openInPlaceOf('/store?plan=basic');
  screen.getByText('This page needs the network; below is what this device has.');
  expect(screen.queryByText(/Saksham can’t be reached/), 'said once').toBeNull();
  expect([titleOf(), retry()]).toEqual(['Coin store', '/store?plan=basic']);
});

test.each([
  ['/createcourse', 'Create'],
  ['/signin', 'Sign in'],
  ['/dashboard/notes', 'Notes'],
  ['/Policy', 'Privacy Policy'],
])('in place of %s, the page keeps its name, above the courses of this phone', async (address, name) => {
  await openInPlaceOf(address);
  expect(titleOf()).toBe(name);
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]);
  expect(headings.slice(1)).toEqual([
    ['H2', 'Courses on this device'],
    ['H3', course.courseName],
  ]);
});

test('in place of the notes, those that the phone knows are listed, and lead to the chapters that it has', async () => {
  const cached = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (at: string, answer: Response) => void cached.set(at, answer) }),
    match: async (at: string) => cached.get(at)?.clone(),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const names = { courseName: 'Plants', chapterName: 'Water', language: 'en', place: 'there' } as const;
  const noteIn = (courseId: string, topic: string): ListedNote => ({
    ...names,
    courseId,
    topic,
    _id: topic,
    chapterId: '1',
    text: `On ${topic}`,
    revision: 1,
    updatedAt: '2026-03-04T05:06:07.000Z',
  });
  await keepNotes(learner.storageKey, [noteIn('c', 'Roots'), noteIn('elsewhere', 'Wells')]);
  await keepNotes('somebody else', [noteIn('c', 'Secrets')]);
  standAt('/dashboard/notes');
  await rememberedPerson();
  const answers = { readCoursePackage: offline, readCourseProgress: offline, listReviewTimes: offline };
  await openPage('/dashboard/notes', { default: SavedCourses }, answers, { me: learner });
  await screen.findByText('On Roots');
  screen.getByText('On Wells');
  const link = screen.getByRole('link', { name: 'Roots' });
  expect(link.getAttribute('href')).toBe(`${readingPath('c', '1')}#topic%3DRoots`);
  expect(screen.queryByRole('link', { name: 'Wells' })).toBeNull();
  expect(screen.queryByText('On Secrets')).toBeNull();
});

test.each([
  ['/course/unknown', 'This course is not on this device', 'H3'],
  ['/course/c', 'Courses on this device', 'H2'],
  ['/nowhere', 'Courses on this device', 'H2'],
])('in place of %s, the page is named “%s”', async (address, name, level) => {
  await openInPlaceOf(address);
  screen.getByText('This page needs the network; below is what this device has.');
  expect(titleOf()).toBe(name);
  expect(screen.getByRole('heading', { name: course.courseName }).tagName).toBe(level);
});

test.each([
  ['/', 'Saksham can’t be reached right now. Chapters that are on this device open without a network.'],
  ['/progress', 'Saksham can’t be reached right now. Your progress comes here once the network is back.'],
  [
    '/review',
    'Saksham can’t be reached right now. You can practise here once a course is fully saved, or the network is back.',
  ],
])('in place of %s, a phone with a part of a course says what needs the network', async (at, words) => {
  vi.stubGlobal('caches', { keys: async () => ['saved-d-1'], match: async () => undefined });
  onTestFinished(() => void vi.unstubAllGlobals());
  kept.courses = 0;
  markUnfinished('d', 'Plants');
  standAt(at);
  await openPage(at, { default: SavedCourses }, { readCoursePackage: offline });
  await screen.findByText(words);
  const rows = await screen.findByRole('region', { name: 'These chapters are on this device' });
  expect(rows.querySelectorAll('a')).toHaveLength(1);
});

test('in place of the settings, those of this device can be chosen', async () => {
  await openInPlaceOf('/dashboard/settings');
  expect(titleOf()).toBe('Settings');
  const groups = screen.getAllByRole('group').map((group) => group.querySelectorAll('input').length);
  expect(groups, 'data saving and theme').toEqual([3, 3]);
});

test.each([
  ['/', 'Learn'],
  ['/dashboard', 'Learn'],
])('in place of %s, the list begins with the way on, which stands there once', async (address, title) => {
  const { courseName } = course;
  keepLastRead({ courseId: 'c', courseName, chapterName: '', path: readingPath('c', '1'), language: 'en' });
  kept.due = [dueQuestion];
  await openInPlaceOf(address);
  expect([titleOf(), retry()]).toEqual([title, undefined]);
  const toPractise = await screen.findByRole('link', { name: 'Practise: 1 question' });
  expect(toPractise.getAttribute('href')).toBe('/review');
  const { chapterId } = progressWith(1).next!;
  await vi.waitFor(() => {
    const [first] = screen.getAllByRole('link');
    expect([first!.textContent, first!.getAttribute('href')]).toEqual([
      'Continue',
      readingPath('c', chapterId),
    ]);
  });
  expect(screen.getAllByRole('link', { name: /^(Continue|Start)/ })).toHaveLength(1);
});

test('on a home, words of danger put the call in the place of the way on and of what is due', async () => {
  kept.due = [dueQuestion];
  const { user } = await openInPlaceOf('/');
  await screen.findByRole('link', { name: 'Practise: 1 question' });
  await user.type(screen.getByLabelText('Search in the chapters'), 'snake bite');
  await vi.waitFor(() => expect(filled()).toEqual(['In an emergency call 108 first']));
  await user.clear(screen.getByLabelText('Search in the chapters'));
  await vi.waitFor(() => expect(filled()).toContain('Continue'));
});

test('in place of Me, the phone tells what it knows of its learner, and what waits to be sent', async () => {
  const before = await openInPlaceOf('/');
  await before.press('Mark as read: 3. Chapter 2');
  await screen.findByText(/^1 thing you did .* is kept here/);
  cleanup();
  kept.due = [dueQuestion];
  const { network } = await openInPlaceOf('/dashboard/progress');
  expect(titleOf()).toBe('Progress');
  const told = await screen.findByText(/^1 thing you did .* is kept here/);
  const heading = screen.getByRole('heading', { name: course.courseName });
  expect(told.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await screen.findByText('1 question is due');
  const done = heading.closest('li')!;
  await vi.waitFor(() => expect(done.textContent).toContain('2 of 3 read'));
  expect([...done.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    `${course.chapters[0]!.chapterName}Read`,
    'Chapter 2Read',
  ]);
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links, 'none leads to what needs the network').toEqual([
    'Progress',
    'Practise',
    'Notes',
    'On this device',
    course.courseName,
    'Continue: Chapter 1',
  ]);
  await sendAll(network);
});

test('a question that is open stays when the network is back, and the page says so', async () => {
  kept.due = [dueQuestion];
  const { press } = await openInPlaceOf('/review');
  screen.getByText(/Saksham can’t be reached right now/);
  await press('Practise: 1 question');
  dispatchEvent(new Event('online'));
  await screen.findByText('Saksham can be reached again.');
  expect([screen.queryByText(/Saksham can’t be reached right now/), retry()]).toEqual([null, '/review']);
  screen.getByText(asked.stem);
});

test('in place of what goes on, a chapter leads on that was read on this phone', async () => {
  kept.chapters = ['d', 'e'].map(chapterOf);
  await openInPlaceOf('/');
  const goesOn = () => screen.getByRole('link', { name: 'Continue' }).getAttribute('href');
  expect(goesOn()).toBe(chapterOf('d').href);
  cleanup();
  const path = '/createcourse/start/e?chapter=1';
  keepLastRead({ courseId: 'e', courseName: 'Plants', chapterName: 'e', path, language: 'hi' });
  await openInPlaceOf('/');
  expect(goesOn()).toBe(chapterOf('e').href);
});

test('a course that is known to be finished is not led on in, but another one that was begun', async () => {
  kept.chapters = ['d', 'e'].map(chapterOf);
  kept.finished = ['d'];
  await openInPlaceOf('/');
  const goesOn = () => screen.queryByRole('link', { name: 'Continue' })?.getAttribute('href');
  expect(goesOn()).toBe(chapterOf('e').href);
  cleanup();
  kept.finished = ['d', 'e', 'c'];
  await openInPlaceOf('/');
  expect(goesOn(), 'nowhere where all is finished').toBeUndefined();
});

const dueElsewhere = { ...dueQuestion, courseId: 'd', questionId: 'r' };

test.each([
  [null, 'Without a network, Saksham can’t tell which questions come back today.', 0],
  [[], 'Nothing to practise right now', 0],
  [[dueQuestion], '1 question is due', 1],
  [[dueElsewhere, dueQuestion], '1 question is due here; 1 more when the network is back', 1],
  [[dueElsewhere], '1 question is due once the network is back', 0],
])(
  'in place of practice, the list says what is due as far as the phone knows (%j)',
  async (due, words, asks) => {
    kept.due = due;
    await openInPlaceOf('/review');
    expect([titleOf(), retry()]).toEqual(['Practise', undefined]);
    const told = await screen.findByText(words);
    expect(screen.queryAllByRole('button', { name: 'Practise: 1 question' })).toHaveLength(asks);
    screen.getByText('Questions of this course');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/practice/c/0']);
    const isAfter = told.compareDocumentPosition(links[0]!) === Node.DOCUMENT_POSITION_PRECEDING;
    expect(isAfter, 'what the phone can do stands before what it does not know').toBe(due === null);
  },
);

test('what is due of a saved course is asked, and is then due no more', async () => {
  kept.due = [dueQuestion];
  const { network, press, user } = await openInPlaceOf('/dashboard/review');
  await press('Practise: 1 question');
  await user.click(await screen.findByRole('radio', { name: 'The roots' }));
  await press('Check');
  await screen.findByText('Right!');
  await press('Next');
  await screen.findByText('You have practised 1 question. Well done!');
  expect(screen.getAllByText(/^1 (answer|thing)/), 'what waits is counted once').toHaveLength(1);
  await press('Courses on this device');
  await screen.findByText('Nothing to practise right now');
  screen.getByText(/^The next question comes /);
  await sendAll(network);
});

test('in place of Find, the list looks for the same words in the saved chapters', async () => {
  await openInPlaceOf('/courses?q=chapter+2');
  expect([titleOf(), retry()]).toEqual(['Find a course', '/courses?q=chapter+2']);
  expect(screen.getByLabelText<HTMLInputElement>('Search in the chapters').value).toBe('chapter 2');
  const names = screen.getAllByRole('button', { name: /^Mark as read/ }).map((button) => button.ariaLabel);
  expect(names).toEqual(['Mark as read: 3. Chapter 2']);
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links, 'nothing stands before what was found').toEqual([
    'Try again',
    course.courseName,
    'Chapter 2',
  ]);
});

const call = () => screen.queryByRole('link', { name: 'In an emergency call 108 first' });

test.each(['/courses', '/saved'])(
  'at %s, words of no chapter leave the courses, without a call',
  async (at) => {
    await openInPlaceOf(`${at}?q=upi`);
    await screen.findByText('No chapter on this device has these words.');
    expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(course.chapters.length);
    expect(call()).toBeNull();
  },
);

test.each([1, 0])(
  'without a network, signs of danger call first, where %s courses are kept',
  async (courses) => {
    kept.courses = courses;
    standAt('/courses?q=snake+bite');
    await openPage(
      '/courses',
      { default: SavedCourses },
      { readCoursePackage: offline, listProgress: offline },
    );
    await vi.waitFor(() => expect(call()?.getAttribute('href')).toBe('tel:108'));
    await vi.waitFor(() => expect(filled()).toEqual(['In an emergency call 108 first']));
  },
);

test('in place of Find, a phone without a course says what needs the network', async () => {
  kept.courses = 0;
  standAt('/courses');
  await openPage(
    '/courses',
    { default: SavedCourses },
    { readCoursePackage: offline, listProgress: offline },
  );
  await screen.findByText('Saksham can’t be reached right now. Finding other courses needs the network.');
  expect(call()).toBeNull();
});
