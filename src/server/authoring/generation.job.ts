import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

export const GenerationJob = z.object({ courseId: z.uuid(), generationId: z.uuid() });
export type GenerationJob = z.infer<typeof GenerationJob>;

/** Writes what is missing of a course. A job may come twice or late: it finds out what is left to do. */
export const generationJob: JobKind<GenerationJob> = { name: 'generation', payload: GenerationJob };
