import { sql } from 'kysely';
import type { Health } from '#contract/operations.ts';
import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import { libraryOwnerId } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';

/** More would tell operators nothing else. */
const mostCounted = 10_000;

/**
 * Counts the questions that were withheld in the last 30 days by their reason and the first check that they failed; of more
 * than 10,000 those that were withheld last.
 */
export async function selectWithheldQuestions(db: Db): Promise<Health['withheldQuestions']> {
  const { rows } = await sql<Health['withheldQuestions'][number]>`
    select reason, "check", count(*) as count from (
      select reason, coalesce((select each ->> 'name' from jsonb_array_elements(inspection -> 'checks')
        with ordinality as listed (each, place)
        where reason = 'check' and not (each ->> 'passed')::boolean order by place limit 1), '') as "check"
      from questions join question_revisions on question_revisions.course_id = questions.course_id
        and question_revisions.question_id = questions.id and question_revisions.revision = questions.revision
      where state = 'withheld' and changed_at > now() - interval '30 days'
      order by changed_at desc limit ${mostCounted}) as withheld
    group by reason, "check" order by 3 desc, 1, 2`.execute(db);
  return rows;
}

export interface WithheldRow extends Omit<WithheldQuestion, 'changedAt' | '_id'> {
  id: string;
  changedAt: Date;
  /** `changedAt` as text for cursors. */
  micros: string;
}

/**
 * Lists withheld questions, what happened last first, without those that an author wrote for an earlier text; among them those of
 * the library that are asked, but were reported.
 */
export async function selectWithheldList(
  db: Db,
  {
    limit,
    after,
    reason,
  }: {
    limit: number;
    after: { micros: string; id: string } | undefined;
    reason: WithheldRow['reason'] | undefined;
  },
): Promise<WithheldRow[]> {
  const behind = after
    ? sql`(q.changed_at, q.id) < ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql`true`;
  const isRead = sql`(q.text_revision is null or q.text_revision = read_text_version(q.course_id, q.chapter_id))`;
  const order = sql`order by q.changed_at desc, q.id desc limit ${limit}`;
  const { rows } = await sql<WithheldRow>`
    with q as (
      (select q.* from questions q join courses c on c.id = q.course_id and c.deleted_at is null
      where q.state = 'withheld' and ${behind} and ${reason === undefined ? sql`true` : sql`q.reason = ${reason}`} and ${isRead}
      ${order})
      union all
      (select q.* from courses c join questions q on q.course_id = c.id
      where c.owner_id = ${libraryOwnerId} and q.state = 'accepted' and ${behind} and ${isRead}
        and ${reason ?? 'reported'} = 'reported' and exists (select from question_reports
          where course_id = q.course_id and question_id = q.id and dismissed_at is null and counts)
      ${order})
    )
    select q.id, q.course_id as "courseId", c.course_name as "courseName", c.language, q.chapter_id as "chapterId",
      chapter_name as "chapterName", q.revision, q.state, coalesce(q.reason, 'reported') as reason,
      q.changed_at as "changedAt", r.draft, r.inspection,
      ((extract(epoch from q.changed_at) * 1000000)::bigint)::text as micros, coalesce((
        select jsonb_agg(jsonb_build_object('reason', reason, 'createdAt', created_at) order by created_at desc)
        from (select reason, created_at from question_reports
          where course_id = q.course_id and question_id = q.id and dismissed_at is null
          order by created_at desc limit 10) as newest), '[]') as reports
    from q
      join question_revisions r on r.course_id = q.course_id and r.question_id = q.id and r.revision = q.revision
      join courses c on c.id = q.course_id
      join chapters on chapters.course_id = q.course_id and chapters.id = q.chapter_id
    ${order}`.execute(db);
  return rows;
}
