import { v7 as newId } from 'uuid';
import type { GenerationState } from '#contract/authoring.ts';
import { isActive } from '#contract/course-state.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { Problem } from '#contract/problem.ts';
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
import { ownerIdOf, type Caller } from '#server/platform/http/caller.ts';
import { enqueue } from '#server/platform/work/jobs-store.ts';
import type { Author } from './author.ts';
import { takeAllowance, type DailyCourses } from './daily-allowance.ts';
import { generationJob } from './generation.job.ts';
import {
  insertGeneration,
  selectNewestGeneration,
  updateGeneration,
  type GenerationRow,
} from './generations-store.ts';

export interface Authoring {
  db: Db;
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
  { db, author, dailyCourses }: Authoring,
  caller: Caller,
  courseId: string,
  again: boolean,
): Promise<{ started: boolean }> {
  return db.transaction().execute(async (tx) => {
    const course = await holdOwnCourse(tx, courseId, ownerIdOf(caller));
    const newest = await selectNewestGeneration(tx, course.id, true);
    if (newest && isActive(newest)) return { started: true };
    if (newest?.state === 'failed' && !again) return resume(tx, course, newest);
    if (course.state === 'ready' && !again) return { started: false };
    requireLanguage(author, course.language);
    if ((await listChapters(tx, course.id)).length === 0) {
      throw new Problem('course-has-no-chapters', { error: 'This course has no chapters to write.' });
    }
    await takeAllowance(tx, { id: course.ownerId, kind: caller.kind }, 'content', dailyCourses);
    const id = newId();
    await insertGeneration(tx, { courseId: course.id, id, ownerId: course.ownerId, author: author.label });
    await beginChapters(tx, course.id);
    await markCourse(tx, course.id, 'queued', author.label);
    await enqueue(tx, generationJob, { courseId: course.id, generationId: id });
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
  { db }: Pick<Authoring, 'db'>,
  personId: string | undefined,
  courseId: string,
): Promise<{ started: boolean }> {
  return db.transaction().execute(async (tx) => {
    const course = await holdOwnCourse(tx, courseId, personId);
    const newest = await selectNewestGeneration(tx, course.id, true);
    if (!newest || newest.state === 'ready') return { started: false };
    if (newest.state === 'queued' || newest.state === 'writing') return { started: true };
    return resume(tx, course, newest);
  });
}

async function resume(tx: Tx, course: CourseHead, generation: GenerationRow): Promise<{ started: boolean }> {
  for (const chapter of await listChapters(tx, course.id)) {
    if (chapter.state !== 'ready') await markChapter(tx, course.id, chapter.id, 'waiting');
  }
  await updateGeneration(tx, generation, { state: 'queued', pauses: 0 });
  await markCourse(tx, course.id, 'queued');
  await enqueue(tx, generationJob, { courseId: course.id, generationId: generation.id });
  return { started: true };
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
