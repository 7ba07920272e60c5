import { listOwnCourseIds } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import { deleteReportsOfBoth, selectQuestionFacts } from './my-data-store.ts';

/** Questions go with their course, and stay with one that stays. Reports are about the questions, and stay. */
export const person = personOf(
  [
    personTable({
      table: 'question_reports',
      owner: 'reporter_id',
      export: {
        as: 'reports',
        columns: ['course_id as courseId', 'question_id as questionId', 'reason', 'created_at as createdAt'],
        orderBy: 'created_at',
      },
      merge: 'move',
      erase: 'no-owner',
    }),
  ],
  {
    mergeGuest: deleteReportsOfBoth,
    exportMine: async (db, { id }) => ({ courses: questionsOfCourses(db, id) }),
  },
);

async function* questionsOfCourses(db: Db, ownerId: string): AsyncGenerator<object> {
  for (const courseId of await listOwnCourseIds(db, ownerId)) {
    const { questions, selfChecks } = await selectQuestionFacts(db, courseId);
    if (questions.length + selfChecks.length > 0) yield { courseId, questions, selfChecks };
  }
}
