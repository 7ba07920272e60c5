import type {
  AiUsage,
  ContactMessageSent,
  GenerationStage,
  OperatedGeneration,
  ReportedCourse,
} from '#contract/operations.ts';
import * as courses from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { selectGenerations, type GenerationSeen } from './generations-seen-store.ts';
import { readIdCursor, readMomentCursor, writeMomentCursor } from './list-cursor.ts';
import {
  insertAction,
  selectCoursesBegun,
  selectMessages,
  selectReportedCourses,
  selectSpan,
  selectUsage,
  type UsageRow,
} from './operations-store.ts';

/** `cursor` is the `next` of the page before. */
interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** Generations of everybody, newest first. Throws `invalid-request` for a cursor that is not one of ours. */
export async function listGenerations(
  db: Db,
  { limit, cursor, state }: Page & { state?: GenerationStage | undefined },
): Promise<{ generations: OperatedGeneration[]; next: string | null }> {
  const after = readIdCursor(cursor);
  const rows = await selectGenerations(db, { limit: limit + 1, after, state });
  const shown = rows.slice(0, limit);
  return { generations: shown.map(toGeneration), next: nextOf(rows, limit, ({ id }) => id) };
}

function toGeneration(row: GenerationSeen): OperatedGeneration {
  return {
    id: row.id,
    courseId: row.courseId,
    courseName: row.courseName,
    owner: row.owner,
    author: { provider: row.provider, ...(row.model === null ? {} : { model: row.model }) },
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    chapters: { ready: row.ready, failed: row.failed, all: row.all },
    problem: row.problemCode === null ? null : { code: row.problemCode, error: row.problemError ?? '' },
    retryAt: row.retryAt?.toISOString() ?? null,
  };
}

/** Messages of the contact form, newest first. Throws `invalid-request` for a cursor that is not one of ours. */
export async function listContactMessages(
  db: Db,
  { limit, cursor, state }: Page & { state?: ContactMessageSent['state'] | undefined },
): Promise<{ messages: ContactMessageSent[]; next: string | null }> {
  const after = readMomentCursor(cursor);
  const rows = await selectMessages(db, { limit: limit + 1, after, state });
  const messages = rows.slice(0, limit).map(({ micros: _, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }));
  return { messages, next: nextOf(rows, limit, writeMomentCursor) };
}

/** Courses with reports to deal with and unpublished ones. Throws `invalid-request` for a cursor that is not one of ours. */
export async function listReportedCourses(
  db: Db,
  { limit, cursor }: Page,
): Promise<{ courses: ReportedCourse[]; next: string | null }> {
  const after = readMomentCursor(cursor);
  const rows = await selectReportedCourses(db, { limit: limit + 1, after });
  const shown = rows.slice(0, limit).map(({ micros: _, ...row }) => ({
    ...row,
    firstReportAt: row.firstReportAt?.toISOString() ?? null,
    lastReportAt: row.lastReportAt?.toISOString() ?? null,
    unpublishedAt: row.unpublishedAt?.toISOString() ?? null,
  }));
  const next = nextOf(rows, limit, ({ micros, courseId }) => writeMomentCursor({ micros, id: courseId }));
  return { courses: shown, next };
}

function nextOf<T>(rows: readonly T[], limit: number, cursorOf: (row: T) => string): string | null {
  const last = rows[limit - 1];
  return rows.length > limit && last ? cursorOf(last) : null;
}

export type PublicationChange = Pick<ReportedCourse, 'courseId' | 'publication' | 'unpublishedAt'>;

/** Takes a course off lists and search engines, or lets it be found again, and writes down who did. Throws `course-not-found`. */
export async function changePublication(
  db: Db,
  operatorId: string,
  courseId: string,
  unpublish: boolean,
): Promise<PublicationChange> {
  return db.transaction().execute(async (tx) => {
    const act = unpublish ? courses.unpublishCourse : courses.publishCourseAgain;
    const { visibility, unpublishedAt, changed } = await act(tx, courseId);
    if (changed) {
      await insertAction(tx, { operatorId, courseId, action: unpublish ? 'unpublish' : 'publish-again' });
    }
    const publication = unpublishedAt ? 'unpublished' : visibility === 'link' ? 'link' : 'published';
    return { courseId, publication, unpublishedAt: unpublishedAt?.toISOString() ?? null };
  });
}

/** Deals with the reports that a course has, and writes down who did. Throws `course-not-found`. */
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

/** What the calls to authors of the last days have cost; today (in UTC) is one of the days. */
export async function readAiUsage(db: Db, days: number): Promise<AiUsage> {
  const span = await selectSpan(db, days);
  const usage = await selectUsage(db, days);
  const begun = new Map((await selectCoursesBegun(db, days)).map(({ day, courses: many }) => [day, many]));
  const seen = [...new Set([...usage.map(({ day }) => day), ...begun.keys()])].toSorted().toReversed();
  return {
    ...span,
    days: seen.map((day) => ({
      day,
      courses: begun.get(day) ?? 0,
      authors: usage.filter((row) => row.day === day).map(toSpending),
    })),
    totals: totalsOf(usage.map(toSpending)),
  };
}

type Spending = AiUsage['totals'][number];

function toSpending({ day: _, layoutCalls, chapterCalls, model, ...row }: UsageRow): Spending {
  return {
    ...row,
    model: model || null,
    calls: layoutCalls + chapterCalls,
    layouts: layoutCalls,
    chapters: chapterCalls,
  };
}

function totalsOf(spendings: readonly Spending[]): Spending[] {
  const totals = new Map<string, Spending>();
  for (const each of spendings) {
    const key = JSON.stringify([each.provider, each.model]);
    const total = totals.get(key);
    totals.set(key, total ? sumOf(total, each) : each);
  }
  const tokens = (each: Spending) => each.inputTokens + each.outputTokens;
  return [...totals.values()].toSorted((a, b) => tokens(b) - tokens(a) || b.calls - a.calls);
}

function sumOf(one: Spending, other: Spending): Spending {
  return {
    provider: one.provider,
    model: one.model,
    calls: one.calls + other.calls,
    failedCalls: one.failedCalls + other.failedCalls,
    layouts: one.layouts + other.layouts,
    chapters: one.chapters + other.chapters,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
}
