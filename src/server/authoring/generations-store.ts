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
  runId: string | null;
  /** For so long another run is believed to write it; 0 when none is. */
  leaseLeftMs: number;
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
export async function selectNewestGeneration(
  db: Db,
  courseId: string,
  lock = false,
): Promise<GenerationRow | undefined> {
  const row = await db
    .selectFrom('generations')
    .selectAll()
    .select(
      sql<number>`greatest(0, extract(epoch from leased_until - now()) * 1000)::float8`.as('lease_left_ms'),
    )
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
    runId: row.run_id,
    leaseLeftMs: row.lease_left_ms ?? 0,
  };
}

export async function selectGenerationExists(
  db: Db,
  key: { courseId: string; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('generations')
    .select('id')
    .where('course_id', '=', key.courseId)
    .where('id', '=', key.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Leaves a stage for another; what was said about the stage before (problem, time to retry, lease) goes with it. */
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
      run_id: null,
      leased_until: null,
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

const lease = sql<Date>`now() + interval '10 seconds'`;

/** A run takes the generation for itself; it must renew that well within 10 s. */
export async function takeLease(db: Db, key: { courseId: string; id: string }, runId: string): Promise<void> {
  await db
    .updateTable('generations')
    .set({ run_id: runId, leased_until: lease })
    .where('course_id', '=', key.courseId)
    .where('id', '=', key.id)
    .execute();
}

/** Tells whether the run still has the generation. `heard`: the author answered, so pauses count from the first again. */
export async function renewLease(
  db: Db,
  key: { courseId: string; id: string },
  runId: string,
  heard = false,
): Promise<boolean> {
  const row = await db
    .updateTable('generations')
    .set({ leased_until: lease, ...(heard ? { pauses: 0 } : {}) })
    .where('course_id', '=', key.courseId)
    .where('id', '=', key.id)
    .where('run_id', '=', runId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A run that breaks off leaves the generation to the next one at once. */
export async function endLease(db: Db, key: { courseId: string; id: string }, runId: string): Promise<void> {
  await db
    .updateTable('generations')
    .set({ run_id: null, leased_until: null })
    .where('course_id', '=', key.courseId)
    .where('id', '=', key.id)
    .where('run_id', '=', runId)
    .execute();
}

/** Generations that have work left, for a worker that starts and wants to be sure that each has a job. */
export async function selectUnfinishedGenerations(
  db: Db,
): Promise<{ courseId: string; id: string; retryAt: Date | null }[]> {
  return db
    .selectFrom('generations')
    .select(['course_id as courseId', 'id', 'retry_at as retryAt'])
    .where('state', 'in', ['queued', 'writing', 'paused'])
    .execute();
}

/** Generations that a run was writing when it broke off: nobody renews their lease any more. */
export async function selectAbandonedGenerations(db: Db): Promise<{ courseId: string; id: string }[]> {
  return db
    .selectFrom('generations')
    .select(['course_id as courseId', 'id'])
    .where('state', '=', 'writing')
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', sql<Date>`now()`)]))
    .execute();
}

export async function updateGenerationOwner(db: Db, fromId: string, toId: string): Promise<void> {
  await db.updateTable('generations').set({ owner_id: toId }).where('owner_id', '=', fromId).execute();
}
