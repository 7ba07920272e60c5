import type { CourseProgress } from '#contract/progress.ts';

/** How much of a course is read, from 0 to 1. The words beside it count what is passed. */
export const readPart = ({ read }: Pick<CourseProgress, 'read'>): number =>
  read.of === 0 ? 0 : read.n / read.of;
