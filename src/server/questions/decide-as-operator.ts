import { Problem } from '#contract/problem.ts';
import { readCourseHead } from '#server/courses/courses.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { holdQuestion, raiseVersion, updateQuestion, type ChapterKey } from './questions-store.ts';
import { dismissReports } from './reports-store.ts';

/**
 * Accepts or withholds a question of anybody's course. Its reports count as looked at, and its owner can't accept what was
 * withheld here. Returns false where it was decided so already.
 *
 * @throws Problem `course-not-found`, `question-not-found`, `question-changed`
 */
export async function decideAsOperator(
  tx: Tx,
  key: ChapterKey & { questionId: string },
  { state, revision }: { state: 'accepted' | 'withheld'; revision: number },
): Promise<boolean> {
  await readCourseHead(tx, key.courseId);
  const question = await holdQuestion(tx, key, { lock: true });
  if (!question) throw new Problem('question-not-found', { error: 'There is no such question.' });
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
