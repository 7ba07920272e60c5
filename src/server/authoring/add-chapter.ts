import { v7 as newId } from 'uuid';
import {
  appendChapter,
  holdOwnCourse,
  layoutOf,
  listChapters,
  markCourse,
  requireStorage,
} from '#server/courses/courses.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import { enqueue } from '#server/platform/work/jobs-store.ts';
import { requireHarmless } from '#server/screening/screening.ts';
import { requireBudget } from './ai-service/paid-calls.ts';
import { jobFor, payerOf, requireLanguage, type Asking, type Authoring } from './authoring.ts';
import { generationJob } from './generation/generation.job.ts';
import { insertGeneration } from './generation/generations-store.ts';
import { screenCourse } from './screened-course.ts';

/**
 * Adds a chapter at the end of a written course and has it written: a generation of which everything else is ready. It
 * takes nothing of the day's courses.
 *
 * @returns the id of the chapter
 * @throws Problem `course-not-found`, `not-yours`, `course-not-readable`, `generation-active`, `content-too-complex`,
 * `language-unavailable`, `topic-needs-help`, `author-refused`, `ai-budget`, `storage-full`
 */
export async function addChapter(
  tx: Tx,
  parts: Authoring,
  asking: Asking,
  { courseId, ...names }: { courseId: string; chapterName: string; about: string },
): Promise<string> {
  const { author, budgets } = parts;
  const course = await holdOwnCourse(tx, courseId, ownerIdOf(asking.caller));
  requireLanguage(author, course.language);
  const chapterId = newId();
  await appendChapter(tx, course, { id: chapterId, ...names });
  const layout = layoutOf(course, await listChapters(tx, courseId));
  requireHarmless(screenCourse(layout, course.learnersWords), { ...parts, language: asking.language });
  const payer = payerOf(asking, course);
  await requireBudget(tx, author, budgets, payer);
  await requireStorage(tx, budgets, payer, courseId, { chapters: 1 });
  const id = newId();
  await insertGeneration(tx, { courseId, id, ownerId: course.ownerId, author: author.label });
  await markCourse(tx, courseId, 'queued', author.label);
  await enqueue(tx, generationJob, jobFor(payer, { courseId, id }, 1, {}));
  return chapterId;
}
