/** States of courses and of their generations, free of zod, so that pages can use them too. */
export const generationStages = ['queued', 'writing', 'ready', 'paused', 'failed'] as const;
export type GenerationStage = (typeof generationStages)[number];
export const courseStates = ['draft', ...generationStages] as const;
export type CourseState = (typeof courseStates)[number];

/** A generation has work left: it is being written, waits for its turn, or resumes by itself after a pause. */
export function isActive({ state }: { state: CourseState }): boolean {
  return state === 'queued' || state === 'writing' || state === 'paused';
}
