import type { listReview as contract, NextReview, ReviewQuestion, ReviewTime } from '#contract/progress.ts';
import { provedObjective } from '#contract/learning/proved-objectives.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listCourseNames } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { acceptedQuestions } from '#server/questions/questions.ts';
import { readReward } from '#server/wallet/wallet.ts';
import { readQuestions, readVersioned, readVersions } from './course-questions.ts';
import * as store from './progress-store.ts';
import { readCourseProgress, withCurrentQuestions } from './read-progress.ts';

type Review = ReplyOf<typeof contract>;

/** A phone keeps the times of so many questions. */
const mostTimes = 500;

/** Lists at most `limit` questions that are due for a person, most overdue first. A visitor has none. */
export async function listReview(db: Db, personId: string | undefined, limit: number): Promise<Review> {
  if (personId === undefined) return { due: 0, questions: [], nextAt: null, nextCount: 0 };
  const { names, but } = await readBegun(db, personId);
  const { cards, due, nextAt, nextCount } = await store.selectDue(db, personId, {
    limit,
    but,
    at: new Date(),
  });
  const shown = await showCards(db, cards, names);
  return { due, questions: shown, nextAt: nextAt?.toISOString() ?? null, nextCount };
}

/** Lists when questions come back to a person, the first ones first. A visitor has none. */
export async function listReviewTimes(db: Db, personId: string | undefined): Promise<ReviewTime[]> {
  if (personId === undefined) return [];
  const { but } = await readBegun(db, personId);
  const cards = await store.selectCards(db, personId, { limit: mostTimes, but, until: 'infinity' });
  return cards.map(({ dueAt, ...card }) => ({ ...card, dueAt: dueAt.toISOString() }));
}

/** Brings what is due for a person to the current questions of the courses that they began. Returns the names of these, and the deleted ones. */
async function readBegun(db: Db, personId: string) {
  const begun = await store.selectDerivedVersions(db, personId);
  const ids = begun.map(({ courseId }) => courseId);
  const kept = await listCourseNames(db, ids, { evenDeleted: true });
  const names = new Map([...kept].filter(([, { deleted }]) => !deleted));
  // Questions of courses that are gone or withheld are not due, and must not count.
  const gone = ids.filter((id) => !kept.has(id));
  if (gone.length > 0) await store.deleteProgress(db, personId, gone);
  await withCurrentQuestions(db, personId, begun, await readVersions(db, names));
  // A deleted course can't be read, but it can be restored.
  return { names, but: ids.filter((id) => kept.get(id)?.deleted) };
}

/**
 * Tells when the questions of a course, or of one of its chapters, come back to a person next, and how many of them then.
 * A visitor has none.
 * @throws Problem `course-not-found`
 */
export async function readNextReview(
  db: Db,
  personId: string | undefined,
  { courseId, chapterId }: { courseId: string; chapterId?: string },
): Promise<NextReview> {
  const { version } = await readVersioned(db, courseId);
  if (personId === undefined) return { nextAt: null, count: 0 };
  const { questions } = await readQuestions(db, courseId, version);
  const asked = questions.filter(
    (question) =>
      (chapterId === undefined || question.chapterId === chapterId) &&
      question.current &&
      question.state === 'accepted',
  );
  const next = await store.selectNextDue(db, personId, { courseId, questionIds: asked.map(({ id }) => id) });
  return { nextAt: next?.dueAt.toISOString() ?? null, count: next?.count ?? 0 };
}

/** Reads a person's work in a course, its coins, what they can do now, and when its questions come back. Throws Problem `course-not-found`. */
export async function readCourseEnd(db: Db, personId: string | undefined, courseId: string) {
  const progress = await readCourseProgress(db, personId, courseId);
  const review = await readNextReview(db, personId, { courseId });
  const coins = personId === undefined ? 0 : await readReward(db, { personId, courseId });
  const canDo = personId === undefined ? [] : await readProvedObjectives(db, personId, courseId);
  return { progress, review, coins, canDo };
}

/** Goes by the last sittings of each chapter, as its result does. */
async function readProvedObjectives(db: Db, personId: string, courseId: string): Promise<string[]> {
  const states = await store.selectStates(db, personId, [courseId]);
  const { chapters = {} } = states.get(courseId)?.state ?? {};
  const ofChapter = Map.groupBy(await acceptedQuestions(db, courseId), ({ chapterId }) => chapterId);
  return [...ofChapter].flatMap(([chapterId, questions]) => {
    const sittings = chapters[chapterId]?.sittings ?? [];
    const answers: Record<string, boolean> = Object.assign({}, ...sittings.map((sitting) => sitting.answers));
    return provedObjective(questions, (id) => answers[id] === true) ?? [];
  });
}

async function showCards(
  db: Db,
  cards: readonly store.DueCard[],
  names: Awaited<ReturnType<typeof listCourseNames>>,
): Promise<ReviewQuestion[]> {
  const found = new Map<string, Omit<ReviewQuestion, 'dueAt'>>();
  for (const courseId of new Set(cards.map((card) => card.courseId))) {
    const course = names.get(courseId);
    if (!course) continue;
    const { courseName, language, chapters } = course;
    for (const { chapterId, ...question } of await acceptedQuestions(db, courseId)) {
      const chapterName = chapters.find(({ id }) => id === chapterId)?.chapterName ?? '';
      const of = { courseId, courseName, chapterId, chapterName, language };
      found.set(question._id, { ...question, ...of });
    }
  }
  return cards.flatMap(({ questionId, dueAt }) => {
    const question = found.get(questionId);
    return question ? [{ ...question, dueAt: dueAt.toISOString() }] : [];
  });
}
