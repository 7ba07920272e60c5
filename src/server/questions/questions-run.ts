import {
  AuthorFault,
  overBudget,
  payForQuestions,
  persist,
  readableText,
  selfChecksOf,
  withRetries,
  type Author,
  type Authors,
  type QuestionFacts,
  type RetryOptions,
  type SolvedAnswers,
  type Try,
} from '#server/authoring/authoring.ts';
import {
  layoutOf,
  listChapters,
  readChapter,
  findCourseHead,
  readCourseHead,
  requireStorage,
  unlessDeleted,
  textsChanged,
  type CourseHead,
} from '#server/courses/courses.ts';
import type { ChapterPage } from '#contract/courses.ts';
import { AskedTexts, type QuestionDraft } from '#contract/questions.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import { waitForLocks, type Db, type Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { JobRun } from '#server/platform/work/job-runner.ts';
import { holdClaim, postponeJob, resetAttempts } from '#server/platform/work/jobs-store.ts';
import { blindly, checkDrafts, judge, questionsAsked, toSolve } from './inspect.ts';
import type { QuestionsJob } from './questions.job.ts';
import { insertQuestions, insertSelfChecks, raiseVersion, selectQuestions } from './questions-store.ts';
import { moveStage, saveSolution, selectUnderWay, type Solution, type Work } from './stages-store.ts';

export interface QuestionsRunParts extends Pick<Authors, 'author' | 'builtin' | 'permits'> {
  db: Db;
  budgets: Budgets;
  log: Log;
  retries?: Partial<RetryOptions>;
}

type UnderWay = Awaited<ReturnType<typeof selectUnderWay>>[number];

type AskOptions<T> = Pick<Try<T>, 'defect' | 'onFaulty'> & { signal: AbortSignal };

/** Chapters of one course that are inspected side by side, as far as there are permits. */
const chaptersAtOnce = 3;
const tries = 2;
/** Time that the job waits for a service that is away. */
const awayMs = 5 * 60_000;

/** Writes and inspects the missing questions of a course. Each step is stored, so that a killed run is resumed. */
export async function runQuestions(parts: QuestionsRunParts, job: QuestionsJob, run: JobRun): Promise<void> {
  await unlessDeleted(parts.db, job.courseId, run, () => advanceAll(parts, job, run));
}

async function advanceAll(parts: QuestionsRunParts, job: QuestionsJob, run: JobRun): Promise<void> {
  try {
    for (;;) {
      const chapters = (await selectUnderWay(parts.db, job.courseId)).slice(0, chaptersAtOnce);
      if (chapters.length === 0) return;
      if (run.stopping.aborted) return await postponeJob(parts.db, run.claim);
      // If one breaks, the others finish first: the run's claim covers them.
      const ends = await allEnded(
        chapters.map((chapter) => new ChapterInspection(parts, job, run, chapter).advance()),
      );
      if (ends.includes(false)) return;
    }
  } catch (error) {
    const waitMs = waitFor(error);
    if (waitMs === undefined || run.cutting.aborted) throw error;
    parts.log.warn({ err: error, courseId: job.courseId }, 'the questions of a course have to wait');
    await postponeJob(parts.db, run.claim, waitMs);
  }
}

/** Waits until all have ended, also after one has failed. Throws what the first of them threw. */
async function allEnded<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** Returns the wait for whatever keeps the author from answering at all; undefined: waiting does not help. */
function waitFor(error: unknown): number | undefined {
  if (error instanceof AuthorFault) return Math.max(awayMs, error.retryAfterMs ?? 0);
  return overBudget(error)?.retryAfterMs;
}

/** A fault that says something of the answer, and nothing of the service. */
const isOfAnswer = (error: unknown): error is AuthorFault =>
  error instanceof AuthorFault && ['author-failed', 'author-refused', 'author-timeout'].includes(error.code);

/** The questions of one chapter on their way: from its text to drafts, to two solutions, to accepted questions. */
class ChapterInspection {
  readonly #parts: QuestionsRunParts;
  readonly #job: QuestionsJob;
  readonly #run: JobRun;
  readonly #chapter: UnderWay;

  constructor(...of: [QuestionsRunParts, QuestionsJob, JobRun, UnderWay]) {
    [this.#parts, this.#job, this.#run, this.#chapter] = of;
  }

  get #key() {
    const { chapterId, textRevision } = this.#chapter;
    return { courseId: this.#job.courseId, chapterId, textRevision };
  }

  /** Takes the chapter to its next stage. Returns false when the job has nothing left to do here. */
  async advance(): Promise<boolean> {
    const { stage, work } = this.#chapter;
    if (stage === 'queued') return this.#write();
    if (!work) throw new Error('drafts without work');
    if (toSolve(work).length > 0 && work.solutions.includes(null)) return this.#solve(work);
    return this.#finish('drafted', work);
  }

  async #write(): Promise<boolean> {
    const { author: site, builtin } = this.#parts;
    const { course, facts, content } = await this.#read();
    const free = site.label.provider === 'builtin' ? site : builtin;
    // A study plan says nothing of its subject that could be asked.
    const author = course.author.provider === 'builtin' && free ? free : site;
    if (author.label.provider === 'builtin')
      return this.#finish('queued', undefined, selfChecksOf(content, course.language));
    const drafts = await this.#ask<QuestionDraft[]>(author, (paid, options) =>
      paid.writeQuestions(facts, options),
    ).catch((error: unknown) => {
      if (!isOfAnswer(error)) throw error;
      return [];
    });
    const others = (await selectQuestions(this.#parts.db, course.id, facts.chapterId)).filter(
      ({ textRevision, state }) => textRevision === null && state === 'accepted',
    );
    const context = {
      text: facts.text,
      language: course.language,
      teachesLanguage: course.category === 'Languages',
      others: others.map(({ draft }) => draft),
    };
    const model = author.label.model ?? author.label.provider;
    const work: Work = { model, drafts: checkDrafts(drafts, context), solutions: [null, null] };
    return this.#store((tx) => moveStage(tx, this.#key, 'queued', { stage: 'drafted', work }));
  }

