import { overBudget, type OverBudget, type Payer, payFor } from '#server/authoring/ai-service/paid-calls.ts';
import { AuthorFault, type ChapterFacts, type WrittenChapter } from '#server/authoring/author.ts';
import type { GenerationJob } from '#server/authoring/authoring-jobs.ts';
import { shinglesOf, type TopicShingles } from '#server/authoring/checks/repeat-check.ts';
import { problemOfFault, type Try, withRetries } from '#server/authoring/retries.ts';
import {
  askAbout,
  findCourseHead,
  listChapters,
  markChapter,
  markCourse,
  requireStorage,
  saveChapter,
  updatePublication,
} from '#server/courses/courses.ts';
import { generationsEnded } from '#server/platform/process-metrics.ts';
import type { JobRun } from '#server/platform/work/job-runner.ts';
import { finishJob, postponeJob, resetAttempts } from '#server/platform/work/jobs-store.ts';
import { hold, persist } from './generation-hold.ts';
import type { GenerationParts } from './generation-run.ts';
import { saveRefusedChapter, updateGeneration } from './generations-store.ts';

const longestPauseMs = 60 * 60 * 1000;
/** Chapters in a row without an answer that mean the service is away. */
const unansweredToPause = 2;

export interface Step {
  id: string;
  facts: ChapterFacts;
  askedHash: string;
}

interface Left {
  steps: Step[];
  /** The course's topics so far, those that are being saved too, which the chapters to come must not repeat. */
  written: TopicShingles[];
  payer: Payer;
  over: OverBudget | undefined;
}

/** Writes the chapters of one run, several at once, and moves the generation to where that leads. */
export class GenerationWriting {
  readonly #parts: GenerationParts;
  readonly #job: GenerationJob;
  readonly #run: JobRun;
  readonly #left: Left;
  readonly #over = new AbortController();
  readonly #ending: AbortSignal;
  /** Chapters without an answer since the last one with an answer. */
  #unanswered: { step: Step; fault: AuthorFault }[] = [];
  /** Why the generation pauses: the service counts as away, or a budget is used up. */
  #pausing: AuthorFault | OverBudget | undefined;

  constructor(parts: GenerationParts, job: GenerationJob, run: JobRun, left: Left) {
    this.#parts = parts;
    this.#job = job;
    this.#run = run;
    this.#left = left;
    this.#ending = AbortSignal.any([run.stopping, this.#over.signal]);
    if (left.over) this.#pauseFor(left.over);
  }

