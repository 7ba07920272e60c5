import type { ChapterContent, CourseLayout } from '#contract/courses.ts';
import { Problem } from '#contract/problem.ts';
import {
  listChapters,
  markChapter,
  markCourse,
  readCourseHead,
  saveChapter,
  type CourseHead,
} from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { toProblem, withAttempts, type AttemptOptions } from './attempts.ts';
import { AuthorFault, type Author } from './author.ts';
import { generationJob, type GenerationJob } from './generation.job.ts';
import {
  renewLease,
  selectGenerationExists,
  selectNewestGeneration,
  updateGeneration,
  type GenerationRow,
} from './generations-store.ts';

export interface GenerationRunParts {
  db: Db;
  jobs: Jobs;
  author: Author;
  log: Log;
  /** Chapters that are written at once. */
  concurrency: number;
  /** Aborted to hand the work back: no further chapter is begun. */
  stopping: AbortSignal;
  /** Aborted a little later: calls under way are cut as well. */
  cutting: AbortSignal;
  onText: (courseId: string, chapterId: string, text: string) => void;
  attempts?: Partial<AttemptOptions>;
  /** The first pause; it doubles up to an hour. */
  firstPauseMs?: number;
}

const attemptsAChapter = 3;
const longestPauseMs = 60 * 60 * 1000;
/** This many chapters in a row without an answer mean that the service is away. */
const silentChaptersToPause = 2;

/** One chapter that is left to write; `index` counts from 0 in the layout. */
export interface Step {
  id: string;
  index: number;
}

/** What a run begins with. */
export interface Beginning {
  course: CourseHead;
  layout: CourseLayout;
  steps: Step[];
}

/** Writes the chapters of one run, several at once, and settles where that leads. */
export class GenerationWriting {
  readonly #parts: GenerationRunParts;
  readonly #job: GenerationJob;
  readonly #runId: string;
  readonly #course: CourseHead;
  readonly #layout: CourseLayout;
  readonly #steps: Step[];
  /** Faults of chapters without an answer since the last one with an answer. */
  #silent: { step: Step; fault: AuthorFault }[] = [];
  #away: AuthorFault | undefined;
  /** The course or the generation was deleted: there is nothing to write any more. */
  #gone = false;

  constructor(parts: GenerationRunParts, job: GenerationJob, runId: string, begun: Beginning) {
    this.#parts = parts;
    this.#job = job;
    this.#runId = runId;
    this.#course = begun.course;
    this.#layout = begun.layout;
    this.#steps = begun.steps;
  }

