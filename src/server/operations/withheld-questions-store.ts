import { sql } from 'kysely';
import type { Health } from '#contract/operations.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Counts the questions that were withheld in the last 30 days by their reason and the first check that they failed. */
export async function selectWithheldQuestions(db: Db): Promise<Health['withheldQuestions']> {
  const { rows } = await sql<Health['withheldQuestions'][number]>`
    select reason, "check", count(*) as count from (
      select reason, coalesce((select each ->> 'name' from jsonb_array_elements(inspection -> 'checks')
        with ordinality as listed (each, place)
        where reason = 'check' and not (each ->> 'passed')::boolean order by place limit 1), '') as "check"
      from questions join question_revisions on question_revisions.course_id = questions.course_id
        and question_revisions.question_id = questions.id and question_revisions.revision = questions.revision
      where state = 'withheld' and changed_at > now() - interval '30 days') as withheld
    group by reason, "check" order by 3 desc, 1, 2`.execute(db);
  return rows;
}