  async write(): Promise<void> {
    const width = Math.min(this.#parts.concurrency, this.#left.steps.length);
    // If one breaks unexpectedly, the others finish first: the run's claim covers them.
    const ends = await Promise.allSettled(Array.from({ length: width }, () => this.#writeChapters()));
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
    const last = this.#unanswered.at(-1)?.fault;
    // A single chapter that timed out, with no other call under way, says little about the service.
    if (!this.#pausing && last?.code === 'author-timeout' && !this.#run.stopping.aborted)
      await this.#answered();
    else this.#pausing ??= last;
    const pausing = this.#pausing;
    await persist(() => (pausing ? this.#pause(pausing) : this.#finish()), this.#run.cutting);
  }

  async #writeChapters(): Promise<void> {
    const { steps } = this.#left;
    try {
      for (let step = steps.shift(); step && !this.#ending.aborted; step = steps.shift())
        await this.#write(step);
    } catch (error) {
      this.#over.abort();
      throw error;
    }
  }

  async #write(step: Step): Promise<void> {
    const { author, onText, permits, retries } = this.#parts;
    const { written, payer, steps } = this.#left;
    const { cutting } = this.#run;
    const { courseId } = this.#job;
    const paid = payFor(author, this.#parts, payer);
    const onProgress = (text: string, share: number) => onText(courseId, step.id, { text, share });
    let isBegun = false;
    let passed: WrittenChapter | undefined;
    const onPassed = (chapter: WrittenChapter) => {
      passed = chapter;
      written.push(...chapter.topics.map(shinglesOf));
    };
    // No permit is held between tries.
    const ask = (attempt: Try<WrittenChapter>) =>
      permits.run(
        async () => {
          if (!isBegun) {
            isBegun = true;
            await this.#mark(step, 'writing');
          }
          const options = { ...attempt, signal: cutting, others: written, onPassed, onProgress };
          return paid.writeChapter(step.facts, options);
        },
        { person: payer.id, address: payer.address, left: steps.length + 1 },
        { signal: isBegun ? cutting : this.#ending },
      );
    try {
      const content = await withRetries<WrittenChapter>(ask, { signal: cutting, ...retries });
      await this.#save(step, content);
      if (content !== passed) onPassed(content);
    } catch (error) {
      // Without a permit it still waits.
      if (isBegun) await this.#fail(step, error);
    } finally {
      if (isBegun) onText(courseId, step.id, { text: '', share: 0 });
    }
  }

  /** The answer stays in memory until the database takes it. */
  async #save(step: Step, content: WrittenChapter): Promise<void> {
    const { courseId, generationId } = this.#job;
    const save = () =>
      this.#parts.db.transaction().execute(async (tx) => {
        const held = await hold(tx, this.#job, this.#run);
        if (!held) return this.#over.abort();
        await saveChapter(tx, { courseId, chapterId: step.id, generationId }, content);
        await requireStorage(tx, this.#parts.budgets, this.#left.payer, courseId);
        // A later pause is the first one again.
        if (held.generation.pauses > 0)
          await updateGeneration(tx, held.generation, { state: 'writing', pauses: 0 });
        await resetAttempts(tx, this.#run.claim);
      });
    await persist(save, this.#run.cutting);
    await this.#answered();
  }

  async #fail(step: Step, error: unknown): Promise<void> {
    const { courseId } = this.#job;
    const { aborted } = this.#run.cutting;
    if (aborted || !(error instanceof AuthorFault)) {
      await this.#mark(step, 'waiting');
      const over = overBudget(error);
      if (aborted) return;
      if (!over) throw error;
      this.#pauseFor(over);
    } else if (error.code === 'author-refused' || error.code === 'author-failed') {
      if (error.code === 'author-refused') {
        this.#parts.log.warn({ err: error, courseId }, 'a chapter was refused');
        const refused = { courseId, chapterId: step.id, askedHash: step.askedHash, reason: error.message };
        await saveRefusedChapter(this.#parts.db, refused);
      }
      await this.#markFailed(step, error);
      await this.#answered();
    } else {
      this.#parts.log.warn({ err: error, courseId }, 'a chapter got no answer');
      await this.#mark(step, 'waiting');
      this.#unanswered.push({ step, fault: error });
      if (error.code === 'author-misconfigured' || this.#unanswered.length >= unansweredToPause)
        this.#pauseFor(error);
    }
  }

  #pauseFor(reason: AuthorFault | OverBudget): void {
    this.#pausing ??= reason;
    this.#over.abort();
  }

  /** The service answered, so the chapters before that got nothing have failed by themselves. */
  async #answered(): Promise<void> {
    const unanswered = this.#unanswered;
    this.#unanswered = [];
    for (const { step, fault } of unanswered) await this.#markFailed(step, fault);
  }

  async #markFailed(step: Step, fault: AuthorFault): Promise<void> {
    const { message: text } = problemOfFault(fault);
    await this.#mark(step, 'failed', { code: fault.code, text });
  }

  async #mark(step: Step, state: 'waiting' | 'writing' | 'failed', error?: { code: string; text: string }) {
    const mark = () => markChapter(this.#parts.db, this.#job.courseId, step.id, state, error);
    await persist(mark, this.#run.cutting);
  }

  async #pause(reason: AuthorFault | OverBudget): Promise<void> {
    const { db, firstPauseMs = 30_000 } = this.#parts;
    await db.transaction().execute(async (tx) => {
      const generation = (await hold(tx, this.#job, this.#run))?.generation;
      if (!generation) return;
      const isFault = reason instanceof AuthorFault;
      const error = isFault ? problemOfFault(reason).message : reason.text;
      const doubledMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(generation.pauses, 20));
      // A budget's window ends when it says so; a service may be away for longer than it thinks.
      const retryInMs = isFault ? Math.max(doubledMs, reason.retryAfterMs ?? 0) : reason.retryAfterMs;
      const pauses = generation.pauses + 1;
      const problem = { code: reason.code, error };
      await updateGeneration(tx, generation, { state: 'paused', problem, retryInMs, pauses });
      await markCourse(tx, this.#job.courseId, 'paused');
      // Chapters that are ready need not wait for the rest.
      await this.#parts.onWritten?.(tx, { courseId: this.#job.courseId, payer: this.#left.payer });
      await postponeJob(tx, this.#run.claim, retryInMs);
    });
  }

  /** Ends the generation, or hands it back when chapters are left because the program stops. */
  async #finish(): Promise<void> {
    const { db, author, opinion } = this.#parts;
    const { courseId } = this.#job;
    const course = await findCourseHead(db, courseId);
    const asking = { opinion, address: this.#left.payer.address };
    // A course that is to be public once it is written gets a second opinion before it is published.
    const asked = course?.publishWhenWritten ? await askAbout(db, course, asking) : undefined;
    const ended = await db.transaction().execute(async (tx) => {
      const generation = (await hold(tx, this.#job, this.#run))?.generation;
      if (!generation) return undefined;
      const chapters = await listChapters(tx, courseId);
      if (chapters.some(({ state }) => state === 'waiting' || state === 'writing')) {
        await updateGeneration(tx, generation, { state: 'queued' });
        await markCourse(tx, courseId, 'queued');
        await postponeJob(tx, this.#run.claim);
        return undefined;
      }
      const state = chapters.some((chapter) => chapter.state === 'failed') ? 'failed' : 'ready';
      await updateGeneration(tx, generation, { state });
      await markCourse(tx, courseId, state, author.label);
      if (state === 'ready') await updatePublication(tx, courseId, asked);
      await this.#parts.onWritten?.(tx, { courseId, payer: this.#left.payer });
      // Runs in this transaction, so that a resume of the failed generation adds a job of its own.
      await finishJob(tx, this.#run.claim);
      return state;
    });
    if (ended) generationsEnded.inc({ state: ended });
  }
}
