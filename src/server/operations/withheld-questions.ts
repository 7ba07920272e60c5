import type { z } from 'zod';
import type { Page } from '#contract/page.ts';
import type { decideQuestionAsOperator, WithheldQuestion } from '#contract/withheld-questions.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/list-page.ts';
import { decideAsOperator } from '#server/questions/questions.ts';
import { Moment } from './moment.ts';
import { insertAction } from './operations-store.ts';
import { selectWithheldList } from './withheld-questions-store.ts';

/** Withheld questions, what happened last first. Throws `invalid-request` for a cursor that is not one of ours. */
export async function listWithheldQuestions(
  db: Db,
  { reason, ...page }: Page & { reason?: WithheldQuestion['reason'] },
): Promise<{ questions: WithheldQuestion[]; next: string | null }> {
  const { rows, next } = await readPage(page, {
    after: Moment,
    select: (part) => selectWithheldList(db, { ...part, reason }),
    keyOf: ({ micros, id }) => [micros, id],
  });
  const questions = rows.map(({ id, changedAt, ...row }) => ({
    ...row,
    _id: id,
    changedAt: changedAt.toISOString(),
  }));
  return { questions, next };
}

/**
 * Accepts or withholds a question, and records who did.
 *
 * @throws Problem `course-not-found`, `question-not-found`, `question-changed`
 */
export async function decideQuestion(
  db: Db,
  operatorId: string,
  key: { courseId: string; chapterId: string; questionId: string },
  decision: z.infer<typeof decideQuestionAsOperator.body>,
): Promise<{ questionId: string; state: 'accepted' | 'withheld' }> {
  const { courseId, questionId } = key;
  return db.transaction().execute(async (tx) => {
    const action = decision.state === 'accepted' ? 'accept-question' : 'withhold-question';
    if (await decideAsOperator(tx, key, decision))
      await insertAction(tx, { operatorId, action, courseId, questionId });
    return { questionId, state: decision.state };
  });
}
