import { randomUUID } from 'node:crypto';
import { layoutOf, listChapters, markChapter, markCourse } from '#server/courses/courses.ts';
import { generationJob, type GenerationJob } from './generation.job.ts';
import {
  GenerationWriting,
  holdCourse,
  type Beginning,
  type GenerationRunParts,
  type Step,
} from './generation-writing.ts';
import {
  endLease,
  renewLease,
  selectNewestGeneration,
  takeLease,
  updateGeneration,
  type GenerationRow,
} from './generations-store.ts';

/** Well within the lease's 10 s. */
const renewalMs = 3_000;

/**
 * Runs one generation until it is ready, failed, paused or handed back. Only one run has a generation at a time:
 * it holds a lease that it renews, and a job that finds somebody else's lease comes back when that ends.
 */
export async function runGeneration(parts: GenerationRunParts, job: GenerationJob): Promise<void> {
  const runId = randomUUID();
  const begun = await begin(parts, job, runId);
  if (!begun) return;
  const key = { courseId: job.courseId, id: job.generationId };
  const lost = new AbortController();
  const renewal = setInterval(() => {
    renewLease(parts.db, key, runId).then(
      (kept) => kept || lost.abort(),
      (error: unknown) => parts.log.warn({ err: error, ...key }, 'a lease could not be renewed'),
    );
  }, renewalMs);
  const stopping = AbortSignal.any([parts.stopping, lost.signal]);
  const cutting = AbortSignal.any([parts.cutting, lost.signal]);
  try {
    await new GenerationWriting({ ...parts, stopping, cutting }, job, runId, begun).finish();
  } finally {
    clearInterval(renewal);
    await endLease(parts.db, key, runId);
  }
}

/** What is left to write, or nothing when the job came too late, too early or twice. */
async function begin(
  { db, jobs, author }: GenerationRunParts,
  job: GenerationJob,
  runId: string,
): Promise<Beginning | undefined> {
  const { courseId, generationId } = job;
  return db.transaction().execute(async (tx) => {
    // The course's row is locked before the generation's everywhere, so that two changes never wait for each other.
    const course = await holdCourse(tx, courseId);
    if (!course) return undefined;
    const generation = await selectNewestGeneration(tx, courseId, true);
    if (!generation || generation.id !== generationId || !isDue(generation)) return undefined;
    if (generation.leaseLeftMs > 0) {
      await jobs.enqueue(tx, generationJob, job, new Date(Date.now() + generation.leaseLeftMs));
      return undefined;
    }
    const chapters = await listChapters(tx, courseId);
    const steps: Step[] = [];
    for (const [index, { id, state }] of chapters.entries()) {
      if (state === 'ready' || state === 'failed') continue;
      if (state === 'writing') await markChapter(tx, courseId, id, 'waiting');
      steps.push({ id, index });
    }
    await updateGeneration(tx, generation, { state: 'writing', author: author.label });
    await takeLease(tx, generation, runId);
    await markCourse(tx, courseId, 'writing', author.label);
    return { course, steps, layout: layoutOf(course, chapters) };
  });
}

function isDue(generation: GenerationRow): boolean {
  if (generation.state === 'ready' || generation.state === 'failed') return false;
  // The clock of the database and ours may differ a little.
  return generation.state !== 'paused' || (generation.retryAt?.getTime() ?? 0) <= Date.now() + 2_000;
}
