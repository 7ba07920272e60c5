import { sql } from 'kysely';
import type { GenerationStage } from '#contract/course-state.ts';
import type { AuthorLabel } from '#contract/courses.ts';
import { type Db, isForeignKeyViolation } from '#server/platform/database/database.ts';

interface GenerationKey {
  courseId: string;
  id: string;
}

export async function insertGeneration(
  db: Db,
  { courseId, id, ownerId, author }: GenerationKey & { ownerId: string; author: AuthorLabel },
): Promise<void> {
  await db
    .insertInto('generations')
    .values({
      course_id: courseId,
      id,
      owner_id: ownerId,
      state: 'queued',
      author_provider: author.provider,
      author_model: author.model ?? null,
    })
    .execute();
}

export type GenerationRow = NonNullable<Awaited<ReturnType<typeof selectNewestGeneration>>>;

/** The newest generation of a course. `lock` holds it until the transaction ends. */
export async function selectNewestGeneration(db: Db, courseId: string, lock = false) {
  const row = await db
    .selectFrom('generations')
    .select(['course_id as courseId', 'id', 'state', 'retry_at as retryAt', 'pauses'])
    .select(['problem_code', 'problem_error'])
    .where('course_id', '=', courseId)
    .orderBy('number', 'desc')
    .limit(1)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const { problem_code: code, problem_error: error, ...generation } = row;
  return { ...generation, problem: code === null ? null : { code, error: error ?? '' } };
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
  const { state, author, problem, retryInMs, pauses } = change;
  await db
    .updateTable('generations')
    .set({
      state,
      problem_code: problem?.code ?? null,
      problem_error: problem?.error ?? null,
      retry_at:
        retryInMs === undefined ? null : sql<Date>`now() + make_interval(secs => ${retryInMs / 1000})`,
      ended_at: state === 'ready' || state === 'failed' ? sql<Date>`now()` : null,
      ...(pauses !== undefined && { pauses }),
      ...(author && { author_provider: author.provider, author_model: author.model ?? null }),
    })
    .where('course_id', '=', courseId)
    .where('id', '=', id)
    .execute();
}

/** `askedHash` is of the author and all that it was told, `reason` the AI service's words. Does nothing if the chapter is gone. */
export async function saveRefusedChapter(
  db: Db,
  refused: { courseId: string; chapterId: string; askedHash: string; reason: string },
): Promise<void> {
  const { courseId: course_id, chapterId: chapter_id, askedHash: asked_hash, reason } = refused;
  await db
    .insertInto('refused_chapters')
    .values({ course_id, chapter_id, asked_hash, reason })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'chapter_id']).doUpdateSet({ asked_hash, reason }),
    )
    .execute()
    .catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
    });
}

export async function selectRefusedChapters(db: Db, courseId: string) {
  return db
    .selectFrom('refused_chapters')
    .select(['chapter_id as chapterId', 'asked_hash as askedHash', 'reason'])
    .where('course_id', '=', courseId)
    .execute();
}
