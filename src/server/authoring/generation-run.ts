import { isActive } from '#contract/course-state.ts';
import type { ChapterContent, CourseLayout } from '#contract/courses.ts';
import { Problem } from '#contract/problem.ts';
import {
  layoutOf,
  listChapters,
  markChapter,
  markCourse,
  readCourseHead,
  saveChapter,
  type CourseHead,
} from '#server/courses/courses.ts';
import { waitForLocks, type Db, type Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { JobHandler, JobRun } from '#server/platform/work/job-runner.ts';
import { holdClaim, finishJob, postponeJob } from '#server/platform/work/jobs-store.ts';
import { AuthorFault, type Author } from './author.ts';
import { generationJob, type GenerationJob } from './generation.job.ts';
import { resetPauses, selectNewestGeneration, updateGeneration } from './generations-store.ts';
import { problemOfFault, withRetries, type RetryOptions } from './retries.ts';

export interface GenerationParts {
  db: Db;
  author: Author;
  log: Log;
  /** Chapters that are written at once. */
  concurrency: number;
  onText: (courseId: string, chapterId: string, text: string) => void;
  retries?: Partial<RetryOptions>;
  /** The first pause; it doubles up to an hour. */
  firstPauseMs?: number;
}

/** Generations that one process writes at once. */
const generationsAtOnce = 8;
const triesPerChapter = 3;
const longestPauseMs = 60 * 60 * 1000;
/** This many chapters in a row without an answer mean that the service is away. */
const unansweredToPause = 2;

export function generationHandler(parts: GenerationParts): JobHandler<GenerationJob> {
  return {
    kind: generationJob,
    atOnce: generationsAtOnce,
    run: (job, run) => runGeneration(parts, job, run),
  };
}

/** Writes what is missing of a course until its generation is ready, failed, paused or handed back. */
export async function runGeneration(parts: GenerationParts, job: GenerationJob, run: JobRun): Promise<void> {
  const left = await begin(parts, job, run);
  if (left) await new GenerationRun(parts, job, run, left).write();
}

/** A chapter that is left to write; `index` counts from 0 in the layout. */
interface Step {
  id: string;
  index: number;
}

interface Left {
  course: CourseHead;
  layout: CourseLayout;
  steps: Step[];
}

/** Finds out what is left to write; undefined: nothing, or the generation is gone. */
async function begin(
  { db, author }: GenerationParts,
  job: GenerationJob,
  run: JobRun,
): Promise<Left | undefined> {
  const { courseId } = job;
  return db.transaction().execute(async (tx) => {
    const held = await hold(tx, job, run);
    if (!held || !isActive(held.generation)) return undefined;
    const chapters = await listChapters(tx, courseId);
    const steps: Step[] = [];
    for (const [index, { id, state }] of chapters.entries()) {
      if (state === 'ready' || state === 'failed') continue;
      if (state === 'writing') await markChapter(tx, courseId, id, 'waiting');
      steps.push({ id, index });
    }
    await updateGeneration(tx, held.generation, { state: 'writing', author: author.label });
    await markCourse(tx, courseId, 'writing', author.label);
    return { course: held.course, steps, layout: layoutOf(held.course, chapters) };
  });
}

/**
 * The course and the generation, locked until the transaction ends; undefined when one of them was deleted meanwhile or
 * the claim is lost. The course's row is locked first everywhere, so that two changes never wait for each other.
 */
async function hold(tx: Tx, { courseId, generationId }: GenerationJob, { claim }: JobRun) {
  await waitForLocks(tx);
  const course = await readCourseHead(tx, courseId, true).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'course-not-found') return undefined;
    throw error;
  });
  if (!course) return undefined;
  const generation = await selectNewestGeneration(tx, courseId, true);
  if (generation?.id !== generationId || !(await holdClaim(tx, claim))) return undefined;
  return { course, generation };
}

/** Writes the chapters of one run, several at once, and moves the generation to where that leads. */
class GenerationRun {
  readonly #parts: GenerationParts;
  readonly #job: GenerationJob;
  readonly #run: JobRun;
  readonly #left: Left;
  /** Chapters without an answer since the last one with an answer. */
  #unanswered: { step: Step; fault: AuthorFault }[] = [];
  /** Why the service counts as away. */
  #away: AuthorFault | undefined;
  /** The course or the generation was deleted, or the claim is lost. */
  #gone = false;

  constructor(parts: GenerationParts, job: GenerationJob, run: JobRun, left: Left) {
    this.#parts = parts;
    this.#job = job;
    this.#run = run;
    this.#left = left;
  }

