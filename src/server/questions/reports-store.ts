import { v7 as newId } from 'uuid';
import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';

export interface OpenReport {
  questionId: string;
  reason: string;
  createdAt: Date;
}

/** Lists the reports of a course's questions that were not looked at yet, the oldest first. */
export async function selectOpenReports(db: Db, courseId: string) {
  return runSql<OpenReport>(db)`
    select question_id as "questionId", reason, created_at as "createdAt" from question_reports
    where course_id = ${courseId} and dismissed_at is null order by created_at`;
}

/** Keeps a report in the place of what its reporter reported before. Returns how many of the question's open ones count. */
export async function insertReport(
  tx: Tx,
  {
    courseId,
    questionId,
    reporterId,
    reason,
  }: Record<'courseId' | 'questionId' | 'reporterId' | 'reason', string>,
  counts: boolean,
): Promise<number> {
  await runSql(tx)`
    insert into question_reports (course_id, id, question_id, reporter_id, reason, counts)
    values (${courseId}, ${newId()}, ${questionId}, ${reporterId}, ${reason}, ${counts})
    on conflict (course_id, question_id, reporter_id) where dismissed_at is null
    do update set reason = excluded.reason, counts = excluded.counts`;
  const rows = await runSql<object>(tx)`
    select from question_reports
    where course_id = ${courseId} and question_id = ${questionId} and dismissed_at is null and counts`;
  return rows.length;
}

/** Closes the reports of a question, and returns how many there were. */
export async function dismissReports(tx: Tx, courseId: string, questionId: string): Promise<number> {
  const rows = await runSql<object>(tx)`
    update question_reports set dismissed_at = now()
    where course_id = ${courseId} and question_id = ${questionId} and dismissed_at is null
    returning id`;
  return rows.length;
}
