// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newChapter, sumOf } from '#contract/learning/course-facts.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { offline } from '#tests/dom/contract-network.ts';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import { rememberedPerson } from '#web/platform/kept/known-person.ts';
import { SavedCourses } from './saved-courses.tsx';

const course = courseSummary();

function progressWith(read: number): CourseProgress {
  const chapters = course.chapters.map(({ _id: id, chapterName }, at) => ({
    ...newChapter({ id, chapterName, questions: 0 }),
    read: at < read,
    complete: at < read,
  }));
  const { courseName } = course;
  return { courseId: 'c', courseName, language: 'en', lastAt: null, ...sumOf(chapters, null) };
}

vi.mock('./saved-store.ts', () => ({
  listSaved: async () => [{ courseId: 'c', package: { course, questions: [] }, bytes: 1000 }],
  readHeard: async (name: string) => (name === 'progress' ? progressWith(1) : []),
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

test('in place of a page that was not reached, the list says so and offers that page again', async () => {
  const before = location.href;
  history.replaceState(null, '', '/courses?q=ors');
  onTestFinished(() => history.replaceState(null, '', before));
  await rememberedPerson();
  await openPage('/courses', { default: SavedCourses }, { readCoursePackage: offline });
  await screen.findByText(/^The page that you wanted to open needs the network/);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/courses?q=ors');
});
