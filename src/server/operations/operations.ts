import { z } from 'zod';
import type { GenerationStage } from '#contract/course-state.ts';
import type { AiUsage, ContactMessageSent, OperatedGeneration } from '#contract/operations.ts';
import type { Publication, PublishedCourse, ReportedCourse } from '#contract/operations.ts';
import type { Page } from '#contract/page.ts';
import type { decideQuestionAsOperator, WithheldQuestion } from '#contract/withheld-questions.ts';
import * as courses from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/list-page.ts';
import { decideAsOperator } from '#server/questions/questions.ts';
import {
  Moment,
  selectGenerations,
  selectMessages,
  selectPublishedCourses,
  selectReportedCourses,
  selectWithheldList,
} from './lists-store.ts';
import { insertAction, selectCoursesBegun, selectSpan, selectSpending } from './operations-store.ts';

// Each list throws `invalid-request` for a cursor that is not one of its own.

/** Generations of everybody, newest first. */
export async function listGenerations(
  db: Db,
  { state, ...page }: Page & { state?: GenerationStage },
): Promise<{ generations: OperatedGeneration[]; next: string | null }> {
  const { rows: generations, next } = await readPage(page, {
    after: z.int(),
    select: (part) => selectGenerations(db, { ...part, state }),
    keyOf: ({ number }) => number,
  });
  return { generations, next };
}

/** Messages of the contact form, newest first. */
export async function listContactMessages(
  db: Db,
  { state, ...page }: Page & { state?: ContactMessageSent['state'] },
): Promise<{ messages: ContactMessageSent[]; next: string | null }> {
  const { rows: messages, next } = await readPage(page, {
    after: Moment,
    select: (part) => selectMessages(db, { ...part, state }),
    keyOf: ({ micros, id }) => [micros, id],
  });
  return { messages, next };
}

/** Courses with reports to deal with and unpublished ones, what happened last first. */
export async function listReportedCourses(
  db: Db,
  page: Page,
): Promise<{ courses: ReportedCourse[]; next: string | null }> {
  const { rows, next } = await readPage(page, {
    after: Moment,
    select: (part) => selectReportedCourses(db, part),
    keyOf: ({ micros, courseId }) => [micros, courseId],
  });
  return { courses: rows, next };
}

/** Published courses, newest publication first. */
export async function listPublishedCourses(
  db: Db,
  page: Page,
): Promise<{ courses: PublishedCourse[]; next: string | null }> {
  const { rows, next } = await readPage(page, {
    after: Moment,
    select: (part) => selectPublishedCourses(db, part),
    keyOf: ({ micros, courseId }) => [micros, courseId],
  });
  return { courses: rows, next };
}

/** Withheld questions, what happened last first. */
export async function listWithheldQuestions(
  db: Db,
  { reason, ...page }: Page & { reason?: WithheldQuestion['reason'] },
): Promise<{ questions: WithheldQuestion[]; next: string | null }> {
  const { rows: questions, next } = await readPage(page, {
    after: Moment,
    select: (part) => selectWithheldList(db, { ...part, reason }),
    keyOf: ({ micros, _id }) => [micros, _id],
  });
  return { questions, next };
}

/**
 * Takes a course off lists and search engines, and records who did.
 *
 * @throws Problem `course-not-found`
 */
export function unpublishCourse(db: Db, operatorId: string, courseId: string): Promise<Publication> {
  return publish(db, { operatorId, courseId, action: 'unpublish' });
}

/**
 * Undoes that, and records who did.
 *
 * @throws Problem `course-not-found`
 */
export function publishCourseAgain(db: Db, operatorId: string, courseId: string): Promise<Publication> {
  return publish(db, { operatorId, courseId, action: 'publish-again' });
}

async function publish(
  db: Db,
  act: { operatorId: string; courseId: string; action: 'unpublish' | 'publish-again' },
): Promise<Publication> {
  const { courseId, action } = act;
  return db.transaction().execute(async (tx) => {
    const { visibility, unpublishedAt, changed } =
      action === 'unpublish'
        ? await courses.unpublishCourse(tx, courseId)
        : await courses.publishCourseAgain(tx, courseId);
    if (changed) await insertAction(tx, act);
    const publication = unpublishedAt ? 'unpublished' : visibility === 'link' ? 'link' : 'published';
    return { courseId, publication, unpublishedAt: unpublishedAt?.toISOString() ?? null };
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
