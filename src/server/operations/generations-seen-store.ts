import { sql } from 'kysely';
import type { AuthorLabel } from '#contract/courses.ts';
import type { GenerationStage } from '#contract/course-state.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface GenerationSeen {
  /** Orders the list. */
  number: number;
  id: string;
  courseId: string;
  courseName: string;
  owner: 'guest' | 'learner' | 'gone';
  provider: AuthorLabel['provider'];
  model: string | null;
  state: GenerationStage;
  startedAt: Date;
  endedAt: Date | null;
  ready: number;
  failed: number;
  all: number;
  problemCode: string | null;
  problemError: string | null;
  retryAt: Date | null;
}

/**
 * Lists generations behind the number `after`, newest first. Chapter states belong to a course's newest generation; for an
 * earlier one that failed, the unwritten chapters show it.
 */
export async function selectGenerations(
  db: Db,
  options: { limit: number; after: number | undefined; state: GenerationStage | undefined },
): Promise<GenerationSeen[]> {
  const { limit, after, state } = options;
  const { rows } = await sql<GenerationSeen>`
    with shown as (
      select * from generations
      where ${state === undefined ? sql`true` : sql`state = ${state}`}
        and exists (select from courses where id = course_id and deleted_at is null)
        and ${after === undefined ? sql`true` : sql`number < ${after}`}
      order by number desc limit ${limit})
    select g.number, g.id, g.course_id as "courseId", c.course_name as "courseName",
      case when u.id is null then 'gone' when u.is_anonymous then 'guest' else 'learner' end as owner,
      g.author_provider as provider, g.author_model as model, g.state,
      g.started_at as "startedAt", g.ended_at as "endedAt", g.retry_at as "retryAt",
      written.ready, chapters.all,
      case g.state when 'ready' then 0 when 'failed' then chapters.all - written.ready else chapters.failed end as failed,
      coalesce(g.problem_code, case when newest then trouble.error_code end) as "problemCode",
      coalesce(g.problem_error, case when newest then trouble.error_text end) as "problemError"
    from shown g
    join courses c on c.id = g.course_id
    left join users u on u.id = g.owner_id
    cross join lateral (
      select not exists (select from generations later where later.course_id = g.course_id and later.number > g.number) as newest
    ) as course
    cross join lateral (
      select count(*) as ready from chapter_texts t where t.course_id = g.course_id and t.generation_id = g.id
    ) as written
    cross join lateral (
      select count(*) as all, count(*) filter (where state = 'failed') as failed
      from chapters where course_id = g.course_id
    ) as chapters
    left join lateral (
      select error_code, error_text from chapters
      where course_id = g.course_id and state = 'failed' order by position limit 1
    ) as trouble on true
    order by g.number desc`.execute(db);
  return rows;
}
