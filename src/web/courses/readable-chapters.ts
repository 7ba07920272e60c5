import type { CourseSummary } from '#contract/courses.ts';

export function readableChapters({ chapters }: CourseSummary): number {
  return chapters.filter(({ state }) => state === 'ready').length;
}
