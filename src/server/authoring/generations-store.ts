import { sql } from 'kysely';
import type { AuthorLabel } from '#contract/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { GenerationStage } from './authoring-tables.ts';

export interface GenerationRow {
  courseId: string;
  id: string;
  state: GenerationStage;
  author: AuthorLabel;
  problem: { code: string; error: string } | null;
  retryAt: Date | null;
  pauses: number;
}

export async function insertGeneration(
  db: Db,
  generation: { courseId: string; id: string; ownerId: string; author: AuthorLabel },
): Promise<void> {
  await db
    .insertInto('generations')
    .values({
      course_id: generation.courseId,
      id: generation.id,
      owner_id: generation.ownerId,
      state: 'queued',
      author_provider: generation.author.provider,
      author_model: generation.author.model ?? null,
    })
    .execute();
}

/** The newest generation of a course. `lock` holds it until the transaction ends. */
export async function selectNewestGeneration(db: Db, courseId: string, lock = false): Promise<GenerationRow | undefined> {
  const row = await db
    .selectFrom('generations')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('id', 'desc')
    .limit(1)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    courseId: row.course_id,
    id: row.id,
    state: row.state,
    author: { provider: row.author_provider, ...(row.author_model ? { model: row.author_model } : {}) },
    problem: row.problem_code === null ? null : { code: row.problem_code, error: row.problem_error ?? '' },
    retryAt: row.retry_at,
    pauses: row.pauses,
  };
}

/** Leaves a stage for another; what was said about the stage before (problem, time to retry) goes with it. */
export async function updateGeneration(
  db: Db,
  key: { courseId: string; id: string },
  change: {
    state: GenerationStage;
    author?: AuthorLabel;
    problem?: { code: string; error: string };
    retryAt?: Date;
    pauses?: number;
  },
): Promise<void> {
  const ended = change.state === 'ready' || change.state === 'failed';
  await db
    .updateTable('generations')
    .set({
      state: change.state,
      problem_code: change.problem?.code ?? null,
      problem_error: change.problem?.error ?? null,
      retry_at: change.retryAt ?? null,
      ended_at: ended ? sql<Date>`now()` : null,
      ...(change.pauses === undefined ? {} : { pauses: change.pauses }),
      ...(change.author === undefined
        ? {}
        : { author_provider: change.author.provider, author_model: change.author.model ?? null }),
    })
    .where('course_id', '=', key.courseId)
    .where('id', '=', key.id)
    .execute();
}

export async function resetPauses(db: Db, key: { courseId: string; id: string }): Promise<void> {
  await db
    .updateTable('generations')
    .set({ pauses: 0 })
    .where('course_id', '=', key.courseId)
    .where('id', '=', key.id)
    .where('pauses', '>', 0)
    .execute();
}

/** Generations that have work left, for a worker that starts and wants to be sure that each has a job. */
export async function selectUnfinishedGenerations(db: Db): Promise<{ courseId: string; id: string; retryAt: Date | null }[]> {
  return db
    .selectFrom('generations')
    .select(['course_id as courseId', 'id', 'retry_at as retryAt'])
    .where('state', 'in', ['queued', 'writing', 'paused'])
    .execute();
}

export async function updateGenerationOwner(db: Db, fromId: string, toId: string): Promise<void> {
  await db.updateTable('generations').set({ owner_id: toId }).where('owner_id', '=', fromId).execute();
}
