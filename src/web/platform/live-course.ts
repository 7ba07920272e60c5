import { useEffect } from 'react';
import type { CourseDetail, CourseState } from '#contract/courses.ts';
import { api } from './api.ts';
import { useLiveRead } from './live-read.ts';
import type { Live } from './live-read.ts';

/**
 * Milliseconds between two reads of a course that is being written. An unchanged one costs an empty 304; the event
 * stream would bring a reader, who may be on a slow line, the text of every chapter under way.
 */
const againAfterMs: Partial<Record<CourseState, number>> = { queued: 3_000, writing: 3_000, paused: 15_000 };

interface UseLiveCourse<T> {
  courseId: string;
  /** The loader's answer, if it ran on the server. */
  initial: T | undefined;
  /** The part of the course that the page shows, and the name that this part is kept under. */
  part: { name: string; of: (course: CourseDetail) => T };
}

/** Shows a course; while it is written, its chapters become readable one by one without a reload. */
export function useLiveCourse<T extends { state: CourseState }>({
  courseId,
  initial,
  part,
}: UseLiveCourse<T>): Live<T> {
  const live = useLiveRead<T>({
    key: `${part.name} ${courseId}`,
    read: async (signal) => part.of(await api.readCourse({ courseId }, { signal })),
    initial,
  });
  const { refresh } = live;
  const waitMs = live.data && againAfterMs[live.data.state];
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, waitMs);
    return () => clearInterval(timer);
  }, [waitMs, refresh]);
  return live;
}
