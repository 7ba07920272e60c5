// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChapterProgress, CourseProgress, LearningDays, LearningReport } from '#contract/progress.ts';
import type { Reminders } from '#contract/reminders.ts';
import type { Answers } from '#tests/dom/contract-network.ts';
import { enabled, learner, openPage } from '#tests/dom/open-page.tsx';
import ProgressPage from './progress-page.tsx';
import { siteZone } from './reader-day.ts';
import { addDays, reportSpan } from './report-days.ts';
import ReviewPage from './review-page.tsx';

const checkedOf = (state: 'none' | 'tried' | 'passed', best = 0) => ({
  checked: { state, best, of: best && 5, at: null },
});
const read = { opened: true, read: true, kept: false, complete: false, questions: 5 };
const chapterOf = (name: string, more: Partial<ChapterProgress>): ChapterProgress => ({
  chapterId: name,
  chapterName: name,
  ...read,
  ...checkedOf('none'),
  ...more,
});
const names = { courseId: 'soil', courseName: 'Soil for growers', language: 'en' } as const;
const place = { chapterId: 'Water', chapterName: 'Water' };
const course: CourseProgress = {
  ...names,
  complete: false,
  chapters: [
    chapterOf('Life', { ...checkedOf('passed', 5), complete: true }),
    chapterOf('Water', checkedOf('tried', 2)),
    chapterOf('A plan', { opened: false, read: false, questions: 0 }),
  ],
  read: { n: 2, of: 3 },
  checked: { n: 1, of: 2 },
  next: { chapterId: 'Water', why: 'check-again' },
  lastAt: '2026-11-20T10:00:00.000Z',
};

/** A report in which so many questions were answered on the last day, seven of them right. */
function reportOf({ from, to }: { from: string; to: string }, answers = 10): LearningReport {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const isLast = day === to && answers > 0;
    const counts = isLast ? { answers, right: 7, minutes: 3 } : { answers: 0, right: 0, minutes: 0 };
    days.push({ day, reviews: 0, ...counts });
  }
  const course = { courseId: 'soil', courseName: 'Soil' };
  const objective = { objective: 'Tell why roots drink', right: 1, of: 5 };
  return { days, checked: [], kept: [], weakest: [{ ...course, ...place, ...objective }] };
}

const states = ['learned', 'rest', 'learned', 'free', 'learned', 'ahead', 'ahead'] as const;
const days = states.map((state, n) => ({ day: `2026-03-0${n + 2}`, state }));
const week: LearningDays = { row: 2, longest: 5, restsLeft: 1, minutes: 4, week: days };
const chosen: Reminders = { way: 'off', hour: 19, goalMinutes: 10, ways: ['off', 'push'], devices: 0 };

async function openProgress(answers: Answers) {
  const span = reportSpan(new Date(), siteZone);
  const days = { days: undefined, reminders: undefined };
  const read = { courses: undefined, report: undefined };
  return openPage(
    '/dashboard/progress',
    { default: ProgressPage, clientLoader: () => ({ texts: {}, days, span, ...read }) },
    {
      readLearningReport: (asked) => reportOf(asked),
      readLearningDays: () => week,
      readReminders: () => chosen,
      ...answers,
    },
    { me: learner },
  );
}
const listed = (...courses: CourseProgress[]) => ({ listProgress: () => ({ courses, next: null }) });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a course leads to its certificate once it is earned, and before says how many chapters are missing', async () => {
  const asked = course.chapters.map((chapter) => ({ ...chapter, questions: 5 }));
  const passed = asked.map((chapter) => ({ ...chapter, complete: true }));
  const other = { ...course, courseId: 'water', chapters: asked };
  await openProgress(listed({ ...course, chapters: passed }, other));
  const link = await screen.findByRole('link', { name: 'Get your certificate' });
  expect(link.getAttribute('href')).toBe('/dashboard/certificates?course=soil');
  screen.getByText('2 chapters to pass for the certificate');
});

