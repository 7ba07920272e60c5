// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offline, type Answers } from '#tests/dom/contract-network.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import * as dashboardPage from './dashboard-page.tsx';

const knots = { _id: 'c', courseName: 'Knots', description: 'How to learn Knots.', tags: ['beginner'] };

/** Opens the page as the browser does that comes from another one. */
function openDashboard(answers: Answers = {}) {
  const nothing: Answers = {
    listSavedCourses: () => [],
    listMyCourses: () => [],
    listDeletedCourses: () => [],
    listExploreNotifications: () => ({ features: [], news: [] }),
    listLibrary: () => ({ courses: [] }),
    listMetWishes: () => ({ met: [] }),
    listProgress: () => ({ courses: [], next: null }),
    listReview: () => ({ due: 0, questions: [], nextAt: null }),
    readFollowedPath: () => ({ path: null }),
    readLearningDays: () => ({ row: 0, longest: 0, restsLeft: 2, week: [], minutes: 0 }),
    readReminders: () => ({ way: 'off', hour: 19, goalMinutes: 0, ways: ['off', 'push'], devices: 0 }),
  };
  return openPage('/dashboard', dashboardPage, { ...nothing, ...answers }, { me: learner });
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('greets by the first name, says that there are no courses, and leads to the wizard', async () => {
  await openDashboard();
  await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' });
  await screen.findByText('No courses available');
  await (await region('Your courses')).findByText(/^Nothing here yet\./);
  for (const link of screen.getAllByRole('link', { name: 'Create New Course +' }))
    expect(link.getAttribute('href')).toBe('/createcourse');
});

test('says that one’s own courses can’t be read, and shows them after Try again', async () => {
  const { user, network } = await openDashboard({ listMyCourses: offline, listSavedCourses: () => [knots] });
  const featured = within((await (await region('Featured courses')).findByText('Knots')).closest('li')!);
  const details = featured.getByRole('link', { name: 'View Details: Knots' });
  expect(details.getAttribute('href')).toBe('/createcourse/finish/c');
  const mine = await region('Your courses');
  await mine.findByText(/^Your courses could not be loaded\./);
  const draft = {
    state: 'draft',
    language: 'en',
    published: false,
    createdAt: '2026-01-01T00:00:00Z',
  } as const;
  network.answer({ listMyCourses: () => [{ ...knots, ...draft }] });
  await user.click(mine.getByRole('button', { name: 'Try again' }));
  await mine.findByRole('link', { name: 'Knots' });
});

test('tells once of a course that was wished for', async () => {
  const wish = { topic: 'bees', language: 'en' as const };
  const { user, network } = await openDashboard({
    listMetWishes: () => ({ met: [{ ...wish, courses: [knots] }] }),
    dismissWish: () => ({ met: [] }),
  });
  await screen.findByText('There is a course about “bees”');
  expect(screen.getByRole('link', { name: 'Knots' }).getAttribute('href')).toBe('/createcourse/start/c');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('There is a course about “bees”')).toBeNull());
  expect(network.inputsOf('dismissWish')).toEqual([wish]);
});

/** Opens the dashboard of somebody who follows a path with a step done, and one in this state. */
function openWithPath(state: 'open' | 'done') {
  const step = { why: 'So.', needs: [] as string[], optional: false };
  const path = {
    code: 'a-shop',
    name: 'A shop',
    goal: 'You keep the books.',
    ...({ language: 'en', level: 'beginner', visibility: 'public' } as const),
    ...{ hours: 3, mine: false, following: true, editions: [] },
    steps: [
      { ...step, key: 'one', name: 'Percent', kind: 'course', courseId: 'c', state: 'done' },
      { ...step, key: 'two', name: 'Books', kind: 'topic', topic: 'Books of a shop', state },
      { ...step, key: 'more', name: 'More', kind: 'course', optional: true, state: 'open' },
    ],
    next: state === 'open' ? { key: 'two', why: 'begin' } : { key: 'more', why: 'optional' },
  } as const;
  return openDashboard({ readFollowedPath: () => ({ path }) });
}

test('the path that one follows has its next step one press away', async () => {
  await openWithPath('open');
  const path = await region('Your path');
  path.getByText('1 of 2 steps done');
  expect(path.getByRole('link', { name: 'A shop' }).getAttribute('href')).toBe('/path/a-shop');
  const next = path.getByRole('link', { name: 'Go on: Books' }).getAttribute('href');
  expect(next).toMatch(/^\/createcourse\?q=Books\+of\+a\+shop&difficulty=beginner&.*step=3$/);
});

test('a path whose steps are done leads to its certificate', async () => {
  await openWithPath('done');
  const certificate = (await region('Your path')).getByRole('link', { name: 'Your certificate' });
  expect(certificate.getAttribute('href')).toBe('/dashboard/certificates?path=a-shop');
});
