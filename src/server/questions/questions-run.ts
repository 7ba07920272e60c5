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
import { AskedTexts, type QuestionDraft } from '#contract/questions.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import { waitForLocks, type Db, type Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { JobRun } from '#server/platform/work/job-runner.ts';
import { holdClaim, postponeJob, resetAttempts } from '#server/platform/work/jobs-store.ts';
import { blindly, checkDrafts, judge, questionsAsked, toSolve } from './inspect.ts';
import type { QuestionsJob } from './questions.job.ts';
import { insertQuestions, insertSelfChecks, raiseVersion, selectQuestions } from './questions-store.ts';
import { moveStage, saveSolution, selectUnderWay } from './stages-store.ts';
import type { Solution, StageKey, Work } from './stages-store.ts';

export interface QuestionsRunParts extends Pick<Authors, 'author' | 'builtin' | 'permits'> {
  db: Db;
  budgets: Budgets;
  log: Log;
  retries?: Partial<RetryOptions>;
}

/** The questions of one chapter on their way: from its text to drafts, to two solutions, to accepted questions. */
interface OnTheWay extends QuestionsRunParts {
  job: QuestionsJob;
  run: JobRun;
  key: StageKey;
}

type AskOptions<T> = Pick<Try<T>, 'defect' | 'onFaulty'> & { signal: AbortSignal };

/** Chapters of one course that are inspected side by side, as far as there are permits. */
const chaptersAtOnce = 3;
const tries = 2;
/** Time that the job waits for a service that is away. */
const awayMs = 5 * 60_000;

/** Writes and inspects the missing questions of a course. Each step is stored, so that a killed run is resumed. */
export async function runQuestions(parts: QuestionsRunParts, job: QuestionsJob, run: JobRun): Promise<void> {
  const { db, log } = parts;
  await unlessDeleted(db, job.courseId, run, () =>
    advanceAll(parts, job, run).catch(async (error: unknown) => {
      const waitMs = waitFor(error);
      if (waitMs === undefined || run.cutting.aborted) throw error;
      log.warn({ err: error, courseId: job.courseId }, 'the questions of a course have to wait');
      await postponeJob(db, run.claim, waitMs);
    }),
  );
}