  async write(): Promise<void> {
    const queue = [...this.#left.steps];
    const writeChapters = async (): Promise<void> => {
      try {
        for (let step = queue.shift(); step && !this.#isOver; step = queue.shift()) await this.#write(step);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    };
    const width = Math.min(this.#parts.concurrency, queue.length);
    // When one breaks unexpectedly, the others come to their end first: the run's claim covers them.
    const ends = await Promise.allSettled(Array.from({ length: width }, writeChapters));
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
    const last = this.#unanswered.at(-1)?.fault;
    // One chapter that timed out while nothing else was asked for says little about the service.
    if (!this.#away && last?.code === 'author-timeout' && !this.#run.stopping.aborted) await this.#answered();
    else this.#away ??= last;
    await (this.#away ? this.#pause(this.#away) : this.#finish());
  }

  get #isOver(): boolean {
    return this.#run.stopping.aborted || this.#away !== undefined || this.#gone;
  }

  async #write(step: Step): Promise<void> {
    const { db, author, onText, retries } = this.#parts;
    const { cutting } = this.#run;
    const { courseId } = this.#job;
    const { course, layout } = this.#left;
    await markChapter(db, courseId, step.id, 'writing');
    const facts = { layout, chapterIndex: step.index, language: course.language };
    const onProgress = (text: string) => onText(courseId, step.id, text);
    try {
      const content = await withRetries(
        ({ fewerTopics }) => author.writeChapter(facts, { signal: cutting, fewerTopics, onProgress }),
        { tries: triesPerChapter, signal: cutting, ...retries },
      );
      await this.#save(step, content);
    } catch (error) {
      if (cutting.aborted || !(error instanceof AuthorFault)) {
        await markChapter(db, courseId, step.id, 'waiting');
        if (!cutting.aborted) throw error;
      } else {
        await this.#fail(step, error);
      }
    }
  }

  async #save(step: Step, content: ChapterContent): Promise<void> {
    const { courseId, generationId } = this.#job;
    await this.#parts.db.transaction().execute(async (tx) => {
      const held = await hold(tx, this.#job, this.#run);
      this.#gone ||= !held;
      if (!held) return;
      await saveChapter(tx, { courseId, chapterId: step.id, generationId }, content);
      await resetPauses(tx, held.generation);
    });
    await this.#answered();
  }

  async #fail(step: Step, fault: AuthorFault): Promise<void> {
    if (fault.code === 'author-refused' || fault.code === 'author-failed') {
      await this.#markFailed(step, fault);
      await this.#answered();
      return;
    }
    this.#parts.log.warn({ err: fault, courseId: this.#job.courseId }, 'a chapter got no answer');
    await markChapter(this.#parts.db, this.#job.courseId, step.id, 'waiting');
    this.#unanswered.push({ step, fault });
    if (fault.code === 'author-misconfigured' || this.#unanswered.length >= unansweredToPause)
      this.#away = fault;
  }

  /** The service answered, so the chapters before that got nothing have failed by themselves. */
  async #answered(): Promise<void> {
    const unanswered = this.#unanswered;
    this.#unanswered = [];
    for (const { step, fault } of unanswered) await this.#markFailed(step, fault);
  }

  async #markFailed(step: Step, fault: AuthorFault): Promise<void> {
    const { message: text } = problemOfFault(fault);
    await markChapter(this.#parts.db, this.#job.courseId, step.id, 'failed', { code: fault.code, text });
  }

  async #pause(fault: AuthorFault): Promise<void> {
    const { db, firstPauseMs = 30_000 } = this.#parts;
    await db.transaction().execute(async (tx) => {
      const generation = (await hold(tx, this.#job, this.#run))?.generation;
      if (!generation) return;
      const doubledMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(generation.pauses, 20));
      const pauseMs = Math.max(doubledMs, fault.retryAfterMs ?? 0);
      const retryAt = new Date(Date.now() + pauseMs);
      const problem = { code: fault.code, error: problemOfFault(fault).message };
      const pauses = generation.pauses + 1;
      await updateGeneration(tx, generation, { state: 'paused', problem, retryAt, pauses });
      await markCourse(tx, this.#job.courseId, 'paused');
      await postponeJob(tx, this.#run.claim, pauseMs);
    });
  }

  /** Ready, failed, or handed back when chapters are left because the program stops. */
  async #finish(): Promise<void> {
    const { db, author } = this.#parts;
    const { courseId } = this.#job;
    await db.transaction().execute(async (tx) => {
      const generation = (await hold(tx, this.#job, this.#run))?.generation;
      if (!generation) return;
      const chapters = await listChapters(tx, courseId);
      if (chapters.some(({ state }) => state === 'waiting' || state === 'writing')) {
        await updateGeneration(tx, generation, { state: 'queued' });
        await markCourse(tx, courseId, 'queued');
        await postponeJob(tx, this.#run.claim);
        return;
      }
      const state = chapters.some((chapter) => chapter.state === 'failed') ? 'failed' : 'ready';
      await updateGeneration(tx, generation, { state });
      await markCourse(tx, courseId, state, author.label);
      // In this transaction, so that a resume of the failed generation adds a job of its own.
      await finishJob(tx, this.#run.claim);
    });
  }
}
