import type { Author } from '#server/authoring/author.ts';
import { createBuiltinAuthor } from '#server/authoring/builtin/builtin-author.ts';
import { Semaphore } from '#server/platform/semaphore.ts';
import { createLog } from '#server/platform/log.ts';
import { JobRunner } from '#server/platform/work/job-runner.ts';
import { claimJob } from '#server/platform/work/jobs-store.ts';
import { questionsJob, type QuestionsJob } from '#server/questions/questions.job.ts';
import { runQuestions } from '#server/questions/questions-run.ts';
import { testBudgets } from './budgets.ts';
import type { TestDatabase } from './database.ts';

const never = new AbortController().signal;

export async function runQuestionsOnce(
  { db, pool }: TestDatabase,
  courseId: string,
  { author, stopping, cutting }: { author: Author; stopping?: AbortSignal; cutting?: AbortSignal },
): Promise<void> {
  const { rows } = await pool.query<{ payload: QuestionsJob }>(
    `select payload from jobs where kind = 'questions' and key = $1`,
    [courseId],
  );
  const job = rows[0]?.payload;
  const claim = job && (await claimJob(db, questionsJob, job));
  if (!claim) return;
  const log = createLog('silent');
  const runner = new JobRunner({ db, log, ending: never, cutAfterMs: 0 });
  const parts = {
    db,
    budgets: testBudgets(db),
    log,
    author,
    builtin: createBuiltinAuthor(),
    permits: new Semaphore(8),
    retries: { baseDelayMs: 1 },
  };
  await runner
    .run(questionsJob, job, claim, (signals) =>
      runQuestions(parts, job, { ...signals, ...(stopping && { stopping }), ...(cutting && { cutting }) }),
    )
    .catch(() => undefined);
}
