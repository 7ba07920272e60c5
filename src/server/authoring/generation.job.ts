import { z } from 'zod';
import type { JobKind } from '#server/platform/work/jobs-store.ts';

const GenerationJob = z.object({ courseId: z.uuid(), generationId: z.uuid() });
export type GenerationJob = z.infer<typeof GenerationJob>;

/** Writes what is missing of a course. There is one as long as the generation is active. */
export const generationJob: JobKind<GenerationJob> = {
  name: 'generation',
  payload: GenerationJob,
  key: ({ generationId }) => generationId,
};
