import { z } from 'zod';
import { JobTurn, type JobKind } from '#server/platform/work/jobs-store.ts';

const QuestionsJob = z.object({
  courseId: z.uuid(),
  /** The person who had the course written or asked for questions, for its turn and for the budgets. */
  turn: JobTurn,
});
export type QuestionsJob = z.infer<typeof QuestionsJob>;

export const questionsJob: JobKind<QuestionsJob> = {
  name: 'questions',
  payload: QuestionsJob,
  key: ({ courseId }) => courseId,
  loggable: ({ courseId }) => ({ courseId }),
};
