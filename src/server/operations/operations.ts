import { z } from 'zod';
import type { GenerationStage } from '#contract/course-state.ts';
import type { AiUsage, ContactMessageSent, Publication } from '#contract/operations.ts';
import type { Page } from '#contract/page.ts';
import type { decideQuestionAsOperator, WithheldQuestion } from '#contract/withheld-questions.ts';
import * as courses from '#server/courses/courses.ts';
import { setUnpublished } from '#server/paths/paths.ts';
import type { Db } from '#server/platform/database/database.ts';
import { MomentPlace, readPage } from '#server/platform/list-page.ts';
import { decideAsOperator } from '#server/questions/questions.ts';
import {
  selectGenerations,
  selectMessages,
  selectPublishedCourses,
  selectReportedCourses,
  selectWithheldList,
  type ListPart,
} from './lists-store.ts';
import { insertAction, selectCoursesBegun, selectSpan, selectSpending } from './operations-store.ts';

// Each list throws `invalid-request` for a cursor that is not one of its own.

/** Reads a page of a list by time, whose items the answer names. */
async function listByTime<Name extends string, Row extends { at: string }>(
  name: Name,
  page: Page,
  list: { select: (part: ListPart) => Promise<Row[]>; idOf: (row: Row) => string },
): Promise<Record<Name, Row[]> & { next: string | null }> {
  const { rows, next } = await readPage(page, {
    after: MomentPlace,
    select: list.select,
    keyOf: (row) => [row.at, list.idOf(row)],
  });
  return { [name]: rows, next } as Record<Name, Row[]> & { next: string | null };
}

/** Generations of everybody, newest first. */
export async function listGenerations(db: Db, { state, ...page }: Page & { state?: GenerationStage }) {
  const { rows: generations, next } = await readPage(page, {
    after: z.int(),
    select: (part) => selectGenerations(db, { ...part, state }),
    keyOf: ({ number }) => number,
  });
  return { generations, next };
}

/** Messages of the contact form, newest first. */
export const listContactMessages = (
  db: Db,
  { state, ...page }: Page & { state?: ContactMessageSent['state'] },
) =>
  listByTime('messages', page, {
    select: (part) => selectMessages(db, { ...part, state }),
    idOf: ({ id }) => id,
  });

/** Courses with reports to deal with and unpublished ones, what happened last first. */
export const listReportedCourses = (db: Db, page: Page) =>
  listByTime('courses', page, {
    select: (part) => selectReportedCourses(db, part),
    idOf: ({ courseId }) => courseId,
  });

/** Published courses, newest publication first. */
export const listPublishedCourses = (db: Db, page: Page) =>
  listByTime('courses', page, {
    select: (part) => selectPublishedCourses(db, part),
    idOf: ({ courseId }) => courseId,
  });

/** Withheld questions, what happened last first. */
export const listWithheldQuestions = (
  db: Db,
  { reason, ...page }: Page & { reason?: WithheldQuestion['reason'] },
) =>
  listByTime('questions', page, {
    select: (part) => selectWithheldList(db, { ...part, reason }),
    idOf: ({ _id }) => _id,
  });

/**
 * Takes a course off lists and search engines, or undoes that, and records who did.
 *
 * @throws Problem `course-not-found`
 */
export async function setPublication(
  db: Db,
  act: { operatorId: string; courseId: string; action: 'unpublish' | 'publish-again' },
): Promise<Publication> {
  const { courseId, action } = act;
  return db.transaction().execute(async (tx) => {
    const isUnpublished = action === 'unpublish';
    const { visibility, unpublishedAt, changed } = await courses.setUnpublished(tx, courseId, isUnpublished);
    if (changed) await insertAction(tx, act);
    const publication = unpublishedAt ? 'unpublished' : visibility === 'link' ? 'link' : 'published';
    return { courseId, publication, unpublishedAt: unpublishedAt?.toISOString() ?? null };
  });
}

/**
 * Takes a path off lists and search engines, or undoes that, and records who did.
 *
 * @throws Problem `path-not-found`
 */
export async function setPathPublication(
  db: Db,
  act: { operatorId: string; pathCode: string; action: 'unpublish' | 'publish-again' },
): Promise<{ code: string; publication: 'published' | 'link' | 'unpublished' }> {
  const { pathCode: code, action } = act;
  return db.transaction().execute(async (tx) => {
    const { changed, publication } = await setUnpublished(tx, code, action === 'unpublish');
    if (changed) await insertAction(tx, act);
    return { code, publication };
  });
}

/**
 * Closes the reports that a course has, and records who did.
 *
 * @throws Problem `course-not-found`
 */
export async function dismissReports(
  db: Db,
  operatorId: string,
  courseId: string,
): Promise<{ courseId: string; dismissed: number }> {
  return db.transaction().execute(async (tx) => {
    const dismissed = await courses.dismissReports(tx, courseId);
    if (dismissed > 0) await insertAction(tx, { operatorId, courseId, action: 'dismiss-reports' });
    return { courseId, dismissed };
  });
}

/**
 * Accepts or withholds a question, and records who did.
 *
 * @throws Problem `course-not-found`, `question-not-found`, `question-changed`
 */
export async function decideQuestion(
  db: Db,
  operatorId: string,
  key: { courseId: string; chapterId: string; questionId: string },
  decision: z.infer<typeof decideQuestionAsOperator.body>,
): Promise<{ questionId: string; state: 'accepted' | 'withheld' }> {
  const { courseId, questionId } = key;
  return db.transaction().execute(async (tx) => {
    const action = decision.state === 'accepted' ? 'accept-question' : 'withhold-question';
    if (await decideAsOperator(tx, key, decision))
      await insertAction(tx, { operatorId, action, courseId, questionId });
    return { questionId, state: decision.state };
  });
}

/** Sums the calls to authors of the last days and their tokens. Today (in UTC) is one of the days. */
export async function readAiUsage(db: Db, days: number): Promise<AiUsage> {
  const span = await selectSpan(db, days);
  const spending = await selectSpending(db, days);
  const begun = new Map((await selectCoursesBegun(db, days)).map(({ day, courses: many }) => [day, many]));
  const seen = new Set([...spending.flatMap(({ day }) => day ?? []), ...begun.keys()]);
  return {
    ...span,
    days: [...seen]
      .toSorted()
      .toReversed()
      .map((day) => ({
        day,
        courses: begun.get(day) ?? 0,
        authors: spending.filter((row) => row.day === day),
      })),
    totals: spending.filter(({ day }) => day === null),
  };
}
