import { listOwnCourseIds } from '#server/courses/courses.ts';
import { type Db, runSql } from '#server/platform/database/database.ts';
import { personOf, personTable } from '#server/platform/person-tables-store.ts';

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
    /** Deletes a guest's open reports of questions that the learner has reported as well. */
    async mergeGuest(tx, guestId, learnerId) {
      await runSql(tx)`
        delete from question_reports using question_reports own
        where question_reports.reporter_id = ${guestId} and question_reports.dismissed_at is null
          and own.reporter_id = ${learnerId} and own.dismissed_at is null
          and own.course_id = question_reports.course_id
          and own.question_id = question_reports.question_id`;
    },
    exportMine: async (db, { id }) => ({ courses: questionsOfCourses(db, id) }),
  },
);

/** The questions of a person's courses, each with all of its revisions, and their self-checks. */
async function* questionsOfCourses(db: Db, ownerId: string): AsyncGenerator<object> {
  for (const courseId of await listOwnCourseIds(db, ownerId)) {
    const questions = await runSql<object>(db)`
      select questions.course_id as "courseId", chapter_id as "chapterId", questions.id, state, reason,
        text_revision is null as "byPerson", question_revisions.revision, draft, objective, inspection,
        question_revisions.created_at as "createdAt"
      from questions join question_revisions
        on question_revisions.course_id = questions.course_id and question_revisions.question_id = questions.id
      where questions.course_id = ${courseId} order by number, question_revisions.revision`;
    const selfChecks = await runSql<object>(db)`
      select course_id as "courseId", chapter_id as "chapterId", id, text from self_checks
      where course_id = ${courseId} order by chapter_id, position`;
    if (questions.length + selfChecks.length > 0) yield { courseId, questions, selfChecks };
  }
}
