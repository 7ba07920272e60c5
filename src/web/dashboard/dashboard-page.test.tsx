// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MyCourse } from '#contract/course-lists.ts';
import type { Answers } from '#tests/dom/contract-network.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import * as dashboardPage from './dashboard-page.tsx';

const knots = {
  _id: 'c',
  courseName: 'Knots',
  description: 'How to learn Knots.',
  tags: ['beginner'],
};

/** Opens the page as the browser does that comes from another one. */
async function openDashboard(answers: Answers = {}, language: 'en' | 'hi' = 'en') {
  return openPage(
    '/dashboard',
    dashboardPage,
    {
      listSavedCourses: () => [],
      listMyCourses: () => [],
      listDeletedCourses: () => [],
      listExploreNotifications: () => ({ features: [], news: [] }),
      listLibrary: () => ({ courses: [] }),
      listProgress: () => ({ courses: [], next: null }),
      listReview: () => ({ due: 0, questions: [], nextAt: null }),
      readLearningDays: () => ({ row: 0, longest: 0, restsLeft: 2, week: [], minutes: 0 }),
      readReminders: () => ({ way: 'off', hour: 19, goalMinutes: 0, ways: ['off', 'push'], devices: 0 }),
      ...answers,
    },
    { me: learner, language },
  );
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

test.each([
  ['en', 'Featured courses', 'Beginner', 'View Details: Knots'],
  ['hi', 'चुनिंदा कोर्स', 'शुरुआती', /Knots/],
] as const)('shows a course with its tags and description (%s)', async (language, list, tag, details) => {
  await openDashboard({ listSavedCourses: () => [knots] }, language);
  const heading = await (await region(list)).findByRole('heading', { level: 3, name: 'Knots' });
  const card = within(heading.closest('li')!);
  card.getByText('How to learn Knots.');
  card.getByText(tag);
  expect(card.getByRole('link', { name: details }).getAttribute('href')).toBe('/createcourse/finish/c');
});

test.each([
  ['en', 'Written for Saksham', 'The solar system', 'हिन्दी: सौर मंडल'],
  ['hi', 'सक्षम के लिए लिखे गए कोर्स', 'सौर मंडल', 'English: The solar system'],
] as const)(
  'has each course of the library once, with its other edition behind a link (%s)',
  async (language, shelf, own, other) => {
    const editions = [
      {
        _id: 'e',
        courseName: 'The solar system',
        duration: '4 hours',
        firstChapterId: '1',
        language: 'en' as const,
      },
      { _id: 'h', courseName: 'सौर मंडल', duration: '4 घंटे', firstChapterId: '2', language: 'hi' as const },
    ];
    const course = { slug: 'the-solar-system', category: 'Astronomy', level: 'beginner', editions };
    await openDashboard({ listLibrary: () => ({ courses: [course] }) }, language);
    const among = await region(shelf);
    expect(among.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([own]);
    expect(among.getByRole('link', { name: other }).getAttribute('href')).toBe(
      `/course/${language === 'en' ? 'h' : 'e'}`,
    );
  },
);

test('says that one’s own courses load or can’t be read, and shows them after Try again', async () => {
  const held = Promise.withResolvers<MyCourse[]>();
  const { user, network } = await openDashboard({ listMyCourses: () => held.promise });
  const mine = await region('Your courses');
  await mine.findByText(/^Loading your courses\.\.\./);
  held.reject(new TypeError('Failed to fetch'));
  await mine.findByText(/^Your courses could not be loaded\./);
  await mine.findByText(/^The server could not be reached\./);
  network.answer({
    listMyCourses: () => [
      { ...knots, state: 'draft', language: 'en', published: false, createdAt: '2026-01-01T00:00:00Z' },
    ],
  });
  await user.click(mine.getByRole('button', { name: 'Try again' }));
  await mine.findByRole('link', { name: 'Knots' });
});
