// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fails, offline, pageBefore } from '#tests/dom/contract-network.ts';
import type { Answers } from '#tests/dom/contract-network.ts';
import { focused, openPage } from '#tests/dom/open-page.tsx';
import { CourseGrid } from './course-grid.tsx';

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

async function openGrid(listSavedCourses: Answers['listSavedCourses']) {
  const page = await openPage(
    '/dashboard',
    { default: () => <CourseGrid initial={undefined} library={undefined} /> },
    { listSavedCourses, listLibrary: () => ({ courses: [library] }) },
  );
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  return { ...page, press };
}

const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('shows 12 more courses on request, each once in the reader’s language, and focuses the first new one', async () => {
  const { press } = await openGrid(pages);
  await screen.findByRole('heading', { name: 'Course 0' });
  expect(names()).toEqual(works(13));
  await press('Show more');
  await focused(screen.getByRole('link', { name: /Course 13/ }));
  await waitFor(() => expect(names()).toEqual(works(25)));
  await press('Show more');
  await focused(screen.getByRole('link', { name: /Course 25/ }));
  expect(names()).toEqual(works(26));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('says that courses could not be fetched, and reads the missing page again after Try again', async () => {
  const { press, network } = await openGrid(fails('internal'));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch courses.');
  network.answer({ listSavedCourses: (input) => (input.cursor ? offline() : pages(input, null!)) });
  await press('Try again');
  await press('Show more');
  await screen.findByRole('alert');
  network.answer({ listSavedCourses: pages });
  await press('Try again');
  await screen.findByRole('link', { name: /Course 24/ });
  expect(screen.queryByRole('alert')).toBeNull();
});
