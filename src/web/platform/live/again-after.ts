import type { CourseState } from '#contract/courses.ts';

/** Milliseconds between two reads of a course that is written. An unchanged one costs an empty 304, the event stream every text. */
export const againAfterMs: Partial<Record<CourseState, number>> = {
  queued: 3_000,
  writing: 3_000,
  paused: 15_000,
};
