import { passing } from '#contract/learning/course-state.ts';
import type { LearningEvent } from '#contract/learning-events.ts';
import type { ChapterProgress, CourseProgress } from '#contract/progress.ts';
import { chapterMarks } from '#web/practice/chapter-marks.ts';

/** Adds to the server's data the chapters whose reading only this phone knows, as it does for a visitor. */
export function withWaiting(progress: CourseProgress, waiting: readonly LearningEvent[]): CourseProgress {
  const marksOf = chapterMarks({ courseId: progress.courseId, progress, waiting });
  const chapters = progress.chapters.map((chapter) => {
    const { read } = marksOf(chapter.chapterId);
    return read === chapter.read ? chapter : { ...chapter, read, complete: read && !lacksCheck(chapter) };
  });
  return {
    ...progress,
    chapters,
    read: { ...progress.read, n: chapters.filter(({ read }) => read).length },
    complete: chapters.length > 0 && chapters.every(({ complete }) => complete),
  };
}

/** Tells whether a chapter has questions to pass that were not passed. */
export const lacksCheck = ({ checked, questions }: ChapterProgress): boolean =>
  questions >= passing.questions && checked.state !== 'passed';
