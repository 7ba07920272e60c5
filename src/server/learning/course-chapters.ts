import type { ChapterOfCourse } from '#contract/learning/course-facts.ts';
import type { CourseNames } from '#server/courses/courses.ts';

/** Joins the chapters of a course with their numbers of accepted questions. */
export function chaptersWith(
  chapters: CourseNames['chapters'],
  accepted: Readonly<Record<string, number>>,
): ChapterOfCourse[] {
  return chapters.map((chapter) => ({ ...chapter, questions: accepted[chapter.id] ?? 0 }));
}
