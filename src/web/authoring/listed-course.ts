import type { MyCourse } from '#contract/course-lists.ts';
import type { BegunCourse } from '#web/platform/courses/begun-courses.ts';
import { layoutPath, readingPath } from '#web/platform/courses/course-paths.ts';

/** Input for each page of the caller's courses. */
export const myCoursesQuery = { limit: 24 };

export interface ListedCourse extends Pick<BegunCourse, 'courseId' | 'courseName' | 'language'> {
  own?: MyCourse;
  begun?: BegunCourse;
}

/** Joins the courses that a person made with those they began; the one of last time comes first. */
export function listCourses(own: readonly MyCourse[], begun: readonly BegunCourse[]): ListedCourse[] {
  const byId = new Map<string, ListedCourse>();
  for (const course of begun) byId.set(course.courseId, { ...course, begun: course });
  for (const course of own) {
    const { _id: courseId, courseName, language } = course;
    byId.set(courseId, { ...byId.get(courseId), courseId, courseName, language, own: course });
  }
  return [...byId.values()].sort((a, b) => lastAt(b) - lastAt(a));
}

const lastAt = ({ own, begun }: ListedCourse) =>
  Math.max(Date.parse(own?.createdAt ?? '') || 0, Date.parse(begun?.lastAt ?? '') || 0);

/** Returns the page on which the reader, or else the owner, continues. */
export function listedPath({ courseId, own, begun }: ListedCourse): string {
  if (begun) return begun.next?.path ?? readingPath(courseId);
  return own && own.state !== 'ready' ? layoutPath(courseId) : readingPath(courseId, own?.firstChapterId);
}
