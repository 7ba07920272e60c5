import { expect, test } from 'vitest';
import { listSavedCourses, readCourseSummary } from '#server/courses/courses.ts';
import { importLibrary } from '#server/library/import-library.ts';
import { createLog } from '#server/platform/log.ts';
import { readWallet } from '#server/wallet/wallet.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { batchOf, eventOf, keysOf, sittingOf } from '#tests/support/learner-events.ts';
import { libraryOfTest } from '#tests/support/library-course.ts';
import { sendEvents, type LearningParts } from './learning.ts';
import { readCourseProgress } from './read-progress.ts';

const { db } = await testDatabase();
const parts: LearningParts = { db, budgets: testBudgets(db), rewards: true };
await importLibrary(libraryOfTest.LIBRARY_DIR, { db, log: createLog('silent') });

test('a course of the library gives coins to whoever completes it, as others do: for one course a day', async () => {
  const learner = newPerson();
  const { courses } = await listSavedCourses(db, undefined, { limit: 10 });
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
