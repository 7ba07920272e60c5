import { sql } from 'kysely';
import type { GenerationStage } from '#contract/course-state.ts';
import type { AuthorLabel } from '#contract/courses.ts';
import { type Db, isForeignKeyViolation, runSql } from '#server/platform/database/database.ts';

interface GenerationKey {
  courseId: string;
  id: string;
}

export async function insertGeneration(
  db: Db,
  { courseId, id, ownerId, author }: GenerationKey & { ownerId: string; author: AuthorLabel },
): Promise<void> {
  await runSql(db)`insert into generations (course_id, id, owner_id, state, author_provider, author_model)
    values (${courseId}, ${id}, ${ownerId}, 'queued', ${author.provider}, ${author.model ?? null})`;
}

export interface GenerationRow extends GenerationKey {
  state: GenerationStage;
  problem: { code: string; error: string } | null;
  retryAt: Date | null;
  pauses: number;
}

/** The newest generation of a course. `lock` holds it until the transaction ends. */
export async function selectNewestGeneration(
  db: Db,
  courseId: string,
  lock = false,
): Promise<GenerationRow | undefined> {
  const rows = await runSql<GenerationRow>(db)`
    select course_id as "courseId", id, state, retry_at as "retryAt", pauses, case when problem_code is not null
      then jsonb_build_object('code', problem_code, 'error', coalesce(problem_error, '')) end as problem
    from generations where course_id = ${courseId} order by number desc limit 1
    ${lock ? sql`for update` : sql``}`;
  return rows[0];
}

/** Moves a generation to a stage, and clears the data of the stage before (problem, time to retry). */
export async function updateGeneration(
  db: Db,
  { courseId, id }: GenerationKey,
  change: {
    state: GenerationStage;
    author?: AuthorLabel;
    problem?: { code: string; error: string };
    /** Counted by the database's clock. */
    retryInMs?: number;
    /** Pauses in a row without an answer in between. */
    pauses?: number;
  },
): Promise<void> {
  const { state, author, problem, retryInMs = null, pauses = null } = change;
  const isOver = state === 'ready' || state === 'failed';
  const by = author
    ? sql`, author_provider = ${author.provider}, author_model = ${author.model ?? null}`
    : sql``;
  await runSql(db)`
    update generations set state = ${state}, problem_code = ${problem?.code ?? null},
      problem_error = ${problem?.error ?? null}, pauses = coalesce(${pauses}, pauses),
      retry_at = now() + make_interval(secs => ${retryInMs}::double precision / 1000),
      ended_at = case when ${isOver} then now() end ${by}
    where course_id = ${courseId} and id = ${id}`;
}

/** `askedHash` is of the author and all that it was told, `reason` the AI service's words. Does nothing if the chapter is gone. */
export async function saveRefusedChapter(
  db: Db,
  {
    courseId,
    chapterId,
    askedHash,
    reason,
  }: Record<'courseId' | 'chapterId' | 'askedHash' | 'reason', string>,
): Promise<void> {
  await sql`
    insert into refused_chapters (course_id, chapter_id, asked_hash, reason)
    values (${courseId}, ${chapterId}, ${askedHash}, ${reason})
    on conflict (course_id, chapter_id) do update set asked_hash = excluded.asked_hash, reason = excluded.reason`
    .execute(db)
    .catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
    });
}

export async function selectRefusedChapters(db: Db, courseId: string) {
  return runSql<{ chapterId: string; askedHash: string; reason: string }>(db)`
    select chapter_id as "chapterId", asked_hash as "askedHash", reason
    from refused_chapters where course_id = ${courseId}`;
}
