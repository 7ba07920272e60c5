import { useEffect } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import { courseChanged } from '#web/platform/live/course-changed.ts';
import { useLiveCourse } from '#web/platform/live/live-course.ts';
import ManageChapter from './manage-chapter.tsx';

export function OwnChapter({ course, chapterId }: { course: CourseSummary; chapterId: string }) {
  const { data = course, refresh } = useLiveCourse(course._id, course);
  useEffect(() => {
    if (data !== course) dispatchEvent(new Event(courseChanged));
  }, [data, course]);
  const changed = () => {
    refresh('now');
    dispatchEvent(new Event(courseChanged));
  };
  return <ManageChapter course={data} chapterId={chapterId} onChanged={changed} />;
}
