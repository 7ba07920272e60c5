// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { ChapterProgress, CourseProgress, LearningDays, LearningReport } from '#contract/progress.ts';
import type { Reminders } from '#contract/reminders.ts';
import { visitor } from '#contract/visitor.ts';
import type { Answers } from '#tests/dom/contract-network.ts';
import { enabled, learner, openPage } from '#tests/dom/open-page.tsx';
import { keepLastRead } from '#web/platform/kept/last-read.ts';
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

function reportOf({ from, to }: { from: string; to: string }): LearningReport {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const answers = day === to || day === addDays(to, -30) ? 10 : 0;
    days.push({ day, reviews: 0, answers, right: 0, minutes: 0 });
  }
  const course = { courseId: 'soil', courseName: 'Soil' };
  const objective = { objective: 'Tell why roots drink', right: 1, of: 5 };
  return { days, checked: [], kept: [], weakest: [{ ...course, ...place, ...objective }] };
}

const week: LearningDays = { row: 0, longest: 0, restsLeft: 2, minutes: 0, today: '2026-10-28', week: [] };
const chosen: Reminders = { way: 'off', hour: 19, goalMinutes: 10, ways: ['off', 'push'], devices: 0 };

async function openProgress(answers: Answers, certified: string[] = [], me = learner) {
  const span = reportSpan(new Date(), siteZone);
  const days = { days: undefined, reminders: undefined };
  const read = { courses: undefined, report: undefined, certified };
  return openPage(
    '/dashboard/progress',
    { default: ProgressPage, clientLoader: () => ({ texts: {}, days, span, ...read }) },
    {
      readLearningReport: reportOf,
      readLearningDays: () => week,
      readReminders: () => chosen,
      ...answers,
    },
    { me },
  );
}
const listed = (...courses: CourseProgress[]) => ({ listProgress: () => ({ courses, next: null }) });

test('the page says to which place it belongs, and shows the other pages of that place above the rest, as those do', async () => {
  await openProgress(listed(course));
  const next = await screen.findByRole('link', { name: 'Soil for growers' });
  const places = screen.getByRole('navigation', { name: 'Your learning' });
  expect(next.compareDocumentPosition(places)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(screen.getByRole('heading', { level: 1 }).parentElement!.previousElementSibling!.textContent).toBe(
    'Me',
  );
});

test('a course leads to its certificate once it is earned, and before says how many chapters are missing', async () => {
  const asked = course.chapters.map((chapter) => ({ ...chapter, questions: 5 }));
  const passed = asked.map((chapter) => ({ ...chapter, complete: true }));
  const other = { ...course, courseId: 'water', chapters: asked };
  await openProgress(listed({ ...course, chapters: passed }, other));
  const link = await screen.findByRole('link', { name: 'Get your certificate' });
  expect(link.getAttribute('href')).toBe('/dashboard/certificates?course=soil');
  screen.getByText('Pass 2 more chapters for the certificate');
});

test('a certificate that a learner has is looked at, not got once more', async () => {
  const passed = course.chapters.map((chapter) => ({ ...chapter, questions: 5, complete: true }));
  await openProgress(listed({ ...course, chapters: passed }), ['soil']);
  await screen.findByRole('link', { name: 'See your certificate' });
  expect(screen.queryByRole('link', { name: 'Get your certificate' })).toBeNull();
});

test.each([
  ['a place is kept in this browser', '/createcourse/start/soil?chapter=Water', 'Continue'],
  ['nothing is kept', undefined, 'Find a course'],
])('where %s, somebody of whom the server knows nothing is led on', async (_, kept, name) => {
  onTestFinished(() => localStorage.clear());
  if (kept) {
    keepLastRead({
      ...names,
      courseId: 'knots',
      courseName: 'Knots',
      chapterName: 'Loops',
      path: `${kept}2`,
    });
    keepLastRead({ ...names, ...place, path: kept });
  }
  await openProgress(listed(), [], visitor);
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(kept ?? '/courses');
  expect(screen.queryAllByText('Soil for growers')).toHaveLength(kept ? 1 : 0);
  expect(screen.queryAllByRole('link', { name: /^Knots/ })).toHaveLength(kept ? 1 : 0);
  expect(screen.queryAllByText('Your progress starts with a first chapter')).toHaveLength(kept ? 0 : 1);
});

test('progress tells what was read and passed, what comes next and what to read again', async () => {
  await openProgress(listed(course));
  await screen.findByRole('progressbar', { name: '2 of 3 read, 1 passed' });
  await screen.findByText('You practised on 2 days of the last 12 months.');
  const table = within(screen.getByRole('table', { name: 'Soil for growers', hidden: true }));
  const [, ...rows] = table.getAllByRole('row', { hidden: true });
  const cells = rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['yes', '5 of 5, passed', 'no'],
    ['yes', '2 of 5', 'no'],
    ['no', 'no questions', 'no'],
  ]);
  const next = screen.getByRole('link', { name: 'Check yourself: Water' });
  expect(next.getAttribute('href')).toBe('/practice/soil/Water');
  const again = screen.getByRole('link', { name: /^Tell why roots drink .+ Read again: Water/ });
  expect(again.getAttribute('href')).toBe('/createcourse/start/soil?chapter=Water');
});

