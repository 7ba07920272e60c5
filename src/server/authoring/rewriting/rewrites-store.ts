import type { ChapterKey } from '#server/courses/courses.ts';
import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';

export async function insertRewrite(
  tx: Tx,
  {
    courseId,
    chapterId,
    id,
    ownerId,
    instruction,
  }: ChapterKey & Record<'id' | 'ownerId' | 'instruction', string>,
): Promise<void> {
  await runSql(tx)`
    insert into chapter_rewrites (course_id, chapter_id, id, owner_id, instruction, state)
    values (${courseId}, ${chapterId}, ${id}, ${ownerId}, ${instruction}, 'under-way')
    on conflict (course_id, chapter_id) do update set id = excluded.id, owner_id = excluded.owner_id,
      instruction = excluded.instruction, state = excluded.state, problem_code = null, problem_error = null,
      started_at = now()`;
}

interface RewriteRow {
  id: string;
  instruction: string;
  state: 'under-way' | 'done' | 'failed';
  problem: { code: string; error: string } | null;
}

export async function selectRewrite(db: Db, { courseId, chapterId }: ChapterKey) {
  const rows = await runSql<RewriteRow>(db)`
    select id, instruction, state, case when problem_code is not null
      then jsonb_build_object('code', problem_code, 'error', coalesce(problem_error, '')) end as problem
    from chapter_rewrites where course_id = ${courseId} and chapter_id = ${chapterId}`;
  return rows[0];
}

/** Ends the rewrites of a course that are under way, or one of them, unless a later one has taken its place. */
export async function endRewrites(
  db: Db,
  { courseId, id }: { courseId: string; id?: string },
  problem?: { code: string; error: string },
): Promise<void> {
  await runSql(db)`
    update chapter_rewrites set state = ${problem ? 'failed' : 'done'}, problem_code = ${problem?.code ?? null},
      problem_error = ${problem?.error ?? null}
    where course_id = ${courseId} and state = 'under-way' and id = coalesce(${id ?? null}::uuid, id)`;
}
