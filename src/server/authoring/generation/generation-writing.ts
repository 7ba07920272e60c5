import { overBudget, type OverBudget, type Payer, payFor } from '#server/authoring/ai-service/paid-calls.ts';
import { AuthorFault, type ChapterFacts, type WrittenChapter } from '#server/authoring/author.ts';
import { shinglesOf, type TopicShingles } from '#server/authoring/checks/repeat-check.ts';
import { problemOfFault, withRetries } from '#server/authoring/retries.ts';
import {
  askAbout,
  type Asked,
  findCourseHead,
  listChapters,
  markChapter,
  markCourse,
  requireStorage,
  saveChapter,
  updatePublication,
} from '#server/courses/courses.ts';
import { countGenerationEnded } from '#server/platform/process-metrics.ts';
import type { JobRun } from '#server/platform/work/job-runner.ts';
import { finishJob, postponeJob, resetAttempts } from '#server/platform/work/jobs-store.ts';
import { hold, persist } from './generation-hold.ts';
import type { GenerationParts } from './generation-run.ts';
import type { GenerationJob } from './generation.job.ts';
import { resetPauses, saveRefusedChapter, updateGeneration } from './generations-store.ts';

const longestPauseMs = 60 * 60 * 1000;
/** Chapters in a row without an answer that mean the service is away. */
const unansweredToPause = 2;

/** A chapter that is left to write. */
export interface Step {
  id: string;
  facts: ChapterFacts;
  askedHash: string;
}

interface Left {
  steps: Step[];
  written: TopicShingles[];
  payer: Payer;
  /** Why nothing can be written at all. */
  over: OverBudget | undefined;
}

/** Writes the chapters of one run, several at once, and moves the generation to where that leads. */
export class GenerationWriting {
  readonly #parts: GenerationParts;
  readonly #job: GenerationJob;
  readonly #run: JobRun;
  readonly #payer: Payer;
  /** The course's topics so far, those that are being saved too, which the chapters to come must not repeat. */
  readonly #written: TopicShingles[];
  readonly #queue: Step[];
  /** Aborted when no further chapter is to be begun. */
  readonly #over = new AbortController();
  /** Chapters without an answer since the last one with an answer. */
  #unanswered: { step: Step; fault: AuthorFault }[] = [];
  /** Why the generation pauses: the service counts as away, or a budget is used up. */
  #pausing: AuthorFault | OverBudget | undefined;

  constructor(
    parts: GenerationParts,
    job: GenerationJob,
    run: JobRun,
    { steps, written, payer, over }: Left,
  ) {
    this.#parts = parts;
    this.#job = job;
    this.#run = run;
    this.#payer = payer;
    this.#queue = [...steps];
    this.#written = [...written];
    if (over) this.#pauseFor(over);
  }