test('who has passed nothing yet reads what they have read, and no nought', async () => {
  await openProgress(listed({ ...course, checked: { n: 0, of: 2 } }));
  await screen.findByRole('progressbar', { name: '2 of 3 read' });
});

const check = { chapterName: 'Water', path: '/practice/soil/Water', why: 'check-again' };

test.each([
  [check, 'Check yourself: Water\nSoil', '/practice/soil/Water'],
  [{ ...check, why: 'read' }, 'Continue: Water\nSoil', '/practice/soil/Water'],
  [undefined, 'Find a course', '/courses'],
])('with nothing due, Practise says when questions come back and leads on', async (next, name, href) => {
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(8, 0, 0, 0);
  const review = { due: 0, questions: [], nextAt: tomorrow.toISOString(), nextCount: 7 };
  const goOn = next && { ...next, courseName: 'Soil', language: 'en' };
  await openPage(
    '/review',
    { default: ReviewPage, clientLoader: () => ({ texts: {}, lessons: {}, review, goOn }) },
    { listReview: () => review },
    { me: learner },
  );
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(href);
  screen.getByText('The next questions come tomorrow morning.');
});

test('Practise leads somebody of whom the server knows nothing on where they read', async () => {
  onTestFinished(() => keepLastRead(null));
  const path = '/createcourse/start/soil?chapter=water';
  keepLastRead({ courseId: 'soil', courseName: 'Soil', chapterName: 'Water', path, language: 'en' });
  const review = { due: 0, questions: [], nextAt: null, nextCount: 0 };
  const clientLoader = () => ({ texts: {}, lessons: {}, review, goOn: undefined });
  await openPage('/review', { default: ReviewPage, clientLoader }, { listReview: () => review });
  const link = await screen.findByRole('link', { name: 'Continue: Water\nSoil' });
  expect(link.getAttribute('href')).toBe(path);
  expect(screen.queryByRole('link', { name: 'Find a course' })).toBeNull();
});

test('five more minutes ask what is due by then', async () => {
  const options = [{ _id: 'a', text: 'The roots' }];
  const due = ['Which part drinks?', 'Which part holds?'].map((stem, n) => ({
    due: 2 - n,
    questions: [{ _id: stem, revision: 1, kind: 'one', stem, options, ...names, ...place }],
    nextAt: null,
    nextCount: 0,
  }));
  const clientLoader = () => ({ texts: {}, lessons: {}, review: due.shift() });
  const { user, press } = await openPage(
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
  await user.click(await enabled(await screen.findByLabelText('The roots')));
  await press('Check');
  await press('Next');
  await press('Five more minutes');
  await screen.findByText('Which part holds?');
  await screen.findByText('Question 1 of 1');
});
