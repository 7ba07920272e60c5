import { v7 as newId } from 'uuid';
import type { ArrivingText } from '#contract/arriving-text.ts';
import type * as contract from '#contract/authoring.ts';
import { isActive } from '#contract/course-state.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { PageLanguage } from '#contract/language.ts';
import { Problem } from '#contract/problem.ts';
import {
  appendChapter,
  beginChapters,
  type CourseHead,
  holdOwnCourse,
  layoutOf,
  listChapters,
  markChapter,
  markCourse,
  noSuchChapter,
  readCourseHead,
  requireStorage,
} from '#server/courses/courses.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Coalescer } from '#server/platform/coalescer.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { type Caller, ownerIdOf } from '#server/platform/http/caller.ts';
import type { Log } from '#server/platform/log.ts';
import { enqueue } from '#server/platform/work/jobs-store.ts';
import { type HelpContacts, requireHarmless } from '#server/screening/screening.ts';
import { type Payer, requireBudget } from './ai-service/paid-calls.ts';
import { generationJob } from './authoring-jobs.ts';
import { type Authors, chosenAuthor, requireLanguage } from './authors.ts';
import { type DailyCourses, takeAllowance } from './daily-allowance.ts';
import {
  type GenerationRow,
  insertGeneration,
  selectNewestGeneration,
  updateGeneration,
} from './generation/generations-store.ts';
import { endRewrites } from './rewriting/rewrites-store.ts';
import { screenLayout } from './screened-course.ts';

export {
  AuthorFault,
  type Author,
  type PathSketch,
  type QuestionFacts,
  type QuestionToSolve,
} from './author.ts';
export { authorsOf, type Authors } from './authors.ts';
export type { SolvedAnswers } from './answers/question-answer.ts';
export { overBudget, payForQuestions } from './ai-service/paid-calls.ts';
export { selfChecksOf } from './builtin/self-checks.ts';
export { arithmeticFault, calculate } from './checks/arithmetic-check.ts';
export { chapterFaults, textsOfChapter } from './checks/chapter-checks.ts';
export { shareOfScript } from './checks/language-check.ts';
export { shinglesOf } from './checks/repeat-check.ts';
export { comparableWords, occursIn, wordsOf } from './checks/topic-check.ts';
export { persist } from './generation/generation-hold.ts';
export { readableParts, readableText } from './prompts/question-prompt.ts';
export { sketchPath } from './sketch-path.ts';
export { withRetries, type RetryOptions, type Try } from './retries.ts';

export interface Authoring extends Pick<Authors, 'author' | 'builtin' | 'opinion'> {
  db: Db;
  budgets: Budgets;
  log: Log;
  dailyCourses: DailyCourses;
  /** Layouts that are being written, and those that were a moment ago. */
  layouts: Coalescer;
  /** A refusal `topic-needs-help` lists these contacts. */
  helpContacts: HelpContacts;
}

/** Identifies who asks for writing, and from which address, because budgets count by both. */
export interface Asking {
  caller: Caller;
  address: string;
  /** The language of the pages that the caller reads, in which help is offered. */
  language: PageLanguage;
}

type StartWish = NonNullable<BodyOf<typeof contract.startGeneration>>;
type ResumeWish = NonNullable<BodyOf<typeof contract.resumeGeneration>>;
export type GenerationWish = StartWish & ResumeWish;

/**
 * Starts the generation of a course, or returns the one that is under way already. `started` is false when the content is ready
 * and `again` is not set. A failed generation resumes with what is missing. Throws problems as the contract lists them.
 */
export async function startGeneration(
  parts: Authoring,
  asking: Asking,
  courseId: string,
  wish: StartWish = {},
): Promise<{ started: boolean }> {
  return parts.db.transaction().execute(async (tx) => {
    const course = await holdOwnCourse(tx, courseId, ownerIdOf(asking.caller));
    const newest = await selectNewestGeneration(tx, courseId, true);
    if (newest && isActive(newest)) return { started: true };
    if (newest?.state === 'failed' && !wish.again) return resume(tx, parts, asking, course, newest, wish);
    if (course.state === 'ready' && !wish.again) return { started: false };
    const chapters = await listChapters(tx, courseId);
    if (chapters.length === 0)
      throw new Problem('course-has-no-chapters', { error: 'This course has no chapters to write.' });
    const payer = await admitWriting(tx, parts, asking, course, chapters.length, wish);
    await takeAllowance(tx, payer, 'content', parts.dailyCourses);
    const error = 'The whole course was written again in the meantime.';
    await endRewrites(tx, { courseId }, { code: 'generation-active', error });
    await beginChapters(tx, courseId);
    await beginGeneration(tx, parts, course, payer, chapters.length, wish);
    return { started: true };
  });
}

/**
 * Resumes a paused or failed generation at once, and writes only what is missing. `chapter` makes it write this chapter again
 * if it is incomplete, whatever else is missing. `started` is false when there is nothing to write. Throws as `startGeneration`.
 */
export async function resumeGeneration(
  parts: Authoring,
  asking: Asking,
  courseId: string,
  wish: ResumeWish = {},
): Promise<{ started: boolean }> {
  return parts.db.transaction().execute(async (tx) => {
    const course = await holdOwnCourse(tx, courseId, ownerIdOf(asking.caller));
    const newest = await selectNewestGeneration(tx, courseId, true);
    if (!newest) return { started: false };
    if (wish.chapter === undefined) {
      if (newest.state === 'ready') return { started: false };
    } else if (!(await reopenIncomplete(tx, courseId, wish.chapter))) return { started: isActive(newest) };
    // A run that is under way finds reopened chapters at its end.
    if (newest.state === 'queued' || newest.state === 'writing') return { started: true };
    return resume(tx, parts, asking, course, newest, wish);
  });
}

