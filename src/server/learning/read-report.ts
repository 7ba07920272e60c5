import { isEnough } from '#contract/learning/course-state.ts';
import { daysInARow } from '#contract/learning/days-in-a-row.ts';
import { calendarDay, dateOf, dayOf, startOfCalendarDay } from '#contract/learning/local-day.ts';
import { Problem } from '#contract/problem.ts';
import type { LearningReport } from '#contract/progress.ts';
import { listCourseNames, type CourseNames } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { acceptedQuestions } from '#server/questions/questions.ts';
import { readVersions } from './course-questions.ts';
import { countAnswers, countDays, selectQuartersLearned, type AnswerCount } from './events-store.ts';
import { selectProgressLately } from './progress-store.ts';
import { withCurrentQuestions } from './read-progress.ts';

const mostDays = 366;
const mostCourses = 1_000;
/** Weak objectives are looked for in the courses with the most wrong answers. */
const coursesWithObjectives = 20;

const mostWeakest = 5;
/** One wrong answer says little about an objective. */
const fewestAnswers = 2;

/** Tells the days in a row on which a person learned; a visitor has none. */
export async function readLearningDays(db: Db, personId: string | undefined, zone: string) {
  const today = calendarDay(Date.now(), zone);
  if (personId === undefined) return { ...daysInARow([], today), minutes: 0 };
  const quarters = await selectQuartersLearned(db, personId);
  const learned = new Set(quarters.map((at) => calendarDay(at.getTime(), zone)));
  const [day] = await readDays(db, personId, { first: today, last: today, zone });
  return { ...daysInARow([...learned], today), minutes: day!.minutes };
}

/** Counts what a person did on each of these days, which are days since 1970. */
async function readDays(
  db: Db,
  personId: string | undefined,
  { first, last, zone }: { first: number; last: number; zone: string },
): Promise<LearningReport['days']> {
  const days = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  const starts = [...days, last + 1].map((day) => new Date(startOfCalendarDay(day, zone)));
  const counts = personId === undefined ? [] : await countDays(db, personId, starts);
  const none = { answers: 0, right: 0, reviews: 0, minutes: 0 };
  return days.map((day, n) => {
    const { place: _, ...count } = counts.find(({ place }) => place === n) ?? { place: n, ...none };
    return { day: dateOf(day), ...count };
  });
}

/**
 * Tells what a person did from one day to another; a visitor did nothing.
 * @param period days such as `2026-11-22`, both included
 * @throws Problem `invalid-request` for days in the wrong order, or more than 366
 */
export async function readReport(
  db: Db,
  personId: string | undefined,
  { from, to, zone }: { from: string; to: string; zone: string },
): Promise<LearningReport> {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (last < first || last - first >= mostDays)
    throw new Problem('invalid-request', { error: `to: from 1 to ${mostDays} days, beginning with from.` });
  const days = await readDays(db, personId, { first, last, zone });
  if (personId === undefined) return { days, checked: [], kept: [], weakest: [] };
  const period = { from: startOfCalendarDay(first, zone), to: startOfCalendarDay(last + 1, zone) };
  const answers = await countAnswers(db, personId, period);
  const begun = await selectProgressLately(db, personId, { limit: mostCourses, after: undefined });
  const ids = new Set([...begun, ...answers].map(({ courseId }) => courseId));
  const names = await listCourseNames(db, [...ids]);
  const rows = await withCurrentQuestions(db, personId, begun, await readVersions(db, names));
  /** Lists the chapters that reached something in the period, the latest first. */
  const reached = (what: 'passedAt' | 'keptAt') =>
    rows.flatMap(({ courseId, facts }) =>
      Object.entries(facts.chapters).flatMap(([chapterId, { [what]: at }]) => {
        const chapter = chapterOf(names, courseId, chapterId);
        if (!chapter || !at || at < period.from || at >= period.to) return [];
        return [{ ...chapter, at: new Date(at).toISOString() }];
      }),
    );
  return {
    days,
    checked: reached('passedAt').sort(latestFirst),
    kept: reached('keptAt').sort(latestFirst),
    weakest: await weakestOf(db, answers, names),
  };
}

type Names = ReadonlyMap<string, CourseNames>;
const latestFirst = (a: { at: string }, b: { at: string }) => (a.at < b.at ? 1 : -1);

function chapterOf(names: Names, courseId: string, chapterId: string) {
  const course = names.get(courseId);
  const chapter = course?.chapters.find(({ id }) => id === chapterId);
  if (!course || !chapter) return undefined;
  return { courseId, courseName: course.courseName, chapterId, chapterName: chapter.chapterName };
}

/**
 * Picks the objectives with the smallest share of questions whose latest answer is right, the weakest first; no share that
 * would pass. An earlier mistake does not count, so that what was learned since leaves the list.
 */
async function weakestOf(db: Db, answers: readonly AnswerCount[], names: Names) {
  const wrongOf = (counts: readonly AnswerCount[]) => counts.filter(({ isRight }) => !isRight).length;
  const courses = [...Map.groupBy(answers, ({ courseId }) => courseId)]
    .filter(([courseId, counts]) => wrongOf(counts) > 0 && names.has(courseId))
    .sort(([, a], [, b]) => wrongOf(b) - wrongOf(a))
    .slice(0, coursesWithObjectives);
  const found = new Map<string, LearningReport['weakest'][number] & { answers: number }>();
  for (const [courseId, counts] of courses) {
    for (const { _id, chapterId, objective } of await acceptedQuestions(db, courseId)) {
      const count = counts.find(({ questionId }) => questionId === _id);
      const chapter = chapterOf(names, courseId, chapterId);
      if (!count || !chapter || objective === undefined) continue;
      const key = JSON.stringify([chapterId, objective]);
      const so = found.get(key) ?? { right: 0, of: 0, answers: 0 };
      found.set(key, {
        ...chapter,
        objective,
        right: so.right + Number(count.isRight),
        of: so.of + 1,
        answers: so.answers + count.answers,
      });
    }
  }
  return [...found.values()]
    .filter((each) => each.answers >= fewestAnswers && !isEnough(each.right, each.of))
    .sort((a, b) => a.right * b.of - b.right * a.of || b.of - a.of)
    .slice(0, mostWeakest)
    .map(({ answers: _, ...each }) => each);
}
