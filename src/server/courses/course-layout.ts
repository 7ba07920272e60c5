import type { CourseLayout } from '#contract/courses.ts';
import type { NewChapter } from './chapters-store.ts';
import type { CourseHead } from './course-access.ts';

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
  };
}

export function layoutChapterOf(chapter: NewChapter): CourseLayout['Chapters'][number] {
  return { 'Chapter Name': chapter.chapterName, About: chapter.about, Duration: chapter.duration };
}