/** Sets an incomplete chapter to waiting, unless it is being written. Throws `chapter-not-found`. */
async function reopenIncomplete(tx: Tx, courseId: string, chapterId: string): Promise<boolean> {
  const chapter = (await listChapters(tx, courseId)).find(({ id }) => id === chapterId);
  if (!chapter) throw noSuchChapter();
  const isWritten = chapter.state === 'ready' || chapter.state === 'failed';
  if (!chapter.incomplete || !isWritten) return false;
  await beginChapters(tx, courseId, chapterId);
  return true;
}

async function resume(
  tx: Tx,
  parts: Authoring,
  asking: Asking,
  course: CourseHead,
  generation: GenerationRow,
  wish: GenerationWish,
): Promise<{ started: boolean }> {
  const missing = (await listChapters(tx, course.id)).filter(
    // A request for one chapter leaves failed ones as they are.
    ({ state }) => state !== 'ready' && (wish.chapter === undefined || state !== 'failed'),
  );
  const payer = await admitWriting(tx, parts, asking, course, missing.length, wish);
  for (const { id } of missing) await markChapter(tx, course.id, id, 'waiting');
  await updateGeneration(tx, generation, { state: 'queued', pauses: 0 });
  await markCourse(tx, course.id, 'queued');
  await enqueueGeneration(tx, generation, payer, missing.length, wish);
  return { started: true };
}

/**
 * Adds a chapter at the end of a written course, and starts a generation for it, in which everything else is ready and which does
 * not count against the day's courses. Returns its id. Throws problems as the contract lists them.
 */
export async function addChapter(
  tx: Tx,
  parts: Authoring,
  asking: Asking,
  { courseId, ...names }: { courseId: string; chapterName: string; about: string },
): Promise<string> {
  const course = await holdOwnCourse(tx, courseId, ownerIdOf(asking.caller));
  const chapterId = newId();
  await appendChapter(tx, course, { id: chapterId, ...names });
  const payer = await admitWriting(tx, parts, asking, course, 1);
  await beginGeneration(tx, parts, course, payer, 1);
  return chapterId;
}

/** Checks the conditions for an author to write `count` chapters of a course, and returns who pays. */
async function admitWriting(
  tx: Tx,
  parts: Authoring,
  asking: Asking,
  course: CourseHead,
  count: number,
  wish: GenerationWish = {},
): Promise<Payer> {
  const author = chosenAuthor(parts, wish.author);
  requireLanguage(author, course.language);
  const layout = layoutOf(course, await listChapters(tx, course.id));
  requireHarmless(screenLayout(layout, course.learnersWords), { ...parts, language: asking.language });
  const payer = payerOf(asking, course);
  await requireBudget(tx, author, parts.budgets, payer);
  await requireStorage(tx, parts.budgets, payer, course.id, { chapters: count });
  return payer;
}

/** A course's owner pays, because only the owner may have it written. */
export function payerOf({ caller, address }: Asking, { ownerId: id }: CourseHead): Payer {
  return { id, kind: caller.kind === 'learner' ? 'learner' : 'guest', address };
}

async function beginGeneration(
  tx: Tx,
  parts: Authoring,
  { id: courseId, ownerId }: CourseHead,
  payer: Payer,
  size: number,
  wish: GenerationWish = {},
): Promise<void> {
  const { label: author } = chosenAuthor(parts, wish.author);
  const key = { courseId, id: newId() };
  await insertGeneration(tx, { ...key, ownerId, author });
  await markCourse(tx, courseId, 'queued', author);
  await enqueueGeneration(tx, key, payer, size, wish);
}

async function enqueueGeneration(
  tx: Tx,
  { courseId, id: generationId }: Pick<GenerationRow, 'courseId' | 'id'>,
  { id: person, kind, address }: Payer,
  size: number,
  { author }: GenerationWish,
): Promise<void> {
  const turn = { person, kind, address, size };
  await enqueue(tx, generationJob, { courseId, generationId, turn, ...(author && { author }) });
}

/** Tells how far the writing of a course is, with how much of each chapter has arrived. Throws `course-not-found`. */
export async function readGeneration(
  { db, builtin }: Pick<Authoring, 'db' | 'builtin'>,
  courseId: string,
  callerId: string | undefined,
  arriving: ReadonlyMap<string, ArrivingText> = new Map(),
): Promise<contract.GenerationState> {
  const course = await readCourseHead(db, courseId);
  const generation = await selectNewestGeneration(db, course.id);
  const chapters = await listChapters(db, course.id);
  return {
    generationId: generation?.id ?? null,
    state: course.state,
    author: course.author,
    chapters: chapters.map(({ id, chapterName, state, incomplete, words, errorCode, errorText }) => ({
      _id: id,
      chapterName,
      state,
      incomplete,
      words: words ?? undefined,
      share: state === 'writing' ? arriving.get(id)?.share : undefined,
      error: errorCode ? { code: errorCode, error: errorText ?? '' } : undefined,
    })),
    problem: generation?.problem
      ? { ...generation.problem, retryAt: generation.retryAt?.toISOString() }
      : undefined,
    builtin: builtin?.languages.includes(course.language) ?? false,
    mine: course.ownerId === callerId,
  };
}
