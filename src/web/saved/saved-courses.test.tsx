// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newChapter, sumOf } from '#contract/learning/course-facts.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { offline } from '#tests/dom/contract-network.ts';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import { rememberedPerson } from '#web/platform/kept/known-person.ts';
import type { KeptChapter } from '#web/platform/kept/read-lately.ts';
import { markUnfinished } from '#web/platform/kept/saved-mark.ts';
import { SavedCourses } from './saved-courses.tsx';

// A page has one outbox. That of another file in this worker may be another person's, who sends nothing.
vi.hoisted(() => vi.resetModules());

const course = courseSummary();

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

const usual: { courses: number; read: number; chapters: KeptChapter[] } = {
  courses: 1,
  read: 1,
  chapters: [],
};
const chapterOf = (id: string): KeptChapter => ({
  href: `https://saksham.example/createcourse/start/${id}?chapter=1`,
  title: `${id} · Plants`,
  lang: 'hi',
});
const kept = { ...usual };
beforeEach(() => void Object.assign(kept, usual));

vi.mock('#web/platform/kept/read-lately.ts', () => ({
  listRead: async () => kept.chapters,
  listChapters: async (name: string) => [chapterOf(name)],
}));
vi.mock('./saved-store.ts', () => ({
  listSaved: async () =>
    [{ courseId: 'c', package: { course, questions: [] }, bytes: 1000 }].slice(0, kept.courses),
  readHeard: async (name: string) => (name === 'progress' ? progressWith(kept.read) : []),
  keepHeard: async () => undefined,
}));

test('what was done offline counts on once it is sent, until the site tells of it', async () => {
  await rememberedPerson();
  const told = Promise.withResolvers<CourseProgress>();
  const { network, press } = await openPage(
    '/saved',
    { default: SavedCourses },
    {
      sendLearningEvents: offline,
      readMe: offline,
      readCoursePackage: offline,
      readCourseProgress: () => told.promise,
      listReview: offline,
    },
    { me: learner },
  );
  await screen.findByText(/^1 of 3 read/);
  await screen.findByText('Your progress is saved on the site.');
  await press('Mark as read: Chapter 1');
  await screen.findByText(/^2 of 3 read/);
  await screen.findByText(/^Not sent yet: 1/);
  network.answer({
    readMe: () => learner,
    sendLearningEvents: ({ events }) => ({
      verdicts: events.map(({ id }) => ({ id, verdict: 'accepted' as const })),
      cursor: '',
    }),
  });
  dispatchEvent(new Event('online'));
  await screen.findByText('Your progress is saved on the site.');
  screen.getByText(/^2 of 3 read/);
  told.resolve(progressWith(3));
  await screen.findByText(/^3 of 3 read/);
});

test('where nothing was done, nothing is said to be saved on the site', async () => {
  kept.read = 0;
  await openPage('/saved', { default: SavedCourses }, { readCoursePackage: offline });
  await screen.findByText(/^0 of 3 read/);
  expect(screen.queryByText('Your progress is saved on the site.')).toBeNull();
});

function standAt(address: string): void {
  const before = location.href;
  history.replaceState(null, '', address);
  onTestFinished(() => history.replaceState(null, '', before));
}

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

test('in place of a page that was not reached, the list says so and offers that page again', async () => {
  standAt('/courses?q=ors');
  await rememberedPerson();
  await openPage('/courses', { default: SavedCourses }, { readCoursePackage: offline });
  await screen.findByText(/^The page that you wanted to open needs the network/);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/courses?q=ors');
});
