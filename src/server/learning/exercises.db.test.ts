import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { LearningEvent } from '#contract/learning-events.ts';
import { exerciseIdOf } from '#contract/learning/generators/exercise-id.ts';
import { generateExercise } from '#contract/learning/generators/generators.ts';
import { listSavedCourses, readCourseSummary } from '#server/courses/courses.ts';
import { importLibrary } from '#server/library/import-library.ts';
import { createLog } from '#server/platform/log.ts';
import { readChapterQuestions } from '#server/questions/questions.ts';
import { readWallet } from '#server/wallet/wallet.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { mergeRules } from '#tests/support/merge-rules.ts';
import { batchOf, eventOf, keysOf, sittingOf } from '#tests/support/learner-events.ts';
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

test('an answer is graded by generating the exercise again, counts once, and stays when a guest signs up', async () => {
  expect((await readChapterQuestions(db, chapter, undefined)).generators).toEqual(['units']);
  const [guest, learner] = [newPerson(), newPerson()];
  const { answer, steps } = inUnits(0);
  const batch = batchOf([answerTo(unitsAt(0), answer), answerTo(unitsAt(1), inUnits(1).answer + 1)]);
  const { verdicts } = await sendEvents(parts, guest, batch);
  expect(verdicts).toMatchObject([
    { verdict: 'accepted', right: true, answer },
    { verdict: 'accepted', right: false, answer: inUnits(1).answer },
  ]);
  for (const step of steps) expect(verdicts[0]?.explanation).toContain(`${step.do}: ${step.why}`);
  const again = await sendEvents(parts, guest, batch);
  expect(again.verdicts).toEqual(verdicts.map((each) => ({ ...each, verdict: 'already' })));
  await db.transaction().execute((tx) => person.mergeGuest(tx, guest.id, learner.id, mergeRules));
  expect((await listEvents(db, learner.id)).events).toMatchObject([
    { questionId: unitsAt(0), right: true },
    { questionId: unitsAt(1), right: false },
  ]);
});

test.each([
  ['a generator that the chapter does not name', { questionId: `exercise:percent:${seed}:0` }],
  ['a place that is too far', { questionId: `exercise:units:${seed}:1000` }],
  ['another revision', { revision: 2 }],
  ['options', { chosen: ['a'] }, 'invalid'],
  ['the mode of reviews', { mode: 'review' as const }, 'invalid'],
])('refuses %s', async (_what, more: Partial<LearningEvent>, code = 'question-not-found') => {
  const { verdicts } = await sendEvents(parts, newPerson(), batchOf([answerTo(unitsAt(0), 1, more)]));
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

test('a course of the library gives coins to a learner who completes it, as others do: for one course a day', async () => {
  const learner = newPerson();
  expect(courses).toHaveLength(2);
  for (const { _id: courseId } of courses) {
    const { chapters } = await readCourseSummary(db, courseId);
    for (const { _id: chapterId } of chapters) {
      const chapter = { courseId, chapterId };
      const answers = sittingOf(chapter, await keysOf(db, chapter));
      await sendEvents(parts, learner, batchOf([eventOf(chapter, { kind: 'read', done: true }), ...answers]));
    }
    expect(await readCourseProgress(db, learner.id, courseId)).toMatchObject({ complete: true });
    expect((await readWallet(db, learner.id)).coins).toBe(2);
  }
});