async function advanceAll(parts: QuestionsRunParts, job: QuestionsJob, run: JobRun): Promise<void> {
  const { courseId } = job;
  for (;;) {
    const chapters = (await selectUnderWay(parts.db, courseId)).slice(0, chaptersAtOnce);
    if (chapters.length === 0) return;
    if (run.stopping.aborted) return postponeJob(parts.db, run.claim);
    // If one breaks, the others finish first: the run's claim covers them.
    const ends = await allEnded(
      chapters.map(({ chapterId, textRevision, work }) =>
        advance({ ...parts, job, run, key: { courseId, chapterId, textRevision } }, work),
      ),
    );
    if (ends.includes(false)) return;
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

/** Takes a chapter to its next stage. Returns false when the job has nothing left to do here. */
async function advance(chapter: OnTheWay, work: Work | null): Promise<boolean> {
  if (work === null) return write(chapter);
  if (toSolve(work).length > 0 && work.solutions.includes(null)) return solve(chapter, work);
  return finish(chapter, 'drafted', work);
}

async function write(chapter: OnTheWay): Promise<boolean> {
  const { db, author: site, builtin, key } = chapter;
  const { course, facts, content } = await readFacts(chapter);
  const free = site.label.provider === 'builtin' ? site : builtin;
  // A study plan says nothing of its subject that could be asked.
  const author = course.author.provider === 'builtin' && free ? free : site;
  if (author.label.provider === 'builtin')
    return finish(chapter, 'queued', null, selfChecksOf(content, course.language));
  const drafts = await ask<QuestionDraft[]>(chapter, author, (paid, options) =>
    paid.writeQuestions(facts, options),
  ).catch((error: unknown) => {
    if (!isOfAnswer(error)) throw error;
    return [];
  });
  const others = (await selectQuestions(db, course.id, key.chapterId)).filter(
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
  return store(chapter, (tx) => moveStage(tx, key, 'queued', { stage: 'drafted', work }));
}

/** Asks both solvers side by side; one's answer stays if the other has to be asked again. */
async function solve(chapter: OnTheWay, work: Work): Promise<boolean> {
  const { facts } = await readFacts(chapter);
  const drafts = toSolve(work);
  const solvers = ([0, 1] as const).filter((solver) => work.solutions[solver] === null);
  const kept = await allEnded(
    solvers.map(async (solver) => {
      const questions = blindly(drafts, solver);
      const solution = await ask<SolvedAnswers>(chapter, chapter.author, (paid, options) =>
        paid.solveQuestions({ ...facts, questions }, options),
      ).then(
        (answers): Solution => ({ answers }),
        (error: unknown): Solution => {
          if (!isOfAnswer(error)) throw error;
          return { answers: [], unusable: error.code };
        },
      );
      return store(chapter, (tx) => saveSolution(tx, chapter.key, solver, solution));
    }),
  );
  return !kept.includes(false);
}

/** Turns inspected drafts into questions, in the transaction that completes the chapter. */
async function finish(
  chapter: OnTheWay,
  from: 'queued' | 'drafted',
  work: Work | null,
  selfChecks: readonly string[] = [],
): Promise<boolean> {
  const { key, budgets, job } = chapter;
  const { chapterId, textRevision, courseId } = key;
  const { objectives } = (await readFacts(chapter)).facts;
  return store(chapter, async (tx, course) => {
    if (!(await moveStage(tx, key, from, { stage: 'done', work: null }))) return;
    const rows = (work ? judge(work, new Date().toISOString()) : []).map((each) => ({
      ...each,
      chapterId,
      textRevision,
      objective: objectives[each.draft.objective ?? -1] ?? null,
    }));
    await insertQuestions(tx, courseId, rows);
    await insertSelfChecks(tx, key, selfChecks);
    const questions = rows.filter(({ state }) => state === 'accepted').map(({ draft }) => draft);
    await textsChanged(tx, course, AskedTexts, { questions, selfChecks }, 'author');
    await raiseVersion(tx, courseId);
    const { person: id, kind } = job.turn;
    await requireStorage(tx, budgets, { id, kind }, courseId);
  });
}

/** Asks an author for one thing, with a permit of its own and on the budgets for questions. */
function ask<T>(
  { permits, retries, run: { cutting: signal }, job, ...parts }: OnTheWay,
  author: Author,
  call: (paid: Author, options: AskOptions<T>) => Promise<T>,
): Promise<T> {
  const { person, kind, address } = job.turn;
  const paid = payForQuestions(author, parts, { id: person, kind, address });
  const turn = { person, address, left: 1, background: true };
  return withRetries<T>(
    ({ defect, onFaulty }) => permits.run(() => call(paid, { signal, defect, onFaulty }), turn, { signal }),
    { tries, signal, ...retries },
  );
}

/** Reads what an author needs to know. Throws Problem `chapter-not-found` where the chapter has gone. */
async function readFacts({ db, key: { courseId, chapterId } }: OnTheWay) {
  const course = await readCourseHead(db, courseId);
  const content = await readChapter(db, courseId, chapterId);
  const chapters = await listChapters(db, courseId);
  const { objectives: planned = [] } = chapters.find(({ id }) => id === chapterId) ?? {};
  const facts: QuestionFacts = {
    layout: layoutOf(course, chapters),
    chapterName: content.chapterName,
    objectives: content.objectives?.length ? content.objectives : planned,
    language: course.language,
    text: readableText(content),
    count: questionsAsked,
    ...(course.learnersWords && { learnersWords: course.learnersWords }),
  };
  return { course, content, facts };
}

/** Stores a step if the claim is still ours; false: it is lost, or the course has gone. */
function store(
  { db, key, run: { claim, cutting } }: OnTheWay,
  step: (tx: Tx, course: CourseHead) => Promise<unknown>,
): Promise<boolean> {
  const stepOnce = () =>
    db.transaction().execute(async (tx) => {
      await waitForLocks(tx);
      const course = await findCourseHead(tx, key.courseId, 'row');
      if (!course || !(await holdClaim(tx, claim))) return false;
      await step(tx, course);
      await resetAttempts(tx, claim);
      return true;
    });
  return persist(stepOnce, cutting);
}
