import type { CourseProgress, NextStep } from '#contract/progress.ts';
import { api, type CallOptions } from '#web/platform/calls/api.ts';
import { nextPath } from './course-paths.ts';

type Facts = Pick<
  CourseProgress,
  'courseId' | 'courseName' | 'language' | 'copied' | 'read' | 'checked' | 'complete' | 'lastAt'
>;

/** A begun course, with what lists show of it. `next` leads to where the learner continues; null once everything is done. */
export type BegunCourse = Facts & {
  next: { chapterName: string; path: string; why: NextStep['why'] } | null;
};

/** The chapter with which a learner continues, and its course. */
export type GoingOn = NonNullable<BegunCourse['next']> & Pick<BegunCourse, 'courseName' | 'language'>;

type ReadOptions = CallOptions | { signal: AbortSignal };

/** The most courses whose progress lists show, newest first. */
const mostBegun = 20;

/** Reads the courses that the caller began, the one of last time first. */
export async function readBegun(options: ReadOptions, limit = mostBegun): Promise<BegunCourse[]> {
  const { courses } = await api.listProgress({ limit }, options);
  return courses.map(begunCourse);
}

export function begunCourse(course: CourseProgress): BegunCourse {
  const { chapters, next, ...facts } = course;
  const chapter = chapters.find(({ chapterId }) => chapterId === next?.chapterId);
  const goOn = next &&
    chapter && { chapterName: chapter.chapterName, path: nextPath(facts.courseId, next), why: next.why };
  return { ...facts, next: goOn ?? null };
}

/** Returns the course of last time that is not done yet. */
export const courseToContinue = (begun: readonly BegunCourse[]): BegunCourse | undefined =>
  begun.find(({ next }) => next !== null);

/** Returns `nothing` where no chapter is left: undefined stands for what was not read. */
export function goingOn(begun: readonly BegunCourse[]): GoingOn | 'nothing' {
  const course = courseToContinue(begun);
  return course?.next
    ? { ...course.next, courseName: course.courseName, language: course.language }
    : 'nothing';
}

export const readGoingOn = async (options: ReadOptions): Promise<ReturnType<typeof goingOn>> =>
  goingOn(await readBegun(options));
