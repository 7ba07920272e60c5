import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#contract/problem.ts';
import type { ChapterFacts } from '#server/authoring/author.ts';
import type { GenerationJob } from '#server/authoring/authoring-jobs.ts';
import { type CourseHead, findCourseHead } from '#server/courses/courses.ts';
import { type Tx, waitForLocks } from '#server/platform/database/database.ts';
import { isDatabaseAway } from '#server/platform/database/lost-connection.ts';
import type { JobRun } from '#server/platform/work/job-runner.ts';
import { holdClaim } from '#server/platform/work/jobs-store.ts';
import type { Screening } from '#server/screening/screening.ts';
import { selectNewestGeneration } from './generations-store.ts';

/**
 * The course and the generation, locked until the transaction ends; undefined when one of them was deleted meanwhile or
 * the claim is lost. The course's row is locked first everywhere, so that two changes never wait for each other.
 */
export async function hold(tx: Tx, { courseId, generationId }: GenerationJob, { claim }: JobRun) {
  await waitForLocks(tx);
  const course = await findCourseHead(tx, courseId, 'row');
  if (!course) return undefined;
  const generation = await selectNewestGeneration(tx, courseId, true);
  if (generation?.id !== generationId || !(await holdClaim(tx, claim))) return undefined;
  return { course, generation };
}

export const chapterFacts = (
  { language, learnersWords }: CourseHead,
  { screening, ...place }: Pick<ChapterFacts, 'layout' | 'chapterIndex'> & { screening: Screening },
): ChapterFacts => ({
  ...place,
  language,
  care: screening.outcome === 'care' ? screening.kind : undefined,
  ...(learnersWords && { learnersWords }),
});

const retryMs = 1_000;
/** A database that is there and refuses gets this many tries. */
const mostTries = 5;

/**
 * Does `work` until the database takes it, because an answer that was paid for waits in memory: without end while the
 * database is away, a few times where it refuses (a statement timeout after a stop), until the run is cut.
 */
export async function persist<T>(work: () => Promise<T>, cutting: AbortSignal): Promise<T> {
  for (let refusals = 0; ;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) refusals += 1;
      if (error instanceof Problem || cutting.aborted || refusals >= mostTries) throw error;
      await sleep(retryMs, undefined, { signal: cutting }).catch(() => undefined);
      if (cutting.aborted) throw error;
    }
  }
}
