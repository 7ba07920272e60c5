// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LearningEvent } from '#contract/learning-events.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { openPage } from '#tests/dom/open-page.tsx';
import { ChapterSidebar } from '#web/learning/chapter-sidebar.tsx';
import { CourseEnd } from '#web/learning/chapter-end.tsx';
import { WelcomeView } from '#web/learning/welcome-view.tsx';

type Mark = 'opened' | 'read' | 'passed';

function progressOf(marks: readonly Mark[]): CourseProgress {
  const chapters = marks.map((mark, at) => ({
    chapterId: `${at}`,
    opened: true,
    read: mark === 'read',
    checked: { state: mark === 'passed' ? 'passed' : 'none' },
    complete: mark === 'passed',
    questions: mark === 'passed' ? 0 : 3,
  }));
  return { courseId: 'c', chapters } as CourseProgress;
}

test('the end of a course says that all is read when each chapter is read or passed, and not when it was opened', async () => {
  const LastChapter = () => (
    <div id="learning" data-course="c" data-chapter="2">
      <ChapterSidebar course={courseSummary()} selected="2" />
      <CourseEnd courseId="c" />
      <WelcomeView course={courseSummary()} />
    </div>
  );
  await openPage('/createcourse/start/c', { default: LastChapter }, {});
  const end = await screen.findByRole('region', { name: /This was the last chapter/ });
  // The module looks for its page when it is loaded.
  const { showMarks } = await import('./show-marks.ts');
  const says = (marks: readonly Mark[], readNow: string[] = []) => {
    const waiting = readNow.map(
      (chapterId) => ({ courseId: 'c', chapterId, kind: 'read', done: true }) as LearningEvent,
    );
    showMarks({ courseId: 'c', progress: progressOf(marks), waiting });
    const first = screen.queryByRole('link', { name: /^Read: / });
    return { all: end.matches('[data-read-all]'), first: first?.textContent };
  };
  expect(says([])).toEqual({ all: false, first: 'Read: Chapter 0' });
  expect(says(['read', 'opened', 'read'])).toEqual({ all: false, first: 'Read: Chapter 1' });
  expect(says(['read', 'passed', 'opened'])).toEqual({ all: false });
  // Only what is passed has a tick.
  const ticked = [...document.querySelectorAll<HTMLElement>('nav [data-is-done]')];
  expect(ticked.map(({ dataset }) => dataset.chapter)).toEqual(['1']);
  expect(says(['read', 'passed', 'opened'], ['2'])).toEqual({ all: true });
  const begin = document.querySelector('[data-begin]')!;
  expect(begin.matches('[data-complete]')).toBe(false);
  showMarks({
    courseId: 'c',
    progress: progressOf(['passed', 'passed', 'passed']),
    waiting: [],
  });
  expect(begin.matches('[data-complete]')).toBe(true);
  const toEnd = screen.getAllByRole('link', { name: 'See what you have learned' });
  expect(toEnd.map((link) => link.getAttribute('href'))).toContain('/learned/c');
});
