import { factsOf } from '#contract/learning/course-facts.ts';
import { foldEvents, replayEvents, stateAt } from '#contract/learning/course-state.ts';
import type { CountingQuestion, CourseEvent, CourseState } from '#contract/learning/course-state.ts';
import { dueAt } from '#contract/learning/review-schedule.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { GradableQuestion } from '#server/questions/questions.ts';
import { readQuestions, type QuestionsOfCourse } from './course-questions.ts';
import { holdEvents, selectCourseEvents } from './events-store.ts';
import { saveProgress, type DerivedProgress, type StateRow } from './progress-store.ts';

/** Derives a person's progress in a course: by a fold of new events in order, and otherwise by a replay of all. */
export async function addEvents(
  tx: Tx,
  personId: string,
  course: { courseId: string; known?: StateRow | undefined } & QuestionsOfCourse,
  events?: readonly CourseEvent[],
): Promise<DerivedProgress> {
  const { courseId, known, version } = course;
  const counting = countingQuestions(course.questions);
  const before: CourseState = known?.state ?? { chapters: {} };
  const isCurrent = known === undefined || known.questionsVersion === version;
  const folded = events && isCurrent ? foldEvents(before, events, counting) : undefined;
  const state = folded ?? replayEvents(await selectCourseEvents(tx, personId, courseId), counting);
  const answered = events?.flatMap((event) => (event.kind === 'answer' ? [event.questionId] : []));
  return {
    courseId,
    questionsVersion: version,
    state,
    facts: factsOf(stateAt(state, Date.now(), counting)),
    accepted: countByChapter(counting),
    due: dueOf(state, counting, folded && new Set(answered)),
    allDue: folded === undefined,
  };
}

/** Derives a person's progress in a course from all of their events, and stores it. */
export async function deriveAnew(
  db: Db,
  personId: string,
  { courseId, version }: { courseId: string; version: number },
): Promise<void> {
  const course = { courseId, ...(await readQuestions(db, courseId, version)) };
  await db.transaction().execute(async (tx) => {
    await holdEvents(tx, personId);
    await saveProgress(tx, personId, [await addEvents(tx, personId, course)]);
  });
}

/** Returns when each question that is still asked is due, or each of some. */
function dueOf({ chapters }: CourseState, counting: readonly CountingQuestion[], some?: ReadonlySet<string>) {
  const retired = new Set(counting.flatMap((question) => (question.retired ? [question.id] : [])));
  return Object.values(chapters)
    .flatMap(({ questions }) => Object.entries(questions))
    .filter(([questionId]) => !retired.has(questionId) && (some?.has(questionId) ?? true))
    .map(([questionId, question]) => ({ questionId, at: dueAt(question) }));
}

export function countByChapter(counting: readonly CountingQuestion[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { chapterId, retired } of counting)
    if (!retired) counts[chapterId] = (counts[chapterId] ?? 0) + 1;
  return counts;
}

/**
 * The questions that count, of all revisions of a course's questions. Answers to an earlier revision count as long as the
 * right answer is the same: a corrected typing error takes nothing from anybody, and a corrected answer does. So do answers
 * about an earlier text of a chapter: a new text takes nothing from anybody either.
 */
export function countingQuestions(revisions: readonly GradableQuestion[]): CountingQuestion[] {
  return revisions
    .filter(({ current, state }) => current && state !== 'withheld')
    .map((question) => ({
      id: question.id,
      chapterId: question.chapterId,
      since: question.acceptedAt?.getTime() ?? 0,
      revisions: revisions
        .filter((other) => other.id === question.id && keyOf(other) === keyOf(question))
        .map(({ revision }) => revision),
      ...(question.textRevision !== null && { text: question.textRevision }),
      ...(question.state === 'retired' && { retired: true }),
    }));
}

/** The right answer in a form that can be compared. The places of options change with the texts around them. */
function keyOf({ kind, options, order, number, tolerance }: GradableQuestion): string {
  const textOf = new Map(options.map(({ id, text }) => [id, text]));
  const right =
    kind === 'order'
      ? order?.map((id) => textOf.get(id))
      : options
          .filter((option) => option.right)
          .map(({ text }) => text)
          .toSorted();
  return JSON.stringify([kind, right, number, tolerance]);
}
