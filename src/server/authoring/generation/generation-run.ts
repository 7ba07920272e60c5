import { hash } from 'node:crypto';
import { isActive } from '#contract/course-state.ts';
import { overBudget, type Payer, payerOfTurn } from '#server/authoring/ai-service/paid-calls.ts';
import type { ArrivingText } from '#contract/arriving-text.ts';
import type { Author, ChapterFacts } from '#server/authoring/author.ts';
import type { Authoring } from '#server/authoring/authoring.ts';
import { generationJob, type GenerationJob } from '#server/authoring/authoring-jobs.ts';
import { fullWidth } from '#server/authoring/authors.ts';
import { shinglesOf } from '#server/authoring/checks/repeat-check.ts';
import type { RetryOptions } from '#server/authoring/retries.ts';
import { screenLayout } from '#server/authoring/screened-course.ts';
import {
  layoutOf,
  listChapters,
  listReadyTopics,
  markChapter,
  markCourse,
  requireStorage,
  unlessDeleted,
} from '#server/courses/courses.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Semaphore } from '#server/platform/semaphore.ts';
import type { JobHandler, JobRun } from '#server/platform/work/job-runner.ts';
import { refusal, type Screening, type SecondOpinion } from '#server/screening/screening.ts';
import { chapterFacts, hold, persist } from './generation-hold.ts';
import { GenerationWriting, type Step } from './generation-writing.ts';
import { selectRefusedChapters, updateGeneration } from './generations-store.ts';

export interface GenerationParts extends Pick<Authoring, 'db' | 'author' | 'builtin' | 'budgets' | 'log'> {
  opinion?: SecondOpinion | undefined;
  /** Chapters of one course that are written at once. */
  concurrency: number;
  permits: Semaphore;
  onText: (courseId: string, chapterId: string, arriving: ArrivingText) => void;
  /** Runs in the transaction in which a generation ends or pauses. */
  onWritten?: ((tx: Tx, written: { courseId: string; payer: Payer }) => Promise<void>) | undefined;
  retries?: Partial<RetryOptions>;
  /** The first pause; it doubles up to an hour. */
  firstPauseMs?: number;
}

/** Generations that one process has open for each that it writes full width. They share its permits in turns, so that few wait for a process. */
const openForEach = 8;

export function generationHandler(parts: GenerationParts): JobHandler<GenerationJob> {
  const { 'generations-guest': guest, 'generations-learner': learner } = parts.budgets.sizes;
  return {
    kind: generationJob,
    atOnce: fullWidth * openForEach,
    perPerson: { guest, learner },
    run: (job, run) => runGeneration(parts, job, run),
  };
}

/** Writes the missing chapters of a course until its generation is ready, failed, paused or handed back. */
export async function runGeneration(parts: GenerationParts, job: GenerationJob, run: JobRun): Promise<void> {
  const chosen = job.author === 'builtin' && parts.builtin ? { ...parts, author: parts.builtin } : parts;
  await unlessDeleted(parts.db, job.courseId, run, async () => {
    const writing = await persist(() => begin(chosen, job, run), run.cutting);
    await writing?.write();
  });
}

/** Lists the chapters that are left to write; undefined if the generation is gone or over. */
async function begin(
  parts: GenerationParts,
  job: GenerationJob,
  run: JobRun,
): Promise<GenerationWriting | undefined> {
  const { db, author } = parts;
  const { courseId } = job;
  return db.transaction().execute(async (tx) => {
    const held = await hold(tx, job, run);
    if (!held || !isActive(held.generation)) return undefined;
    const { course, generation } = held;
    const chapters = await listChapters(tx, courseId);
    const layout = layoutOf(course, chapters);
    const refused = await selectRefusedChapters(tx, courseId);
    const screening = screenLayout(layout, course.learnersWords);
    const steps: Step[] = [];
    for (const [chapterIndex, { id, state }] of chapters.entries()) {
      if (state === 'ready' || state === 'failed') continue;
      const facts = chapterFacts(course, { layout, chapterIndex, screening });
      const askedHash = hashOf(author, facts);
      const before = refused.find((each) => each.chapterId === id && each.askedHash === askedHash);
      const error = harmIn(screening) ?? (before && refusedBefore(before.reason));
      if (!error) steps.push({ id, facts, askedHash });
      if (error || state === 'writing')
        await markChapter(tx, courseId, id, error ? 'failed' : 'waiting', error);
    }
    await updateGeneration(tx, generation, { state: 'writing', author: author.label });
    await markCourse(tx, courseId, 'writing', author.label);
    const { ownerId: id } = course;
    // A job of an earlier version does not say who pays. It gets the smaller budgets and an address of its own.
    const payer = payerOfTurn(job.turn ?? { person: id, kind: 'guest', address: id, size: 1 }, id);
    // Once an answer did not fit, a call needs room for the longest answer before it is paid for.
    const each = generation.problem?.code === 'storage-full' ? 'most' : 'usual';
    const toCome = { chapters: steps.length, each } as const;
    const over = await requireStorage(tx, parts.budgets, payer, courseId, toCome).then(
      () => undefined,
      (error: unknown) => {
        const reason = overBudget(error);
        if (!reason) throw error;
        return reason;
      },
    );
    // Chapters must not repeat what this or an earlier run has written.
    const written = (await listReadyTopics(tx, courseId)).map(shinglesOf);
    return new GenerationWriting(parts, job, run, { steps, written, payer, over });
  });
}

/** A paused generation resumes by itself, perhaps under rules that came with a newer version of this program. */
function harmIn(screening: Screening): { code: string; text: string } | undefined {
  if (screening.outcome === 'help') return { code: 'topic-needs-help', text: needsHelp };
  return screening.outcome === 'refused' ? { code: 'author-refused', text: refusal } : undefined;
}

const needsHelp = 'This may be about a person in danger, so nothing is written.';

const refusedBefore = (reason: string) => ({
  code: 'author-refused',
  text: `${reason}. It was not asked again, because nothing that it is told has changed. Change the chapter or the course’s description and try again.`,
});

/** Hashes the author with all its instructions, because another author may write what this one refuses. */
const hashOf = ({ label }: Author, facts: ChapterFacts): string =>
  hash('sha256', JSON.stringify([label, facts]), 'base64url');
