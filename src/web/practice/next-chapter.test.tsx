// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newChapter, sumOf } from '#contract/learning/course-facts.ts';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { openPage } from '#tests/dom/open-page.tsx';
import { stepAfter } from './chapter-marks.ts';
import { NextChapter } from './practice-frame.tsx';

const course = courseSummary();

/** Marks say of each chapter that it is passed, read, or new. */
function progressOf(marks: string) {
  const chapters = course.chapters.map(({ _id: id, chapterName }, at) => ({
    ...newChapter({ id, chapterName, questions: 3 }),
    read: marks[at] !== '-',
    complete: marks[at] === 'p',
  }));
  return {
    courseId: 'c',
    courseName: 'Repair',
    language: 'en',
    lastAt: null,
    ...sumOf(chapters, null),
  } as const;
}

// The chapter that was just passed is not known to be.
test.each([
  ['---', 0, 'Next: Chapter 1', '/createcourse/start/c?chapter=1'],
  ['-p-', 0, 'Next: Chapter 2', '/createcourse/start/c?chapter=2'],
  ['-p-', 2, 'Next: Chapter 0', '/createcourse/start/c?chapter=0'],
  ['rp-', 2, 'Next: Chapter 0', '/practice/c/0'],
  ['-pp', 0, 'See what you have learned', '/learned/c'],
  ['pp-', 2, 'See what you have learned', '/learned/c'],
  [undefined, 0, 'Next: Chapter 1', '/createcourse/start/c?chapter=1'],
  [undefined, 2, 'What is next', '/learned/c'],
])('of a course that is done as “%s”, after the chapter at %i comes “%s”', async (marks, place, name, to) => {
  const Shown = () => (
    <NextChapter
      course={course}
      place={place}
      step={marks === undefined ? undefined : stepAfter(progressOf(marks), place)}
    />
  );
  await openPage('/practice', { default: Shown }, {});
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
});
