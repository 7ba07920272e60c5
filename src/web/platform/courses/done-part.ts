import type { CourseProgress } from '#contract/progress.ts';

/** How much of a course is done, from 0 to 1: its chapters have to be read, and those with questions passed too. */
export const donePart = ({ read, checked }: Pick<CourseProgress, 'read' | 'checked'>): number =>
  read.of === 0 ? 0 : (read.n + checked.n) / (read.of + checked.of);
