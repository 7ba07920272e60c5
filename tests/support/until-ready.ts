import type { GenerationState } from '#contract/authoring.ts';
import type { ApiSession } from './api-session.ts';
import { waitFor } from './wait-for.ts';

/** Waits until a course is written. */
export function untilReady(session: ApiSession, courseId: string, mostMs = 60_000) {
  const read = async () => {
    const state = await session.json<GenerationState>(`/api/courses/${courseId}/generation`);
    return state.state === 'ready' ? state : undefined;
  };
  return waitFor('the written course', read, mostMs);
}
