import { v7 as newId } from 'uuid';
import type { GenerationState } from '#contract/authoring.ts';
import { Problem } from '#contract/problem.ts';
import type { CourseLanguage } from '#contract/language.ts';
import {
  beginChapters,
  holdOwnCourse,
  listChapters,
  markChapter,
  markCourse,
  readCourseHead,
  type CourseHead,
} from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/caller.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Author } from './author.ts';
import { takeAllowance, type DailyCourses } from './daily-allowance.ts';
import { mergeDailyCourses } from './daily-courses-store.ts';
import { generationJob } from './generation.job.ts';
import {
  insertGeneration,
  selectNewestGeneration,
  selectAbandonedGenerations,
  selectUnfinishedGenerations,
  updateGeneration,
  updateGenerationOwner,
  type GenerationRow,
} from './generations-store.ts';

export interface Authoring {
  db: Db;
  jobs: Jobs;
  author: Author;
  dailyCourses: DailyCourses;
}

/**
 * Starts the writing of a course, or tells of the generation that is under way already. `started` is false
 * when the content is ready and `again` was not asked for. A failed generation goes on with what is missing.
 *
 * @throws Problem `course-not-found`, `not-yours`, `course-has-no-chapters`, `language-unavailable`, `daily-course-limit`
 */
export async function startGeneration(
  { db, jobs, author, dailyCourses }: Authoring,
  person: Person,
  courseId: string,
  again: boolean,
): Promise<{ started: boolean }> {
  return db.transaction().execute(async (tx) => {
    const course = await holdOwnCourse(tx, courseId, person.id);
    const newest = await selectNewestGeneration(tx, course.id, true);
    if (newest && isActive(newest)) return { started: true };
    if (newest?.state === 'failed' && !again) return resume(tx, jobs, course, newest);
    if (course.state === 'ready' && !again) return { started: false };
    requireLanguage(author, course.language);
    if ((await listChapters(tx, course.id)).length === 0) {
      throw new Problem('course-has-no-chapters', { error: 'This course has no chapters to write.' });
    }
    await takeAllowance(tx, person, 'content', dailyCourses);
    const id = newId();
    await insertGeneration(tx, { courseId: course.id, id, ownerId: person.id, author: author.label });
    await beginChapters(tx, course.id);
    await markCourse(tx, course.id, 'queued', author.label);
    await jobs.enqueue(tx, generationJob, { courseId: course.id, generationId: id });
    return { started: true };
  });
}

/**
 * Goes on with a paused or failed generation at once; only what is missing is written. `started` is false
 * when nothing is missing.
 *
 * @throws Problem `course-not-found`, `not-yours`, `course-has-no-chapters`
 */
export async function resumeGeneration(
  { db, jobs }: Authoring,
  personId: string | undefined,
  courseId: string,
): Promise<{ started: boolean }> {
  return db.transaction().execute(async (tx) => {
    const course = await holdOwnCourse(tx, courseId, personId);
    const newest = await selectNewestGeneration(tx, course.id, true);
    if (!newest || newest.state === 'ready') return { started: false };
    if (newest.state === 'queued' || newest.state === 'writing') return { started: true };
    return resume(tx, jobs, course, newest);
  });
}

async function resume(
  tx: Tx,
  jobs: Jobs,
  course: CourseHead,
  generation: GenerationRow,
): Promise<{ started: boolean }> {
  for (const chapter of await listChapters(tx, course.id)) {
    if (chapter.state !== 'ready') await markChapter(tx, course.id, chapter.id, 'waiting');
  }
  await updateGeneration(tx, generation, { state: 'queued', pauses: 0 });
  await markCourse(tx, course.id, 'queued');
  await jobs.enqueue(tx, generationJob, { courseId: course.id, generationId: generation.id });
  return { started: true };
}

function isActive(generation: GenerationRow): boolean {
  return generation.state === 'queued' || generation.state === 'writing' || generation.state === 'paused';
}

/** @throws Problem `language-unavailable` */
export function requireLanguage(author: Author, language: CourseLanguage): void {
  if (author.languages.includes(language)) return;
  const error =
    author.label.provider === 'builtin'
      ? 'The built-in author can’t write in this language; it needs an AI service.'
      : 'This author can’t write in this language.';
  throw new Problem('language-unavailable', { error });
}

/** How far the writing of a course is. Throws `course-not-found`. */
export async function readGeneration(
  db: Db,
  courseId: string,
  callerId: string | undefined,
): Promise<GenerationState> {
  const course = await readCourseHead(db, courseId);
  const generation = await selectNewestGeneration(db, course.id);
  const chapters = await listChapters(db, course.id);
  return {
    generationId: generation?.id ?? null,
    state: course.state,
    author: course.author,
    chapters: chapters.map((chapter) => ({
      _id: chapter.id,
      chapterName: chapter.chapterName,
      state: chapter.state,
      ...(chapter.errorCode ? { error: { code: chapter.errorCode, error: chapter.errorText ?? '' } } : {}),
    })),
    ...(generation?.problem
      ? {
          problem: {
            ...generation.problem,
            ...(generation.retryAt ? { retryAt: generation.retryAt.toISOString() } : {}),
          },
        }
      : {}),
    mine: course.ownerId === callerId,
  };
}

/**
 * Gives every unfinished generation a job when a worker starts: what a killed worker left is taken over as soon
 * as its lease ends, without waiting for the queue to notice. A job too many finds nothing to do.
 */
export async function requeueUnfinished(db: Db, jobs: Jobs): Promise<void> {
  for (const { courseId, id, retryAt } of await selectUnfinishedGenerations(db)) {
    await jobs.enqueue(db, generationJob, { courseId, generationId: id }, retryAt ?? undefined);
  }
}

/** Gives generations that a killed worker left behind a job, for the workers that go on. */
export async function requeueAbandoned(db: Db, jobs: Jobs): Promise<void> {
  for (const { courseId, id } of await selectAbandonedGenerations(db)) {
    await jobs.enqueue(db, generationJob, { courseId, generationId: id });
  }
}

/** Moves a guest's generations and what they used of the day's allowance into the account that the guest became. */
export async function mergeGuest(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  await updateGenerationOwner(tx, guestId, learnerId);
  await mergeDailyCourses(tx, guestId, learnerId);
}
