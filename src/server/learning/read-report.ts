import { countDays } from '#contract/learning/learning-days.ts';
import { dayOf, startOfCalendarDay } from '#contract/learning/local-day.ts';
import { weakestOf, type ObjectiveCount } from '#contract/learning/weakest-objectives.ts';
import { Problem } from '#contract/problem.ts';
import type { LearningReport } from '#contract/progress.ts';
import { listCourseNames, type CourseNames } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { acceptedQuestions } from '#server/questions/questions.ts';
import { selectEventsBetween, type TimedEvent } from './events-store.ts';
import { selectProgressLately, type ProgressRow } from './progress-store.ts';
import { readVersions } from './course-questions.ts';
import { withCurrentQuestions } from './read-progress.ts';

interface Period {
  /** `2026-11-22`; both days are included. */
  from: string;
  to: string;
  zone: string;
}

const mostDays = 366;
const mostCourses = 1_000;
const eventsAtOnce = 5_000;
/** An event just before the first day may be one from which its minutes are counted. */
const marginMs = 5 * 60_000;
/** Weak objectives are looked for in the courses with the most wrong answers. */
const coursesWithObjectives = 20;

interface AnswerCount {
  courseId: string;
  right: number;
  of: number;
}

/**
 * Tells what a person did from one day to another; a visitor did nothing.
 *
 * @throws Problem `invalid-request` for days in the wrong order, or more than 366
 */
export async function readReport(
  db: Db,
  personId: string | undefined,
  { from, to, zone }: Period,
): Promise<LearningReport> {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (last < first || last - first >= mostDays)
    throw new Problem('invalid-request', { error: `to: from 1 to ${mostDays} days, beginning with from.` });
  const startCount = () => countDays(first, last, zone);
  if (personId === undefined) return { days: startCount().days(), checked: [], kept: [], weakest: [] };
  const period = { from: startOfCalendarDay(first, zone), to: startOfCalendarDay(last + 1, zone) };
  const { days, questions } = await countEvents(db, personId, period, startCount());
  const begun = await selectProgressLately(db, personId, { limit: mostCourses, after: undefined });
  const ids = new Set([...begun, ...questions.values()].map(({ courseId }) => courseId));
  const names = await listCourseNames(db, [...ids]);
  const rows = await withCurrentQuestions(db, personId, begun, await readVersions(db, names));
  const during = (at: number | null | undefined) =>
    at !== null && at !== undefined && at >= period.from && at < period.to;
  return {
    days,
    checked: milestones(rows, names, ({ passedAt }) => (during(passedAt) ? passedAt : null)),
    kept: milestones(rows, names, ({ keptAt }) => (during(keptAt) ? keptAt : null)),
    weakest: weakestOf(await objectivesOf(db, questions, names)),
  };
}

/** Counts events by day, and the answers by question. */
async function countEvents(
  db: Db,
  personId: string,
  period: { from: number; to: number },
  counter: ReturnType<typeof countDays>,
): Promise<{ days: LearningReport['days']; questions: ReadonlyMap<string, AnswerCount> }> {
  const questions = new Map<string, AnswerCount>();
  const [from, to] = [new Date(period.from - marginMs), new Date(period.to)];
  let after: TimedEvent | undefined;
  do {
    const events = await selectEventsBetween(db, personId, { from, to, after, limit: eventsAtOnce });
    for (const { at, right, review, courseId, questionId } of events) {
      counter.add({ at: at.getTime(), right: right ?? undefined, review });
      if (questionId === null || at.getTime() < period.from) continue;
      const count = questions.get(questionId) ?? { courseId, right: 0, of: 0 };
      questions.set(questionId, { courseId, right: count.right + Number(right), of: count.of + 1 });
    }
    after = events.length === eventsAtOnce ? events.at(-1) : undefined;
  } while (after);
  return { days: counter.days(), questions };
}

type Names = ReadonlyMap<string, CourseNames>;
type Milestone = LearningReport['checked'][number];

/** Chapters with the moment that `at` picks, the latest first. */
function milestones(
  rows: readonly ProgressRow[],
  names: Names,
  at: (facts: ProgressRow['facts']['chapters'][string]) => number | null,
): Milestone[] {
  const found = rows.flatMap(({ courseId, facts }) =>
    Object.entries(facts.chapters).flatMap(([chapterId, chapter]): Milestone[] => {
      const [when, ref] = [at(chapter), refOf(names, courseId, chapterId)];
      return when === null || !ref ? [] : [{ ...ref, at: new Date(when).toISOString() }];
    }),
  );
  return found.sort((a, b) => (a.at < b.at ? 1 : -1));
}

function refOf(names: Names, courseId: string, chapterId: string) {
  const course = names.get(courseId);
  const chapter = course?.chapters.find(({ id }) => id === chapterId);
  return course && chapter
    ? { courseId, courseName: course.courseName, chapterId, chapterName: chapter.chapterName }
    : undefined;
}

async function objectivesOf(
  db: Db,
  questions: ReadonlyMap<string, AnswerCount>,
  names: Names,
): Promise<LearningReport['weakest']> {
  const wrong = new Map<string, number>();
  for (const { courseId, right, of } of questions.values())
    wrong.set(courseId, (wrong.get(courseId) ?? 0) + of - right);
  const courseIds = [...wrong]
    .filter(([courseId, answers]) => answers > 0 && names.has(courseId))
    .sort(([, a], [, b]) => b - a)
    .slice(0, coursesWithObjectives)
    .map(([courseId]) => courseId);
  const counts = new Map<string, LearningReport['weakest'][number] & ObjectiveCount>();
  for (const courseId of courseIds) {
    for (const { _id, chapterId, objective } of await acceptedQuestions(db, courseId)) {
      const [count, ref] = [questions.get(_id), refOf(names, courseId, chapterId)];
      if (!count || !ref || objective === undefined) continue;
      const key = JSON.stringify([chapterId, objective]);
      const { right, of } = counts.get(key) ?? { right: 0, of: 0 };
      counts.set(key, { ...ref, objective, right: right + count.right, of: of + count.of });
    }
  }
  return [...counts.values()];
}
