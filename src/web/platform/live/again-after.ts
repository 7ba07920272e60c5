import type { CourseState } from '#contract/courses.ts';

/**
 * Milliseconds between two reads of a course that is being written. An unchanged one costs an empty 304; the event
 * stream would bring a reader, who may be on a slow line, the text of every chapter under way.
 */
export const againAfterMs: Partial<Record<CourseState, number>> = {
  queued: 3_000,
  writing: 3_000,
  paused: 15_000,
};
