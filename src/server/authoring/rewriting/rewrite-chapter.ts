import { v7 as newId } from 'uuid';
import { isActive } from '#contract/course-state.ts';
import { Problem } from '#contract/problem.ts';
import type { RewriteState } from '#contract/rewriting.ts';
import { requireBudget } from '#server/authoring/ai-service/paid-calls.ts';
import { rewriteJob } from '#server/authoring/authoring-jobs.ts';
import { type Asking, type Authoring, payerOf } from '#server/authoring/authoring.ts';
import { requireLanguage } from '#server/authoring/authors.ts';
import { selectNewestGeneration } from '#server/authoring/generation/generations-store.ts';
import { screenRewrite } from '#server/authoring/screened-course.ts';
import {
  type ChapterKey,
  holdOwnCourse,
  keptTexts,
  layoutOf,
  listChapters,
  readChapterRef,
  readReadyChapter,
  requireOwnCourse,
  requireStorage,
} from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import { enqueue } from '#server/platform/work/jobs-store.ts';
import { requireHarmless } from '#server/screening/screening.ts';
import { insertRewrite, selectRewrite } from './rewrites-store.ts';

/**
 * Begins to rewrite a chapter by an instruction; the text that is there is read until the new one is saved. The same
 * instruction again, while it is followed, is the same rewrite. Throws problems as the contract lists them.
 */
export async function rewriteChapter(
  tx: Tx,
  parts: Authoring,
  asking: Asking,
  { courseId, chapterId, instruction }: ChapterKey & { instruction: string },
): Promise<RewriteState> {
  const { author, budgets } = parts;
  const course = await holdOwnCourse(tx, courseId, ownerIdOf(asking.caller));
  await readReadyChapter(tx, courseId, chapterId);
  if (!isPossible(parts)) {
    const error = 'The built-in author can’t rewrite a chapter: that needs an AI service.';
    throw new Problem('rewrites-off', { error });
  }
  requireLanguage(author, course.language);
  const layout = layoutOf(course, await listChapters(tx, courseId));
  const screening = screenRewrite(layout, course.learnersWords, instruction);
  requireHarmless(screening, { ...parts, language: asking.language });
  const last = await selectRewrite(tx, { courseId, chapterId });
  if (last?.state === 'under-way') {
    if (last.instruction === instruction) return readRewrite(tx, parts, { courseId, chapterId });
    const error = 'This chapter is being rewritten. Wait until that is done.';
    throw new Problem('rewrite-active', { error });
  }
  const generation = await selectNewestGeneration(tx, courseId, true);
  if (generation && isActive(generation)) {
    const error = 'This course is being written. Wait until that is done.';
    throw new Problem('generation-active', { error });
  }
  const payer = payerOf(asking, course);
  await requireBudget(tx, author, budgets, payer);
  await requireStorage(tx, budgets, payer, courseId, { chapters: 1 });
  const id = newId();
  await insertRewrite(tx, { courseId, chapterId, id, ownerId: course.ownerId, instruction });
  const { kind, address } = payer;
  const turn = { person: payer.id, kind, address, size: 1 };
  await enqueue(tx, rewriteJob, { courseId, chapterId, rewriteId: id, turn });
  return readRewrite(tx, parts, { courseId, chapterId });
}

/** Tells how far the last rewrite of a chapter of an own course is. Throws problems as the contract lists them. */
export async function readOwnRewrite(
  parts: Authoring,
  personId: string | undefined,
  chapter: ChapterKey,
): Promise<RewriteState> {
  await requireOwnCourse(parts.db, chapter.courseId, personId);
  await readChapterRef(parts.db, chapter.courseId, chapter.chapterId);
  return readRewrite(parts.db, parts, chapter);
}

async function readRewrite(db: Db, parts: Authoring, chapter: ChapterKey): Promise<RewriteState> {
  const last = await selectRewrite(db, chapter);
  return {
    possible: isPossible(parts),
    textsKept: keptTexts(parts.budgets),
    rewrite: last
      ? { _id: last.id, instruction: last.instruction, state: last.state, error: last.problem }
      : null,
  };
}

const isPossible = ({ author }: Authoring) => author.label.provider !== 'builtin';
