import * as authoring from '#server/authoring/authoring.ts';
import { generationJob } from '#server/authoring/generation.job.ts';
import { runGeneration } from '#server/authoring/generation-run.ts';
import { finishMs, type ProductParts } from './product-parts.ts';

/** Generations that one process writes at once, each with `AI_CONCURRENCY` chapters. */
const generationsAtOnce = 8;
/** How often a worker looks for generations that a killed one left. */
const sweepMs = 5_000;

/**
 * Delivers what the contact form left, and takes generations from the queue. Returns what waits until they are finished
 * or handed back.
 */
export async function startWorker(parts: ProductParts): Promise<() => Promise<void>> {
  const { config, log, database, news, authoring: context, ending } = parts;
  const cutting = new AbortController();
  ending.addEventListener('abort', () => setTimeout(() => cutting.abort(), finishMs).unref());
  const running = new Set<Promise<void>>();
  await authoring.requeueUnfinished(database.db, context.jobs);
  await parts.contact.startDelivering();
  await context.jobs.work(generationJob, generationsAtOnce, (job) => {
    const run = runGeneration(
      {
        ...context,
        log,
        concurrency: config.aiConcurrency,
        stopping: ending,
        cutting: cutting.signal,
        onText: (courseId, chapterId, text) => news.tellText(courseId, chapterId, text),
      },
      job,
    ).finally(() => running.delete(run));
    running.add(run);
    return run;
  });
  const sweep = setInterval(() => {
    authoring
      .requeueAbandoned(database.db, context.jobs)
      .catch((error: unknown) => log.warn({ err: error }, 'looking for abandoned generations failed'));
  }, sweepMs);
  ending.addEventListener('abort', () => clearInterval(sweep));
  return async () => {
    await Promise.allSettled(running);
  };
}