  async finish(): Promise<void> {
    const queue = [...this.#steps];
    const writeChapters = async (): Promise<void> => {
      try {
        for (let step = queue.shift(); step && !this.#isOver; step = queue.shift()) await this.#write(step);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    };
    const width = Math.min(this.#parts.concurrency, queue.length);
    // Also when one breaks unexpectedly the others come to their end first: the run's lease covers them.
    const ends = await Promise.allSettled(Array.from({ length: width }, writeChapters));
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
    await this.#close();
  }

  get #isOver(): boolean {
    return this.#parts.stopping.aborted || this.#away !== undefined || this.#gone;
  }

  async #write(step: Step): Promise<void> {
    const { db, author, cutting, onText } = this.#parts;
    const { courseId } = this.#job;
    await markChapter(db, courseId, step.id, 'writing');
    const facts = { layout: this.#layout, chapterIndex: step.index, language: this.#course.language };
    try {
      const content = await withAttempts(
        ({ fewerTopics }) =>
          author.writeChapter(facts, {
            signal: cutting,
            fewerTopics,
            onProgress: (text) => onText(courseId, step.id, text),
          }),
        { attempts: attemptsAChapter, signal: cutting, ...this.#parts.attempts },
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
      const key = { courseId, id: generationId };
      // The course's row before its chapter's, so that its deletion and this never wait for each other.
      this.#gone ||= !(await holdCourse(tx, courseId)) || !(await selectGenerationExists(tx, key));
      if (this.#gone) return;
      await saveChapter(tx, { courseId, chapterId: step.id, generationId }, content);
      await renewLease(tx, key, this.#runId, true);
    });
    await this.#heard();
  }

  async #fail(step: Step, fault: AuthorFault): Promise<void> {
    if (fault.code === 'author-refused' || fault.code === 'author-failed') {
      await this.#markFailed(step, fault);
      await this.#heard();
      return;
    }
    this.#parts.log.warn({ err: fault, courseId: this.#job.courseId }, 'a chapter got no answer');
    await markChapter(this.#parts.db, this.#job.courseId, step.id, 'waiting');
    this.#silent.push({ step, fault });
    if (fault.code === 'author-misconfigured' || this.#silent.length >= silentChaptersToPause)
      this.#away = fault;
  }

  /** The service answered, so the chapters before that got nothing have failed by themselves. */
  async #heard(): Promise<void> {
    const silent = this.#silent;
    this.#silent = [];
    for (const { step, fault } of silent) await this.#markFailed(step, fault);
  }

  async #markFailed(step: Step, fault: AuthorFault): Promise<void> {
    const { message: text } = toProblem(fault);
    await markChapter(this.#parts.db, this.#job.courseId, step.id, 'failed', { code: fault.code, text });
  }

  async #close(): Promise<void> {
    const last = this.#silent.at(-1)?.fault;
    // One chapter that timed out while nothing else was asked for says little about the service.
    if (!this.#away && last?.code === 'author-timeout' && !this.#parts.stopping.aborted) await this.#heard();
    else if (!this.#away && last) this.#away = last;
    if (this.#away) await this.#pause(this.#away);
    else await this.#settle();
  }

  async #pause(fault: AuthorFault): Promise<void> {
    const { db, jobs, firstPauseMs = 30_000 } = this.#parts;
    const { courseId } = this.#job;
    await db.transaction().execute(async (tx) => {
      const generation = await this.#hold(tx);
      if (!generation) return;
      const doubledMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(generation.pauses, 20));
      const retryAt = new Date(Date.now() + Math.max(doubledMs, fault.retryAfterMs ?? 0));
      const problem = { code: fault.code, error: toProblem(fault).message };
      await updateGeneration(tx, generation, {
        state: 'paused',
        problem,
        retryAt,
        pauses: generation.pauses + 1,
      });
      await markCourse(tx, courseId, 'paused');
      await jobs.enqueue(tx, generationJob, this.#job, retryAt);
    });
  }

  /** Ready, failed, or handed back when chapters are left because the program stops. */
  async #settle(): Promise<void> {
    const { db, jobs, author } = this.#parts;
    const { courseId } = this.#job;
    await db.transaction().execute(async (tx) => {
      const generation = await this.#hold(tx);
      if (!generation) return;
      const chapters = await listChapters(tx, courseId);
      if (chapters.some(({ state }) => state === 'waiting' || state === 'writing')) {
        await updateGeneration(tx, generation, { state: 'queued' });
        await markCourse(tx, courseId, 'queued');
        await jobs.enqueue(tx, generationJob, this.#job);
        return;
      }
      const state = chapters.some((chapter) => chapter.state === 'failed') ? 'failed' : 'ready';
      await updateGeneration(tx, generation, { state });
      await markCourse(tx, courseId, state, author.label);
    });
  }

  /** The generation, locked, as long as it is still this run's. */
  async #hold(tx: Tx): Promise<GenerationRow | undefined> {
    if (!(await holdCourse(tx, this.#job.courseId))) return undefined;
    const generation = await selectNewestGeneration(tx, this.#job.courseId, true);
    return generation?.runId === this.#runId ? generation : undefined;
  }
}

/** A course, held until the transaction ends; undefined: it was deleted meanwhile, and needs no more writing. */
export async function holdCourse(tx: Tx, courseId: string): Promise<CourseHead | undefined> {
  try {
    return await readCourseHead(tx, courseId, true);
  } catch (error) {
    if (error instanceof Problem && error.code === 'course-not-found') return undefined;
    throw error;
  }
}
