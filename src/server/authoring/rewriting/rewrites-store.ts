import { sql } from 'kysely';
import type { ChapterKey } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Begins a rewrite in the place of the chapter's last one. */
export async function insertRewrite(
  tx: Tx,
  {
    courseId,
    chapterId,
    id,
    ownerId,
    instruction,
  }: ChapterKey & { id: string; ownerId: string; instruction: string },
): Promise<void> {
  const values = {
    id,
    owner_id: ownerId,
    instruction,
    state: 'under-way' as const,
    problem_code: null,
    problem_error: null,
  };
  await tx
    .insertInto('chapter_rewrites')
    .values({ course_id: courseId, chapter_id: chapterId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'chapter_id']).doUpdateSet({ ...values, started_at: sql<Date>`now()` }),
    )
    .execute();
}

/** The last rewrite of a chapter. */
export async function selectRewrite(db: Db, { courseId, chapterId }: ChapterKey) {
  const row = await db
    .selectFrom('chapter_rewrites')
    .select(['id', 'instruction', 'state', 'problem_code', 'problem_error'])
    .where('course_id', '=', courseId)
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { problem_code: code, problem_error: error, ...rewrite } = row;
  return { ...rewrite, problem: code === null ? null : { code, error: error ?? '' } };
}

/** Ends the rewrites of a course that are under way. */
export async function endRewritesOf(
  tx: Tx,
  courseId: string,
  problem: { code: string; error: string },
): Promise<void> {
  await tx
    .updateTable('chapter_rewrites')
    .set({ state: 'failed', problem_code: problem.code, problem_error: problem.error })
    .where('course_id', '=', courseId)
    .where('state', '=', 'under-way')
    .execute();
}

/** Ends a rewrite, unless a later one has taken its place. */
export async function endRewrite(
  db: Db,
  { courseId, chapterId, id }: ChapterKey & { id: string },
  problem?: { code: string; error: string },
): Promise<void> {
  await db
    .updateTable('chapter_rewrites')
    .set({
      state: problem ? 'failed' : 'done',
      problem_code: problem?.code ?? null,
      problem_error: problem?.error ?? null,
    })
    .where('course_id', '=', courseId)
    .where('chapter_id', '=', chapterId)
    .where('id', '=', id)
    .execute();
}
