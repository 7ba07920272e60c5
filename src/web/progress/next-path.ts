import type { CourseProgress } from '#contract/progress.ts';
import { checkPath, readingPath } from '#web/platform/course-paths.ts';

/** Where to go on in a course: the questions of a chapter that was read, else its text. */
export function nextPath(courseId: string, { chapterId, why }: NonNullable<CourseProgress['next']>): string {
  return why === 'check' ? checkPath(courseId, chapterId) : readingPath(courseId, chapterId);
}
