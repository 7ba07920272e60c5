import { z } from 'zod';
import type { AiUsage, Publication } from '#contract/operations.ts';
import type { Page } from '#contract/page.ts';
import type { decideQuestionAsOperator } from '#contract/withheld-questions.ts';
import * as courses from '#server/courses/courses.ts';
import { setUnpublished } from '#server/paths/paths.ts';
import type { Db } from '#server/platform/database/database.ts';
import { MomentPlace, readPage } from '#server/platform/list-page.ts';
import { decideAsOperator } from '#server/questions/questions.ts';
import * as lists from './lists-store.ts';
import { insertAction, selectCoursesBegun, selectSpan, selectSpending } from './operations-store.ts';

/** Makes the reader of a list, which throws `invalid-request` for a cursor that is not one of its own. */
const listOf =
  <Name extends string, After, Part extends { after: After | undefined }, Row extends { place: unknown }>(
    name: Name,
    after: z.ZodType<After>,
    select: (db: Db, part: Part) => Promise<Row[]>,
  ) =>
  async (db: Db, query: Page & Omit<Part, 'limit' | 'after'>) => {
    const { rows, next } = await readPage(query, {
      after,
      select: (part) => select(db, { ...query, ...part } as unknown as Part),
      keyOf: ({ place }) => place,
    });
    return { [name]: rows, next } as Record<Name, Row[]> & { next: string | null };
  };

export const listGenerations = listOf('generations', z.int(), lists.selectGenerations);
export const listContactMessages = listOf('messages', MomentPlace, lists.selectMessages);
export const listReportedCourses = listOf('courses', MomentPlace, lists.selectReportedCourses);
export const listPublishedCourses = listOf('courses', MomentPlace, lists.selectPublishedCourses);
export const listWithheldQuestions = listOf('questions', MomentPlace, lists.selectWithheldList);

export type PublicationAct = 'unpublish' | 'publish-again';

/** Takes a course off lists and search engines, or undoes that, and records who did. Throws `course-not-found`. */
export async function setPublication(
  db: Db,
  operatorId: string,
  { courseId, action }: { courseId: string; action: PublicationAct },
): Promise<Publication> {
  return db.transaction().execute(async (tx) => {
    const isUnpublished = action === 'unpublish';
    const { visibility, unpublishedAt, changed } = await courses.setUnpublished(tx, courseId, isUnpublished);
    if (changed) await insertAction(tx, { operator_id: operatorId, action, course_id: courseId });
    const publication = unpublishedAt ? 'unpublished' : visibility === 'link' ? 'link' : 'published';
    return { courseId, publication, unpublishedAt: unpublishedAt?.toISOString() ?? null };
  });
}

/** The same for a path. Throws `path-not-found`. */
export async function setPathPublication(
  db: Db,
  operatorId: string,
  { code, action }: { code: string; action: PublicationAct },
) {
  return db.transaction().execute(async (tx) => {
    const { changed, publication } = await setUnpublished(tx, code, action === 'unpublish');
    if (changed) await insertAction(tx, { operator_id: operatorId, action, path_code: code });
    return { code, publication };
  });
}

/** Closes the reports that a course has, and records who did. Throws `course-not-found`. */
export async function dismissReports(db: Db, operatorId: string, courseId: string) {
  return db.transaction().execute(async (tx) => {
    const dismissed = await courses.dismissReports(tx, courseId);
    const act = { operator_id: operatorId, action: 'dismiss-reports', course_id: courseId } as const;
    if (dismissed > 0) await insertAction(tx, act);
    return { courseId, dismissed };
  });
}

/** Throws `course-not-found`, `question-not-found`, `question-changed`. */
export async function decideQuestion(
  db: Db,
  operatorId: string,
  key: { courseId: string; chapterId: string; questionId: string },
  decision: z.infer<typeof decideQuestionAsOperator.body>,
) {
  const { courseId, questionId } = key;
  return db.transaction().execute(async (tx) => {
    const action = decision.state === 'accepted' ? 'accept-question' : 'withhold-question';
    const act = { operator_id: operatorId, action, course_id: courseId, question_id: questionId } as const;
    if (await decideAsOperator(tx, key, decision)) await insertAction(tx, act);
    return { questionId, state: decision.state };
  });
}

/** Sums the calls to authors of the last days and their tokens. Today (in UTC) is one of the days. */
export async function readAiUsage(db: Db, days: number): Promise<AiUsage> {
  const spending = await selectSpending(db, days);
  const begun = new Map((await selectCoursesBegun(db, days)).map(({ day, courses: many }) => [day, many]));
  const seen = new Set([...spending.flatMap(({ day }) => day ?? []), ...begun.keys()]);
  const newestFirst = [...seen].toSorted().toReversed();
  return {
    ...(await selectSpan(db, days)),
    days: newestFirst.map((day) => ({
      day,
      courses: begun.get(day) ?? 0,
      authors: spending.filter((row) => row.day === day),
    })),
    totals: spending.filter(({ day }) => day === null),
  };
}
