import { Problem } from '#contract/problem.ts';
import { libraryOwnerId, readChapterRef, readCourseHead } from '#server/courses/courses.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Person } from '#server/platform/http/caller.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { holdQuestion, raiseVersion, updateQuestion, type QuestionKey } from './questions-store.ts';
import { dismissReports, insertReport } from './reports-store.ts';

/** Number of readers whose reports withhold a question of a person's course (docs/decisions/089). */
const readersToWithhold = 3;

export interface ReportParts {
  db: Db;
  budgets: Budgets;
  isVouched: (db: Db, accountId: string) => Promise<boolean>;
}

/** @throws Problem `course-not-found`, `chapter-not-found`, `question-not-found` */
export async function requireReportable(db: Db, key: QuestionKey): Promise<{ ownerId: string }> {
  const { ownerId } = await readChapterRef(db, key.courseId, key.chapterId);
  if (!(await holdQuestion(db, key))) throw notFound();
  return { ownerId };
}

/**
 * Keeps a report for the owner, in the place of what the same person reported before. The owner's own one, or the third one that
 * counts, withholds the question until it is decided. A report counts from an account for which a room vouches. Questions of
 * the library are an operator's to withhold, who gets to see what counts.
 * @throws Problem `course-not-found`, `chapter-not-found`, `question-not-found`, `rate-limited`
 */
export async function reportQuestion(
  { db, budgets, isVouched }: ReportParts,
  key: QuestionKey,
  reporter: Pick<Person, 'id' | 'kind'>,
  reason: string,
): Promise<void> {
  const { ownerId } = await requireReportable(db, key);
  const { id: reporterId } = reporter;
  const over = await budgets.spend([{ budget: 'reports-person', holder: reporterId }]);
  if (over) {
    throw budgets.refusal(over.budget, 'rate-limited', {
      error: 'You have sent many reports today. You can send more tomorrow.',
      retryAfterS: over.retryAfterS,
    });
  }
  const counts = reporter.kind === 'learner' && (await isVouched(db, reporterId));
  await db.transaction().execute(async (tx) => {
    const question = await holdQuestion(tx, key, { lock: true });
    if (!question) throw notFound();
    const { courseId, questionId } = key;
    const readers = await insertReport(tx, { courseId, questionId, reporterId, reason }, counts);
    if (question.state === 'withheld') return;
    if (ownerId === libraryOwnerId) {
      // Operators list the latest changes first.
      if (counts) await updateQuestion(tx, courseId, question);
      return;
    }
    if (reporterId !== ownerId && readers < readersToWithhold) return;
    await updateQuestion(tx, courseId, { ...question, state: 'withheld', reason: 'reported' });
    await raiseVersion(tx, courseId);
  });
}

/**
 * Accepts or withholds a question of any course. Its reports count as looked at, and its owner can't accept a question that was
 * withheld here. Returns false where it was decided so already.
 * @throws Problem `course-not-found`, `question-not-found`, `question-changed`
 */
export async function decideAsOperator(
  tx: Tx,
  key: QuestionKey,
  { state, revision }: { state: 'accepted' | 'withheld'; revision: number },
): Promise<boolean> {
  await readCourseHead(tx, key.courseId);
  const question = await holdQuestion(tx, key, { lock: true });
  if (!question) throw notFound();
  if (question.revision !== revision) {
    throw new Problem('question-changed', {
      error: 'This question was changed in the meantime. Look at it again before you decide.',
    });
  }
  const reason = state === 'accepted' ? null : 'operator';
  const dismissed = await dismissReports(tx, key.courseId, key.questionId);
  if (question.state === state && question.reason === reason) return dismissed > 0;
  await updateQuestion(tx, key.courseId, { ...question, state, reason });
  await raiseVersion(tx, key.courseId);
  return true;
}

const notFound = () => new Problem('question-not-found', { error: 'This chapter has no such question.' });
