import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { LearningEvent } from '#contract/learning-events.ts';
import { exerciseIdOf } from '#contract/learning/generators/exercise-id.ts';
import { generateExercise } from '#contract/learning/generators/generators.ts';
import { listSavedCourses, readCourseSummary } from '#server/courses/courses.ts';
import { importLibrary } from '#server/library/import-library.ts';
import { createLog } from '#server/platform/log.ts';
import { readChapterQuestions } from '#server/questions/questions.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { mergeRules } from '#tests/support/merge-rules.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { libraryOfTest } from '#tests/support/library-course.ts';
import { sendEvents, type LearningParts } from './learning.ts';
import { person } from './my-data.ts';
import { listEvents } from './list-events.ts';
import { listReview } from './list-review.ts';
import { readCourseProgress } from './read-progress.ts';
import { readReport } from './read-report.ts';

const { db } = await testDatabase();
const parts: LearningParts = { db, budgets: testBudgets(db), rewards: true };
await importLibrary(libraryOfTest.LIBRARY_DIR, { db, log: createLog('silent') });
const { courses } = await listSavedCourses(db, undefined, { limit: 10 });
const courseId = courses.find(({ courseName }) => courseName === 'Tea for four')?._id ?? '';
const chapter = { courseId, chapterId: (await readCourseSummary(db, courseId)).chapters[0]?._id ?? '' };

const seed = '0190a1b2-0000-7000-8000-0000000000ff';
const inUnits = (place: number) => generateExercise('units', seed, place, 'en');
const answerTo = (questionId: string, chosen: number | string[], more: Partial<LearningEvent> = {}) =>
  eventOf(
    chapter,
    { kind: 'answer', questionId, revision: 1, chosen, sitting: newId(), mode: 'chapter' },
    more,
  );
const unitsAt = (place: number) => exerciseIdOf({ generator: 'units', seed, place });

test('a chapter of the library tells the generators that its file names', async () => {
  expect((await readChapterQuestions(db, chapter, undefined)).generators).toEqual(['units']);
});

test('grades an answer by generating the exercise again, and shows the worked steps', async () => {
  const { answer, steps } = inUnits(0);
  const events = [answerTo(unitsAt(0), answer), answerTo(unitsAt(1), inUnits(1).answer + 1)];
  const { verdicts } = await sendEvents(parts, newPerson(), batchOf(events));
  expect(verdicts).toMatchObject([
    { verdict: 'accepted', right: true, answer },
    { verdict: 'accepted', right: false, answer: inUnits(1).answer },
  ]);
  for (const step of steps) expect(verdicts[0]?.explanation).toContain(`${step.do}: ${step.why}`);
});

test('an answer that is sent again is graded again and counts once', async () => {
  const learner = newPerson();
  const batch = batchOf([answerTo(unitsAt(0), inUnits(0).answer)]);
  await sendEvents(parts, learner, batch);
  const { verdicts } = await sendEvents(parts, learner, batch);
  expect(verdicts).toMatchObject([{ verdict: 'already', right: true }]);
  expect((await listEvents(db, learner.id)).events).toMatchObject([{ questionId: unitsAt(0), right: true }]);
});

test('an answer of a guest stays an answer to its exercise in the account', async () => {
  const [guest, learner] = [newPerson(), newPerson()];
  const batch = batchOf([answerTo(unitsAt(0), inUnits(0).answer)]);
  await sendEvents(parts, guest, batch);
  await db.transaction().execute((tx) => person.mergeGuest(tx, guest.id, learner.id, mergeRules));
  expect((await listEvents(db, learner.id)).events).toMatchObject([{ questionId: unitsAt(0), right: true }]);
});

test.each([
  ['a generator that the chapter does not name', exerciseIdOf({ generator: 'percent', seed, place: 0 })],
  ['an unknown generator', `exercise:matrices:${seed}:0`],
  ['a place that is too far', `exercise:units:${seed}:1000`],
])('refuses %s', async (_what, questionId) => {
  const { verdicts } = await sendEvents(parts, newPerson(), batchOf([answerTo(questionId, 1)]));
  expect(verdicts).toMatchObject([{ verdict: 'refused', code: 'question-not-found' }]);
});

test.each([
  { what: 'options', chosen: ['a'], more: {}, code: 'invalid' },
  { what: 'the mode of reviews', chosen: 1, more: { mode: 'review' as const }, code: 'invalid' },
  { what: 'another revision', chosen: 1, more: { revision: 2 }, code: 'question-not-found' },
])('refuses an answer with $what', async ({ chosen, more, code }) => {
  const events = [answerTo(unitsAt(0), chosen, more)];
  const { verdicts } = await sendEvents(parts, newPerson(), batchOf(events));
  expect(verdicts).toMatchObject([{ verdict: 'refused', code }]);
});

test('counts in the days of the report, and neither for the check of the chapter nor for reviews', async () => {
  const learner = newPerson();
  const at = '2026-03-02T06:00:00.000Z';
  const events = [0, 1, 2, 3, 4].map((place) =>
    answerTo(unitsAt(place), inUnits(place).answer + Number(place === 4), { at }),
  );
  await sendEvents(parts, learner, batchOf(events));
  const period = { from: '2026-03-02', to: '2026-03-02', zone: 'Asia/Kolkata' };
  const report = await readReport(db, learner.id, period);
  expect(report.days).toMatchObject([{ answers: 5, right: 4, reviews: 0 }]);
  expect(report.weakest).toEqual([]);
  const progress = await readCourseProgress(db, learner.id, courseId);
  expect(progress.chapters[0]).toMatchObject({ opened: true, checked: { state: 'none' } });
  expect((await listReview(db, learner.id, 10)).due).toBe(0);
});
