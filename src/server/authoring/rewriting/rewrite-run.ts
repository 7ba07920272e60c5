import { problemOfFault, withRetries } from '#server/authoring/retries.ts';
import { AuthorFault, type WrittenChapter } from '#server/authoring/author.ts';
import { rewriteJob, type RewriteJob } from '#server/authoring/authoring-jobs.ts';
import { overBudget, payerOfTurn, payFor } from '#server/authoring/ai-service/paid-calls.ts';
import { shinglesOf } from '#server/authoring/checks/repeat-check.ts';
import { chapterFacts, persist } from '#server/authoring/generation/generation-hold.ts';
import type { GenerationParts } from '#server/authoring/generation/generation-run.ts';
import { readableText } from '#server/authoring/prompts/question-prompt.ts';
import { screenRewrite } from '#server/authoring/screened-course.ts';
import { Problem } from '#contract/problem.ts';
import {
  findCourseHead,
  layoutOf,
  listChapters,
  listReadyTopics,
  readChapter,
  requireStorage,
  saveRewrite,
  unlessDeleted,
} from '#server/courses/courses.ts';
import { waitForLocks, type Tx } from '#server/platform/database/database.ts';
import type { JobHandler, JobRun } from '#server/platform/work/job-runner.ts';
import { holdClaim, postponeJob } from '#server/platform/work/jobs-store.ts';
import { refusal } from '#server/screening/screening.ts';
import { endRewrites, selectRewrite } from './rewrites-store.ts';

type RewriteParts = Pick<
  GenerationParts,
  'db' | 'author' | 'budgets' | 'log' | 'permits' | 'onWritten' | 'retries'
>;

/** Rewrites that one process has open. They wait for permits of the process's calls. */
const rewritesAtOnce = 16;

export function rewriteHandler(parts: RewriteParts): JobHandler<RewriteJob> {
  return {
    kind: rewriteJob,
    atOnce: rewritesAtOnce,
    perPerson: { guest: 1, learner: 2 },
    run: (job, run) => runRewrite(parts, job, run),
  };
}

/**
 * Rewrites a chapter. It ends done or failed, with the text that was there, and never waits for a service that is away: its
 * owner decides whether to try again. A run that is cut is left to the next process.
 */
export async function runRewrite(parts: RewriteParts, job: RewriteJob, run: JobRun): Promise<void> {
  await unlessDeleted(parts.db, job.courseId, run, async () => {
    try {
      const begun = await persist(() => begin(parts, job, run), run.cutting);
      if (begun) await save(parts, job, run, await write(parts, run, begun));
    } catch (error) {
      if (run.cutting.aborted) return postponeJob(parts.db, run.claim);
      const problem = whyNot(error);
      if (!problem) throw error;
      const { courseId, rewriteId: id } = job;
      await persist(() => endRewrites(parts.db, { courseId, id }, problem), run.cutting);
    }
  });
}

type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>;

async function begin({ db }: RewriteParts, job: RewriteJob, run: JobRun) {
  const { courseId, chapterId } = job;
  return db.transaction().execute(async (tx) => {
    const held = await hold(tx, job, run);
    if (!held) return undefined;
    const { course, instruction } = held;
    const chapters = await listChapters(tx, courseId);
    const layout = layoutOf(course, chapters);
    // A resumed rewrite may run under the rules of a newer version.
    const screening = screenRewrite(layout, course.learnersWords, instruction);
    if (screening.outcome === 'help' || screening.outcome === 'refused') throw refused();
    const text = readableText(await readChapter(tx, courseId, chapterId));
    const chapterIndex = chapters.findIndex(({ id }) => id === chapterId);
    const facts = chapterFacts(course, { layout, chapterIndex, screening });
    return {
      facts: { ...facts, rewrite: { instruction, text } },
      /** The topics of the other chapters, which this one must not repeat. */
      others: (await listReadyTopics(tx, courseId, chapterId)).map(shinglesOf),
      payer: payerOfTurn(job.turn, course.ownerId),
    };
  });
}

async function write(
  parts: RewriteParts,
  { cutting: signal }: JobRun,
  { facts, others, payer }: Begun,
): Promise<WrittenChapter> {
  const paid = payFor(parts.author, parts, payer);
  const asking = { person: payer.id, address: payer.address, left: 1 };
  return withRetries<WrittenChapter>(
    ({ fewerTopics, defect, onFaulty }) => {
      const options = { signal, fewerTopics, defect, others, onFaulty };
      return parts.permits.run(() => paid.writeChapter(facts, options), asking, { signal });
    },
    { signal, ...parts.retries },
  );
}

async function save(
  { db, author, budgets, onWritten }: RewriteParts,
  job: RewriteJob,
  run: JobRun,
  content: WrittenChapter,
): Promise<void> {
  const { courseId, chapterId, rewriteId } = job;
  const saveOnce = () =>
    db.transaction().execute(async (tx) => {
      const held = await hold(tx, job, run);
      if (!held) return;
      const payer = payerOfTurn(job.turn, held.course.ownerId);
      const key = { courseId, chapterId, rewriteId, author: author.label };
      if (!(await saveRewrite(tx, key, content))) throw refused();
      await requireStorage(tx, budgets, payer, courseId);
      await endRewrites(tx, { courseId, id: rewriteId });
      await onWritten?.(tx, { courseId, payer });
    });
  await persist(saveOnce, run.cutting);
}

/** The course, locked until the transaction ends, and the instruction; undefined when the rewrite or the claim is gone. */
async function hold(tx: Tx, { courseId, chapterId, rewriteId }: RewriteJob, { claim }: JobRun) {
  await waitForLocks(tx);
  const course = await findCourseHead(tx, courseId, 'row');
  const rewrite = course && (await selectRewrite(tx, { courseId, chapterId }));
  if (!course || rewrite?.id !== rewriteId || rewrite.state !== 'under-way') return undefined;
  return (await holdClaim(tx, claim)) ? { course, instruction: rewrite.instruction } : undefined;
}

const refused = () => new Problem('author-refused', { error: refusal });

function whyNot(error: unknown): { code: string; error: string } | undefined {
  const problem = error instanceof AuthorFault ? problemOfFault(error) : error;
  if (!(problem instanceof Problem)) return undefined;
  return { code: problem.code, error: overBudget(problem)?.text ?? problem.message };
}
