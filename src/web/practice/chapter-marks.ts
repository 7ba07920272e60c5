import type { LearningEvent } from '#contract/learning-events.ts';
import type { CourseProgress, NextStep } from '#contract/progress.ts';

export interface ChapterMarks {
  opened: boolean;
  read: boolean;
  passed: boolean;
}

/** A learner's data in a course: from the server, and waiting on this phone. */
export interface CourseLearner {
  courseId: string;
  progress: CourseProgress | undefined;
  waiting: readonly LearningEvent[];
}

const unmarked: ChapterMarks = { opened: false, read: false, passed: false };

export function chapterMarks({
  courseId,
  progress,
  waiting,
}: CourseLearner): (chapterId: string) => ChapterMarks {
  const marks = new Map<string, ChapterMarks>();
  for (const { chapterId, opened, read, checked } of progress?.chapters ?? [])
    marks.set(chapterId, { opened, read, passed: checked.state === 'passed' });
  for (const event of waiting) {
    if (event.courseId !== courseId) continue;
    const before = marks.get(event.chapterId) ?? unmarked;
    if (event.kind === 'opened') marks.set(event.chapterId, { ...before, opened: true });
    if (event.kind === 'read') marks.set(event.chapterId, { ...before, read: event.done });
  }
  return (chapterId) => marks.get(chapterId) ?? unmarked;
}

/** Returns where to continue; nothing for a person who has done nothing yet, or everything. */
export function nextStep({ courseId, progress, waiting }: CourseLearner): NextStep | null | undefined {
  if (progress?.lastAt) return progress.next;
  const last = waiting.findLast((event) => event.courseId === courseId);
  return last && { chapterId: last.chapterId, why: 'read' };
}
