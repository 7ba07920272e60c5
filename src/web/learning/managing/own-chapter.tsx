import { lazy, Suspense } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import { useChapterQuestions } from '#web/practice/practice.tsx';

/** The chapter does not wait for this part, and can be read if it can't be loaded. */
const ManageChapter = lazy(() => import('./manage-chapter.tsx').catch(() => ({ default: () => null })));

/** Shows the owner what can be done with a chapter. The chapter's questions say whose course it is. */
export function OwnChapter({ course, chapterId }: { course: CourseSummary; chapterId: string }) {
  const { data, refresh } = useChapterQuestions(course._id, chapterId);
  if (data?.mine !== true) return null;
  return (
    <Suspense>
      <ManageChapter course={course} chapterId={chapterId} onChanged={() => refresh('now')} />
    </Suspense>
  );
}
