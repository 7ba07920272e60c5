import { z } from 'zod';
import { JobTurn, type JobKind } from '#server/platform/work/jobs-store.ts';

const GenerationJob = z.object({
  courseId: z.uuid(),
  generationId: z.uuid(),
  /** The person who started or resumed it, for its turn and for the budgets. Absent in jobs of earlier versions. */
  turn: JobTurn.optional(),
  /** The built-in author, if they chose it in place of the AI service. */
  author: z.literal('builtin').optional(),
});
export type GenerationJob = z.infer<typeof GenerationJob>;

/** Writes the missing chapters of a course. The job exists as long as the generation is active. */
export const generationJob: JobKind<GenerationJob> = {
  name: 'generation',
  payload: GenerationJob,
  key: ({ generationId }) => generationId,
  loggable: ({ courseId, generationId }) => ({ courseId, generationId }),
};

const RewriteJob = z.object({
  courseId: z.uuid(),
  chapterId: z.uuid(),
  rewriteId: z.uuid(),
  turn: JobTurn,
});
export type RewriteJob = z.infer<typeof RewriteJob>;

export const rewriteJob: JobKind<RewriteJob> = {
  name: 'rewrite',
  payload: RewriteJob,
  key: ({ rewriteId }) => rewriteId,
  loggable: ({ courseId, chapterId }) => ({ courseId, chapterId }),
};
