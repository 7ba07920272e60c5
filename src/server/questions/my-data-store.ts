import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** The questions and self-checks of a course, each question with all of its revisions, for an export. */
export async function selectQuestionFacts(db: Db, courseId: string) {
  const questions = await sql<object>`
    select questions.course_id as "courseId", chapter_id as "chapterId", questions.id, state, reason,
      text_revision is null as "byPerson", question_revisions.revision, draft, objective, inspection,
      question_revisions.created_at as "createdAt"
    from questions join question_revisions
      on question_revisions.course_id = questions.course_id and question_revisions.question_id = questions.id
    where questions.course_id = ${courseId} order by number, question_revisions.revision`.execute(db);
  const selfChecks = await sql<object>`
    select course_id as "courseId", chapter_id as "chapterId", id, text from self_checks
    where course_id = ${courseId} order by chapter_id, position`.execute(db);
  return { questions: questions.rows, selfChecks: selfChecks.rows };
}

/** Deletes a guest's open reports of questions that the learner, who the guest becomes, has reported as well. */
export async function deleteReportsOfBoth(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  await sql`
    delete from question_reports using question_reports own
    where question_reports.reporter_id = ${guestId} and question_reports.dismissed_at is null
      and own.reporter_id = ${learnerId} and own.dismissed_at is null
      and own.course_id = question_reports.course_id
      and own.question_id = question_reports.question_id`.execute(tx);
}
