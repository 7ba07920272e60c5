// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fails } from '#tests/dom/contract-network.ts';
import { openPage } from '#tests/dom/open-page.tsx';
import { fractions, layoutAnswers, layoutOf } from '#tests/dom/stored-layout.ts';
import * as layoutPage from './layout-page.tsx';

const route = '/createcourse/:courseId';

async function open(layout = layoutOf(fractions), language: 'en' | 'hi' = 'en') {
  const answers = layoutAnswers(() => layout);
  const page = await openPage('/createcourse/c', layoutPage, answers, { route, language });
  await screen.findByRole('heading', { name: layout['Course Name'] });
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, press };
}

test('shows the course, its facts, its numbered chapters and its author', async () => {
  await open();
  const facts = [...document.querySelectorAll('dl > *')].map(({ textContent }) => textContent);
  expect(facts.join(' ')).toBe('LevelBeginner Duration5 hours Chapters3');
  const rows = within(screen.getByRole('region', { name: 'Chapters' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    fractions.map((name, at) => `${at + 1}${name}All about ${name}.60 minutes`),
  );
  screen.getByText(/^A study plan by the built-in author/);
  const cover = screen.getByRole('img', { name: 'Cover of Fractions without fear' });
  // No picture loads here.
  expect(cover.getAttribute('src')).toMatch(/course-fallback\.svg$/);
});

test('Start shows only a toast while there is no content, which a dialog takes away', async () => {
  const { press, at } = await open();
  await press('Start');
  await screen.findByText('Generate the course content First');
  expect(at()).toBe('/createcourse/c');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole('button', { name: 'Generate Course content' }));
  // This is far less than the toast's own 4 s.
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  screen.getByRole('alertdialog');
  expect(screen.queryByText('Generate the course content First')).toBeNull();
});

test('shows “Failed to fetch course details” when it can’t be read, and reads again', async () => {
  const answers = layoutAnswers(() => layoutOf(fractions));
  const failing = { ...answers, readCourseLayout: fails('internal') };
  const { network, user } = await openPage('/createcourse/c', layoutPage, failing, { route });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch course details');
  network.answer(answers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Fractions without fear' });
});

test('links other people to the public page and offers them nothing to start', async () => {
  await open(layoutOf(fractions, false));
  const link = screen.getByRole('link', { name: 'Go to the course page' });
  expect(link.getAttribute('href')).toBe('/course/c');
  expect(screen.queryByRole('button', { name: 'Generate Course content' })).toBeNull();
});

test('is in the page’s language and marks the course’s texts with the course’s language', async () => {
  await open(layoutOf(fractions), 'hi');
  screen.getByRole('heading', { level: 1, name: 'कोर्स की रूपरेखा' });
  const name = screen.getByRole('heading', { name: 'Fractions without fear' });
  expect(name.closest('[lang]')?.getAttribute('lang')).toBe('en');
});