test('progress tells what was read and passed, what comes next and what to read again', async () => {
  await openProgress(listed(course));
  await screen.findByRole('progressbar', { name: '2 of 3 chapters read' });
  await screen.findByText('1 of 2 passed');
  await screen.findByText('You practised on 1 day of the last 12 months.');
  const table = within(screen.getByRole('table', { name: 'Soil for growers', hidden: true }));
  const [, ...rows] = table.getAllByRole('row', { hidden: true });
  const cells = rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['yes', '5 of 5, passed', 'no'],
    ['yes', '2 of 5', 'no'],
    ['no', 'none', 'no'],
  ]);
  const next = screen.getByRole('link', { name: 'Continue: Water' });
  expect(next.getAttribute('href')).toBe('/createcourse/start/soil?chapter=Water');
  await screen.findByText('Tell why roots drink');
});

test('what comes next stands before the pictures, and a year without an answer is not drawn', async () => {
  await openProgress({ ...listed(course), readLearningReport: (asked) => reportOf(asked, 0) });
  const week = await screen.findByRole('heading', { name: 'This week' });
  const next = screen.getByRole('link', { name: 'Continue: Water' });
  expect(next.compareDocumentPosition(week) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'The last 12 months' })).toBeNull();
});

test('the days in a row are told in words too, with the goal and the way to a reminder', async () => {
  await openProgress(listed(course));
  const days = within(await screen.findByRole('region', { name: '2 days in a row' }));
  days.getByText('4 of 10 minutes today');
  days.getByText('Your longest row: 5 days');
  const words = days.getAllByRole('listitem').map((day) => day.querySelector('.sr-only')?.textContent);
  expect(words.slice(1, 4)).toEqual(['Tuesday: rest day', 'Wednesday: learned', 'Thursday: nothing learned']);
  expect(words[5]).toBe('Saturday: still to come');
  const link = days.getByRole('link', { name: 'Remind me' });
  expect(link.getAttribute('href')).toBe('/dashboard/settings#reminders');
});

test('pictures have their numbers as tables for screen readers', async () => {
  await openProgress(listed(course));
  const week = await screen.findByRole('table', { name: 'Answers on each day of this week' });
  const rows = within(week).getAllByRole('row');
  expect(rows).toHaveLength(8);
  expect(rows.slice(1).map(cellsOf)).toContainEqual(['10', '7', '3']);
  const year = screen.getByRole('table', { name: /^The last 12 months as a calendar/ });
  expect(cellsOf(within(year).getAllByRole('row').at(-1)!)).toEqual(['1', '10', '7', '3']);
});

test.each([
  [null, 'Nothing to review yet'],
  ['2027-01-02T03:04:05.000Z', 'Nothing to review now'],
])('review without a question says when one comes: %s', async (nextAt, title) => {
  const loaded = { texts: {}, review: { due: 0, questions: [], nextAt } };
  await openPage('/review', { default: ReviewPage, clientLoader: () => loaded }, {});
  await screen.findByText(title);
  expect(screen.queryByText('Your progress is kept in this browser') !== null).toBe(nextAt !== null);
  if (nextAt !== null) await screen.findByText(/^Next question: /);
});

test('five more minutes ask what is due by then', async () => {
  const options = [{ _id: 'a', text: 'The roots' }];
  const due = ['Which part drinks?', 'Which part holds?'].map((stem, n) => ({
    due: 2 - n,
    questions: [{ _id: stem, revision: 1, kind: 'one', stem, options, ...names, ...place }],
    nextAt: null,
  }));
  const clientLoader = () => ({ texts: {}, lessons: {}, review: due.shift() });
  const { user } = await openPage(
    '/review',
    { default: ReviewPage, clientLoader },
    {
      sendLearningEvents: ({ events }) => ({
        verdicts: events.map(({ id }) => ({ id, verdict: 'accepted', right: true, answer: ['a'] })),
        cursor: '1',
      }),
    },
    { me: learner },
  );
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await user.click(await enabled(await screen.findByLabelText('The roots')));
  await press('Check');
  await press('Next');
  await press('Five more minutes');
  await screen.findByText('Which part holds?');
  await screen.findByText('1 question to review');
});
