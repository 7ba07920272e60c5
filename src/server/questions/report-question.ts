import { v7 as newId } from 'uuid';
import { Problem } from '#contract/problem.ts';
import { listChapterSummaries, readCourseHead } from '#server/courses/courses.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Person } from '#server/platform/http/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import { holdQuestion, raiseVersion, updateQuestion } from './questions-store.ts';
import { insertReport } from './reports-store.ts';

/** Readers whose reports withhold a question; guests count by the day (docs/decisions/045). */
const readersToWithhold = 3;

interface QuestionKey {
  courseId: string;
  chapterId: string;
  questionId: string;
}

/** @throws Problem `course-not-found`, `chapter-not-found`, `question-not-found` */
export async function requireReportable(db: Db, key: QuestionKey): Promise<{ ownerId: string }> {
  const { ownerId } = await readCourseHead(db, key.courseId);
  const chapters = await listChapterSummaries(db, key.courseId);
  if (!chapters.some(({ id }) => id === key.chapterId))
    throw new Problem('chapter-not-found', { error: 'This course has no such chapter.' });
  if (!(await holdQuestion(db, key))) throw notFound();
  return { ownerId };
}

/**
 * Keeps a report for the owner, in the place of what the same person reported before. The owner's own one, or the third
 * reader's, withholds the question until somebody looks.
 *
 * @throws Problem `course-not-found`, `chapter-not-found`, `question-not-found`, `rate-limited`
 */
export async function reportQuestion(
  { db, budgets }: { db: Db; budgets: Budgets },
  key: QuestionKey,
  reporter: Pick<Person, 'id' | 'kind'>,
  reason: string,
): Promise<void> {
  const { ownerId } = await requireReportable(db, key);
  const { id: reporterId } = reporter;
  const over = await budgets.spend([{ budget: 'reports-person', holder: reporterId }]);
  if (over) {
    throw budgets.refusal(over.budget, 'rate-limited', {
      error: 'You have reported very much today. Please go on tomorrow.',
      retryAfterS: over.retryAfterS,
    });
  }
  await db.transaction().execute(async (tx) => {
    const question = await holdQuestion(tx, key, { lock: true });
    if (!question) throw notFound();
    const { courseId, questionId } = key;
    const byGuest = reporter.kind === 'guest';
    const report = { courseId, id: newId(), questionId, reporterId, reason, byGuest };
    const readers = await insertReport(tx, report);
    if (question.state === 'withheld' || (reporterId !== ownerId && readers < readersToWithhold)) return;
    await updateQuestion(tx, courseId, { ...question, state: 'withheld', reason: 'reported' });
    await raiseVersion(tx, courseId);
  });
}

const notFound = () => new Problem('question-not-found', { error: 'This chapter has no such question.' });