  async write(): Promise<void> {
    const width = Math.min(this.#parts.concurrency, this.#queue.length);
    // If one breaks unexpectedly, the others finish first: the run's claim covers them.
    const ends = await Promise.allSettled(Array.from({ length: width }, () => this.#writeChapters()));
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
    const last = this.#unanswered.at(-1)?.fault;
    // A single chapter that timed out, with no other call under way, says little about the service.
    if (!this.#pausing && last?.code === 'author-timeout' && !this.#run.stopping.aborted)
      await this.#answered();
    else this.#pausing ??= last;
    const { cutting } = this.#run;
    const pausing = this.#pausing;
    await persist(() => (pausing ? this.#pause(pausing) : this.#finish()), cutting);
  }

  async #writeChapters(): Promise<void> {
    const toBegin = AbortSignal.any([this.#run.stopping, this.#over.signal]);
    try {
      while (this.#queue.length > 0 && !toBegin.aborted) {
        const giveBack = await this.#takePermit(toBegin).catch(() => undefined);
        const step = giveBack && this.#queue.shift();
        if (step) await this.#write(step, giveBack);
        else giveBack?.();
      }
    } catch (error) {
      this.#over.abort();
      throw error;
    }
  }

  #takePermit(signal: AbortSignal): Promise<() => void> {
    const { id: person, address } = this.#payer;
    return this.#parts.permits.take({ person, address, left: this.#queue.length }, { signal });
  }

  /** `giveBack` ends the permit of the first try. No permit is held between tries. */
  async #write({ ...step }: Step, giveBack: () => void): Promise<void> {
    const { author, onText, retries } = this.#parts;
    const { cutting } = this.#run;
    const { courseId } = this.#job;
    let endPermit: (() => void) | undefined = giveBack;
    try {
      await this.#mark(step, 'writing');
      const paid = payFor(author, this.#parts, this.#payer);
      const onProgress = (text: string, share: number) => onText(courseId, step.id, { text, share });
      let passed: WrittenChapter | undefined;
      const onPassed = (chapter: WrittenChapter) => {
        passed = chapter;
        this.#written.push(...chapter.topics.map(shinglesOf));
      };
      const content = await withRetries<WrittenChapter>(
        async ({ fewerTopics, defect, onFaulty }) => {
          endPermit ??= await this.#takePermit(cutting);
          try {
            const asked = { fewerTopics, defect, others: this.#written };
            const told = { onFaulty, onPassed, onProgress };
            return await paid.writeChapter(step.facts, { signal: cutting, ...asked, ...told });
          } finally {
            endPermit();
            endPermit = undefined;
          }
        },
        { signal: cutting, ...retries },
      );
      await this.#save(step, content);
      if (content !== passed) onPassed(content);
    } catch (error) {
      await this.#fail(step, error);
    } finally {
      endPermit?.();
      onText(courseId, step.id, { text: '', share: 0 });
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
        await requireStorage(tx, this.#parts.budgets, this.#payer, courseId);
        await resetPauses(tx, held.generation);
        await resetAttempts(tx, this.#run.claim);
      });
    await persist(save, this.#run.cutting);
    await this.#answered();
  }

  async #fail(step: Step, error: unknown): Promise<void> {
    const over = overBudget(error);
    if (this.#run.cutting.aborted || (!over && !(error instanceof AuthorFault))) {
      await this.#mark(step, 'waiting');
      if (!this.#run.cutting.aborted) throw error;
    } else if (over) {
      await this.#mark(step, 'waiting');
      this.#pauseFor(over);
    } else if (error instanceof AuthorFault) {
      await this.#failUnanswered(step, error);
    }
  }

  async #failUnanswered(step: Step, fault: AuthorFault): Promise<void> {
    const { courseId } = this.#job;
    if (fault.code === 'author-refused' || fault.code === 'author-failed') {
      if (fault.code === 'author-refused') {
        this.#parts.log.warn({ err: fault, courseId }, 'a chapter was refused');
        const refused = { courseId, chapterId: step.id, askedHash: step.askedHash, reason: fault.message };
        await saveRefusedChapter(this.#parts.db, refused);
      }
      await this.#markFailed(step, fault);
      await this.#answered();
      return;
    }
    this.#parts.log.warn({ err: fault, courseId }, 'a chapter got no answer');
    await this.#mark(step, 'waiting');
    this.#unanswered.push({ step, fault });
    if (fault.code === 'author-misconfigured' || this.#unanswered.length >= unansweredToPause)
      this.#pauseFor(fault);
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
      const problem = isFault
        ? { code: reason.code, error: problemOfFault(reason).message }
        : { code: reason.code, error: reason.text };
      const doubledMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(generation.pauses, 20));
      // A budget's window ends when it says so; a service may be away for longer than it thinks.
      const retryInMs = isFault ? Math.max(doubledMs, reason.retryAfterMs ?? 0) : reason.retryAfterMs;
      const pauses = generation.pauses + 1;
      await updateGeneration(tx, generation, { state: 'paused', problem, retryInMs, pauses });
      await markCourse(tx, this.#job.courseId, 'paused');
      // Chapters that are ready need not wait for the rest.
      await this.#parts.onWritten?.(tx, { courseId: this.#job.courseId, payer: this.#payer });
      await postponeJob(tx, this.#run.claim, retryInMs);
    });
  }

  /** Ends the generation, or hands it back when chapters are left because the program stops. */
  async #finish(): Promise<void> {
    const { db, author } = this.#parts;
    const { courseId } = this.#job;
    const asked = await this.#askAboutWish();
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
      await this.#parts.onWritten?.(tx, { courseId, payer: this.#payer });
      // Runs in this transaction, so that a resume of the failed generation adds a job of its own.
      await finishJob(tx, this.#run.claim);
      return state;
    });
    if (ended) countGenerationEnded(ended);
  }

  /** Asks for a second opinion on a course that is to be public once it is written, before it is published. */
  async #askAboutWish(): Promise<Asked | undefined> {
    const { db, opinion } = this.#parts;
    const course = await findCourseHead(db, this.#job.courseId);
    return course?.publishWhenWritten
      ? askAbout(db, course, { opinion, address: this.#payer.address })
      : undefined;
  }
}
