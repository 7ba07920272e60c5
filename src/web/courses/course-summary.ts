import type { Chapter, CourseDetail } from '#contract/courses.ts';

type ChapterSummary = Pick<Chapter, '_id' | 'chapterName' | 'duration' | 'about' | 'state'>;

/** A course without the texts of its chapters, which is a tenth of the bytes. */
export type CourseSummary = Omit<CourseDetail, 'chapters'> & { chapters: ChapterSummary[] };

export function summaryOf(course: CourseDetail): CourseSummary {
  return {
    ...course,
    chapters: course.chapters.map(({ _id, chapterName, duration, about, state }) => ({
      _id,
      chapterName,
      duration,
      about,
      state,
    })),
  };
}

export function readableChapters({ chapters }: CourseSummary): number {
  return chapters.filter(({ state }) => state === 'ready').length;
}

/** For `useLiveCourse`. */
export const summaryPart = { name: 'course summary', of: summaryOf };
