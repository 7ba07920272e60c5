import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

export type OpenReport = Awaited<ReturnType<typeof selectOpenReports>>[number];

/** Lists the reports of a course's questions that were not looked at yet, the oldest first. */
export function selectOpenReports(db: Db, courseId: string) {
  return db
    .selectFrom('question_reports')
    .select(['question_id as questionId', 'reason', 'created_at as createdAt'])
    .where('course_id', '=', courseId)
    .where('dismissed_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

/**
 * Keeps a report in the place of what the same person reported before. Returns how many of the question's open reports count.
 */
export async function insertReport(
  tx: Tx,
  report: {
    courseId: string;
    id: string;
    questionId: string;
    reporterId: string;
    reason: string;
    counts: boolean;
  },
): Promise<number> {
  const { courseId, id, questionId, reporterId, reason, counts } = report;
  await sql`
    insert into question_reports (course_id, id, question_id, reporter_id, reason, counts)
    values (${courseId}, ${id}, ${questionId}, ${reporterId}, ${reason}, ${counts})
    on conflict (course_id, question_id, reporter_id) where dismissed_at is null
    do update set reason = excluded.reason, counts = excluded.counts`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from question_reports
    where course_id = ${courseId} and question_id = ${questionId} and dismissed_at is null
      and counts`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Closes the reports of a question, and returns how many there were. */
export async function dismissReports(tx: Tx, courseId: string, questionId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('question_reports')
    .set({ dismissed_at: sql<Date>`now()` })
    .where('course_id', '=', courseId)
    .where('question_id', '=', questionId)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
