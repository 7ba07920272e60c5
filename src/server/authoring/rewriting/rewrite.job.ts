import { z } from 'zod';
import { JobTurn, type JobKind } from '#server/platform/work/jobs-store.ts';

const RewriteJob = z.object({
  courseId: z.uuid(),
  chapterId: z.uuid(),
  rewriteId: z.uuid(),
  /** The person who asked for it, for its turn and for the budgets. */
  turn: JobTurn,
});
export type RewriteJob = z.infer<typeof RewriteJob>;

/** Writes one chapter anew by an instruction. */
export const rewriteJob: JobKind<RewriteJob> = {
  name: 'rewrite',
  payload: RewriteJob,
  key: ({ rewriteId }) => rewriteId,
  loggable: ({ courseId, chapterId }) => ({ courseId, chapterId }),
};
