import type { Author } from '#server/authoring/author.ts';
import { createBuiltinAuthor } from '#server/authoring/builtin/builtin-author.ts';
import { Semaphore } from '#server/platform/semaphore.ts';
import { createLog } from '#server/platform/log.ts';
import type { JobRun } from '#server/platform/work/job-runner.ts';
import { questionsJob, type QuestionsJob } from '#server/questions/questions.job.ts';
import { runQuestions } from '#server/questions/questions-run.ts';
import { runClaimed } from './authoring.ts';
import { testBudgets } from './budgets.ts';
import type { TestDatabase } from './database.ts';

export async function runQuestionsOnce(
  { db, pool }: TestDatabase,
  courseId: string,
  { author, ...signals }: { author: Author; stopping?: AbortSignal; cutting?: AbortSignal },
): Promise<void> {
  const { rows } = await pool.query<{ payload: QuestionsJob }>(
    `select payload from jobs where kind = 'questions' and key = $1`,
    [courseId],
  );
  const job = rows[0]?.payload;
  if (!job) return;
  const parts = {
    db,
    budgets: testBudgets(db),
    log: createLog('silent'),
    author,
    builtin: createBuiltinAuthor(),
    permits: new Semaphore(8),
    retries: { baseDelayMs: 1 },
  };
  const work = (run: JobRun) => runQuestions(parts, job, run);
  await runClaimed(db, questionsJob, job, work, signals).catch(() => undefined);
}
