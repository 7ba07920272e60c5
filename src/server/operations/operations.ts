import { z } from 'zod';
import type { GenerationStage } from '#contract/course-state.ts';
import type { AuthorLabel } from '#contract/courses.ts';
import type {
  AiUsage,
  ContactMessageSent,
  OperatedGeneration,
  Publication,
  PublishedCourse,
  ReportedCourse,
} from '#contract/operations.ts';
import type { Page } from '#contract/page.ts';
import * as courses from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { MomentPlace, readPage } from '#server/platform/list-page.ts';
import { Moment } from './moment.ts';
import { selectGenerations, type GenerationSeen } from './generations-seen-store.ts';
import { selectPublishedCourses } from './published-courses-store.ts';
import {
  insertAction,
  selectCoursesBegun,
  selectMessages,
  selectReportedCourses,
  selectSpan,
  selectUsage,
  type UsageRow,
} from './operations-store.ts';

/** Generations of everybody, newest first. Throws `invalid-request` for a cursor that is not one of ours. */
export async function listGenerations(
  db: Db,
  { state, ...page }: Page & { state?: GenerationStage },
): Promise<{ generations: OperatedGeneration[]; next: string | null }> {
  const { rows, next } = await readPage(page, {
    after: z.int(),
    select: (part) => selectGenerations(db, { ...part, state }),
    keyOf: ({ number }) => number,
  });
  return { generations: rows.map(toGeneration), next };
}

function toGeneration(row: GenerationSeen): OperatedGeneration {
  return {
    id: row.id,
    courseId: row.courseId,
    courseName: row.courseName,
    owner: row.owner,
    author: authorOf(row.provider, row.model),
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    chapters: { ready: row.ready, failed: row.failed, all: row.all },
    problem: row.problemCode === null ? null : { code: row.problemCode, error: row.problemError ?? '' },
    retryAt: row.retryAt?.toISOString() ?? null,
  };
}

function authorOf(provider: AuthorLabel['provider'], model: string | null): AuthorLabel {
  return { provider, ...(model === null ? {} : { model }) };
}

/** Messages of the contact form, newest first. Throws `invalid-request` for a cursor that is not one of ours. */
export async function listContactMessages(
  db: Db,
  { state, ...page }: Page & { state?: ContactMessageSent['state'] },
): Promise<{ messages: ContactMessageSent[]; next: string | null }> {
  const { rows, next } = await readPage(page, {
    after: Moment,
    select: (part) => selectMessages(db, { ...part, state }),
    keyOf: ({ micros, id }) => [micros, id],
  });
  const messages = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }));
  return { messages, next };
}

/** Courses with reports to deal with and unpublished ones. Throws `invalid-request` for a cursor that is not one of ours. */
export async function listReportedCourses(
  db: Db,
  page: Page,
): Promise<{ courses: ReportedCourse[]; next: string | null }> {
  const { rows, next } = await readPage(page, {
    after: Moment,
    select: (part) => selectReportedCourses(db, part),
    keyOf: ({ micros, courseId }) => [micros, courseId],
  });
  const shown = rows.map((row) => ({
    ...row,
    firstReportAt: row.firstReportAt?.toISOString() ?? null,
    lastReportAt: row.lastReportAt?.toISOString() ?? null,
    unpublishedAt: row.unpublishedAt?.toISOString() ?? null,
  }));
  return { courses: shown, next };
}

/** Published courses, newest publication first. Throws `invalid-request` for a cursor that is not one of ours. */
export async function listPublishedCourses(
  db: Db,
  page: Page,
): Promise<{ courses: PublishedCourse[]; next: string | null }> {
  const { rows, next } = await readPage(page, {
    after: MomentPlace,
    select: (part) => selectPublishedCourses(db, part),
    keyOf: ({ publishedAt, courseId }) => [publishedAt.toISOString(), courseId],
  });
  const shown = rows.map(({ provider, model, ...row }) => ({
    ...row,
    author: authorOf(provider, model),
    publishedAt: row.publishedAt.toISOString(),
  }));
  return { courses: shown, next };
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

/** Sums the calls to authors of the last days and their tokens. Today (in UTC) is one of the days. */
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

function toSpending({ day: _, layoutCalls, chapterCalls, questionCalls, model, ...row }: UsageRow): Spending {
  return {
    ...row,
    model: model || null,
    calls: layoutCalls + chapterCalls + questionCalls,
    layouts: layoutCalls,
    chapters: chapterCalls,
    questions: questionCalls,
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
    questions: one.questions + other.questions,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
}
