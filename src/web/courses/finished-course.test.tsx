// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CourseSummary } from '#contract/courses.ts';
import { chaptersOf, courseSummary } from '#tests/dom/course-summary.ts';
import { openPage } from '#tests/dom/open-page.tsx';
import { FinishedCourse } from './finished-course.tsx';

async function openFinished(change: Partial<CourseSummary> = {}) {
  const shown = courseSummary(change);
  // A DOM of Node can't draw the confetti.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return openPage(
    '/createcourse/finish/c',
    { default: () => <FinishedCourse course={shown} visibility={undefined} /> },
    { readCourseSummary: () => shown },
  );
}

const start = () => screen.queryByRole('link', { name: 'Start Course' })?.getAttribute('href');

test('congratulates, summarises the course and links to its first page; a cover that fails has a neutral one', async () => {
  await openFinished();
  await screen.findByRole('heading', { level: 1, name: 'Congratulations' });
  const summary = screen.getByRole('region', { name: 'Summary' });
  within(summary).getByText('Mend what you have.');
  expect([...summary.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Level',
    'Beginner',
    'Duration',
    '4 hours',
    'Chapters',
    '3',
  ]);
  expect(start()).toBe('/createcourse/start/c');
  fireEvent.error(summary.querySelector('img')!);
  expect(summary.querySelector('img')!.getAttribute('src')).toBe('/course-fallback.svg');
});

test.each([
  ['writing', 'Your course is being written', ['waiting', 'waiting', 'waiting'], '0 of 3', undefined],
  [
    'writing',
    'Your course is being written',
    ['ready', 'waiting', 'waiting'],
    '1 of 3',
    '/createcourse/start/c',
  ],
  [
    'failed',
    'Some chapters could not be written',
    ['ready', 'failed', 'ready'],
    '2 of 3',
    '/createcourse/start/c',
  ],
] as const)(
  'a course that is %s says “%s”, and is begun once a chapter can be read',
  async (state, title, states, count, path) => {
    await openFinished({ state, chapters: chaptersOf(states) });
    await screen.findByRole('heading', { level: 1, name: title });
    screen.getByText(new RegExp(`^${count} chapters written`));
    expect(start()).toBe(path);
    expect(screen.getByRole('link', { name: 'See the progress' }).getAttribute('href')).toBe(
      '/createcourse/c',
    );
  },
);

test.each([
  ['by the clipboard of the browser', true, true, 'Message copied! Spread the word about the product!'],
  [
    'on plain HTTP, where there is no clipboard',
    false,
    true,
    'Message copied! Spread the word about the product!',
  ],
  ['unless nothing can be copied', false, false, 'Failed to copy message'],
] as const)('Copy URL copies a message with the link, %s', async (_, hasClipboard, canCopy, says) => {
  const { user } = await openFinished();
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', {
    value: hasClipboard ? clipboard : undefined,
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  document.execCommand = () => {
    copied.push(document.querySelector('textarea')!.value);
    return canCopy;
  };
  await user.click(await screen.findByRole('button', { name: 'Copy URL' }));
  await screen.findByText(says);
  expect(copied.at(-1)).toBe(
    'Have a look at the course “Jugaad & <repair>” on Saksham: /createcourse/finish/c',
  );
});
