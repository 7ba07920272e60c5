import type { CourseLayout } from '#contract/course-layout.ts';
import type { NewChapter } from '#server/courses/chapters-store.ts';
import type { CourseHead } from '#server/courses/course-access.ts';

/** Builds a course's layout with the capitalised keys of authors and `readCourseLayout`. */
export function layoutOf(course: CourseHead, chapters: readonly NewChapter[]): CourseLayout {
  return {
    'Course Name': course.courseName,
    Description: course.description,
    Category: course.category,
    Topic: course.topic,
    Level: course.level,
    Duration: course.duration,
    'Number of Chapters': chapters.length,
    Chapters: chapters.map(layoutChapterOf),
    ...(course.terms.length > 0 && {
      Terms: course.terms.map(({ term, meaning }) => ({ Term: term, Meaning: meaning })),
    }),
    ...(course.thread && { Thread: course.thread }),
  };
}

export function layoutChapterOf(chapter: NewChapter): CourseLayout['Chapters'][number] {
  const { chapterName, about, duration, objectives = [] } = chapter;
  return {
    'Chapter Name': chapterName,
    About: about,
    Duration: duration,
    ...(objectives.length > 0 && { Objectives: objectives }),
  };
}
