// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { openPage } from '#tests/dom/open-page.tsx';
import { continueAt } from '#web/platform/courses/continue-link.ts';
import { PublicCourse } from './public-course.tsx';

test('who has finished a course is not offered a test of what they know already', async () => {
  const course = courseSummary();
  await openPage('/course/c', { default: () => <PublicCourse course={course} others={[]} /> }, {});
  const start = await screen.findByRole('link', { name: 'Start' });
  const waysIn = () => {
    const ways = within(start.parentElement!).getAllByRole('link');
    return ways.slice(ways.indexOf(start)).map(({ textContent }) => textContent);
  };
  expect(waysIn()).toEqual(['Start', 'I know this already: test me']);
  continueAt(document.body, 'c', null);
  expect(waysIn()).toEqual(['See what you have learned', 'Read again']);
});
