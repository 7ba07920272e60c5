import { sql } from 'kysely';
import type { ChapterKey } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

export async function insertRewrite(
  tx: Tx,
  rewrite: ChapterKey & { id: string; ownerId: string; instruction: string },
): Promise<void> {
  const { courseId: course_id, chapterId: chapter_id, ownerId: owner_id, id, instruction } = rewrite;
  const begun = { state: 'under-way', problem_code: null, problem_error: null } as const;
  const values = { id, owner_id, instruction, ...begun };
  await tx
    .insertInto('chapter_rewrites')
    .values({ course_id, chapter_id, ...values })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'chapter_id']).doUpdateSet({ ...values, started_at: sql<Date>`now()` }),
    )
    .execute();
}

export async function selectRewrite(db: Db, { courseId, chapterId }: ChapterKey) {
  const row = await db
    .selectFrom('chapter_rewrites')
    .select(['id', 'instruction', 'state', 'problem_code', 'problem_error'])
    .where('course_id', '=', courseId)
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { problem_code: code, problem_error: error, ...rewrite } = row;
  return { ...rewrite, problem: code === null ? undefined : { code, error: error ?? '' } };
}

/** Ends the rewrites of a course that are under way, or one of them, unless a later one has taken its place. */
export async function endRewrites(
  db: Db,
  { courseId, id }: { courseId: string; id?: string },
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
    .where('state', '=', 'under-way')
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .execute();
}