  /** Asks both solvers side by side; one's answer stays if the other has to be asked again. */
  async #solve(work: Work): Promise<boolean> {
    const { facts } = await this.#read();
    const drafts = toSolve(work);
    const solvers = ([0, 1] as const).filter((solver) => work.solutions[solver] === null);
    await allEnded(
      solvers.map(async (solver) => {
        const questions = blindly(drafts, solver);
        const solution = await this.#ask<SolvedAnswers>(this.#parts.author, (paid, options) =>
          paid.solveQuestions({ ...facts, questions }, options),
        ).then(
          (answers): Solution => ({ answers }),
          (error: unknown): Solution => {
            if (!isOfAnswer(error)) throw error;
            return { answers: [], unusable: error.code };
          },
        );
        await this.#store((tx) => saveSolution(tx, this.#key, solver, solution).then(() => true));
      }),
    );
    return true;
  }

  /** Turns inspected drafts into questions, in the transaction that completes the chapter. */
  #finish(
    from: 'queued' | 'drafted',
    work: Work | undefined,
    selfChecks: readonly string[] = [],
  ): Promise<boolean> {
    const { chapterId, textRevision, courseId } = this.#key;
    return this.#store(async (tx, { course, objectives }) => {
      if (!(await moveStage(tx, this.#key, from, { stage: 'done', work: null }))) return true;
      const judged = work ? judge(work, new Date().toISOString()) : [];
      const rows = judged.map((each) => ({
        ...each,
        chapterId,
        textRevision,
        objective: each.draft.objective === undefined ? null : (objectives[each.draft.objective] ?? null),
      }));
      await insertQuestions(tx, courseId, rows);
      await insertSelfChecks(tx, this.#key, selfChecks);
      const questions = rows.filter(({ state }) => state === 'accepted').map(({ draft }) => draft);
      await textsChanged(tx, course, AskedTexts, { questions, selfChecks }, 'author');
      await raiseVersion(tx, courseId);
      const { person: id, kind } = this.#job.turn;
      await requireStorage(tx, this.#parts.budgets, { id, kind }, courseId);
      return true;
    });
  }

  /** Asks an author for one thing, with a permit of its own and on the budgets for questions. */
  #ask<T>(author: Author, call: (paid: Author, options: AskOptions<T>) => Promise<T>): Promise<T> {
    const { permits, retries } = this.#parts;
    const { cutting: signal } = this.#run;
    const { person, kind, address } = this.#job.turn;
    const paid = payForQuestions(author, this.#parts, { id: person, kind, address });
    return withRetries<T>(
      ({ defect, onFaulty }) =>
        permits.run(
          () => call(paid, { signal, defect, onFaulty }),
          { person, address, left: 1, background: true },
          { signal },
        ),
      { tries, signal, ...retries },
    );
  }

  /** Reads what an author needs to know. Throws Problem `chapter-not-found` where the chapter has gone. */
  async #read() {
    const { db } = this.#parts;
    const { courseId, chapterId } = this.#key;
    const course = await readCourseHead(db, courseId);
    const content = await readChapter(db, courseId, chapterId);
    const chapters = await listChapters(db, courseId);
    const layout = layoutOf(course, chapters);
    const facts: QuestionFacts & { chapterId: string } = {
      layout,
      chapterId,
      chapterName: content.chapterName,
      objectives: objectivesOf(content, chapters),
      language: course.language,
      text: readableText(content),
      count: questionsAsked,
      ...(course.learnersWords && { learnersWords: course.learnersWords }),
    };
    return { course, content, facts };
  }

  /** Stores a step if the claim is still ours; false: it is lost, or the course has gone. */
  #store(
    step: (tx: Tx, chapter: { course: CourseHead; objectives: readonly string[] }) => Promise<boolean>,
  ): Promise<boolean> {
    const { courseId, chapterId } = this.#key;
    const { claim, cutting } = this.#run;
    const store = () =>
      this.#parts.db.transaction().execute(async (tx) => {
        await waitForLocks(tx);
        const course = await findCourseHead(tx, courseId, 'row');
        if (!course || !(await holdClaim(tx, claim))) return false;
        const content = await readChapter(tx, courseId, chapterId);
        await step(tx, { course, objectives: objectivesOf(content, await listChapters(tx, courseId)) });
        await resetAttempts(tx, claim);
        return true;
      });
    return persist(store, cutting);
  }
}

/** The objectives of a chapter by its text, or else by the course's layout. */
function objectivesOf(
  { _id, objectives = [] }: ChapterPage,
  chapters: readonly { id: string; objectives?: string[] | undefined }[],
): readonly string[] {
  return objectives.length > 0 ? objectives : (chapters.find(({ id }) => id === _id)?.objectives ?? []);
}
