import { v7 as newId } from 'uuid';
import { isActive } from '#contract/course-state.ts';
import { Problem } from '#contract/problem.ts';
import type { RewriteState } from '#contract/rewriting.ts';
import { requireBudget, overBudget, payerOfTurn, payFor } from '#server/authoring/ai-service/paid-calls.ts';
import { AuthorFault, type WrittenChapter } from '#server/authoring/author.ts';
import { rewriteJob, type RewriteJob } from '#server/authoring/authoring-jobs.ts';
import { type Asking, type Authoring, payerOf } from '#server/authoring/authoring.ts';
import { requireLanguage } from '#server/authoring/authors.ts';
import { shinglesOf } from '#server/authoring/checks/repeat-check.ts';
import { chapterFacts, persist } from '#server/authoring/generation/generation-hold.ts';
import type { GenerationParts } from '#server/authoring/generation/generation-run.ts';
import { selectNewestGeneration } from '#server/authoring/generation/generations-store.ts';
import { readableText } from '#server/authoring/prompts/question-prompt.ts';
import { problemOfFault, withRetries } from '#server/authoring/retries.ts';
import { screenRewrite } from '#server/authoring/screened-course.ts';
import {
  type ChapterKey,
  holdOwnCourse,
  keptTexts,
  layoutOf,
  listChapters,
  readChapterRef,
  readReadyChapter,
  requireOwnCourse,
  requireStorage,
  findCourseHead,
  listReadyTopics,
  readChapter,
  saveRewrite,
  unlessDeleted,
} from '#server/courses/courses.ts';
import { type Db, type Tx, waitForLocks } from '#server/platform/database/database.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import type { JobHandler, JobRun } from '#server/platform/work/job-runner.ts';
import { enqueue, holdClaim, postponeJob } from '#server/platform/work/jobs-store.ts';
import { requireHarmless, refusal } from '#server/screening/screening.ts';
import { insertRewrite, selectRewrite, endRewrites } from './rewrites-store.ts';

/**
 * Begins to rewrite a chapter by an instruction; the text that is there is read until the new one is saved. The same
 * instruction again, while it is followed, is the same rewrite. Throws problems as the contract lists them.
 */
export async function rewriteChapter(
  tx: Tx,
  parts: Authoring,
  asking: Asking,
  { courseId, chapterId, instruction }: ChapterKey & { instruction: string },
): Promise<RewriteState> {
  const { author, budgets } = parts;
  const course = await holdOwnCourse(tx, courseId, ownerIdOf(asking.caller));
  await readReadyChapter(tx, courseId, chapterId);
  if (!isPossible(parts)) {
    const error = 'The built-in author can’t rewrite a chapter: that needs an AI service.';
    throw new Problem('rewrites-off', { error });
  }
  requireLanguage(author, course.language);
  const layout = layoutOf(course, await listChapters(tx, courseId));
  const screening = screenRewrite(layout, course.learnersWords, instruction);
  requireHarmless(screening, { ...parts, language: asking.language });
  const last = await selectRewrite(tx, { courseId, chapterId });
  if (last?.state === 'under-way') {
    if (last.instruction === instruction) return readRewrite(tx, parts, { courseId, chapterId });
    const error = 'This chapter is being rewritten. Wait until that is done.';
    throw new Problem('rewrite-active', { error });
  }
  const generation = await selectNewestGeneration(tx, courseId, true);
  if (generation && isActive(generation)) {
    const error = 'This course is being written. Wait until that is done.';
    throw new Problem('generation-active', { error });
  }
  const payer = payerOf(asking, course);
  await requireBudget(tx, author, budgets, payer);
  await requireStorage(tx, budgets, payer, courseId, { chapters: 1 });
  const id = newId();
  await insertRewrite(tx, { courseId, chapterId, id, ownerId: course.ownerId, instruction });
  const { kind, address } = payer;
  const turn = { person: payer.id, kind, address, size: 1 };
  await enqueue(tx, rewriteJob, { courseId, chapterId, rewriteId: id, turn });
  return readRewrite(tx, parts, { courseId, chapterId });
}

/** Tells how far the last rewrite of a chapter of an own course is. Throws problems as the contract lists them. */
export async function readOwnRewrite(
  parts: Authoring,
  personId: string | undefined,
  chapter: ChapterKey,
): Promise<RewriteState> {
  await requireOwnCourse(parts.db, chapter.courseId, personId);
  await readChapterRef(parts.db, chapter.courseId, chapter.chapterId);
  return readRewrite(parts.db, parts, chapter);
}

async function readRewrite(db: Db, parts: Authoring, chapter: ChapterKey): Promise<RewriteState> {
  const last = await selectRewrite(db, chapter);
  return {
    possible: isPossible(parts),
    textsKept: keptTexts(parts.budgets),
    rewrite: last
      ? { _id: last.id, instruction: last.instruction, state: last.state, error: last.problem ?? undefined }
      : null,
  };
}

const isPossible = ({ author }: Authoring) => author.label.provider !== 'builtin';

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
    (attempt) =>
      parts.permits.run(() => paid.writeChapter(facts, { ...attempt, signal, others }), asking, { signal }),
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
