import { useEffect } from 'react';
import type { CourseState, CourseSummary } from '#contract/courses.ts';
import { api } from './api.ts';
import { useLiveRead } from './live-read.ts';
import type { Live } from './live-read.ts';

/**
 * Milliseconds between two reads of a course that is being written. An unchanged one costs an empty 304; the event
 * stream would bring a reader, who may be on a slow line, the text of every chapter under way.
 */
const againAfterMs: Partial<Record<CourseState, number>> = { queued: 3_000, writing: 3_000, paused: 15_000 };

/**
 * Shows a course without its texts; while it is written, its chapters become readable one by one without a reload.
 * `initial` is the loader's answer, if it ran on the server.
 */
export function useLiveCourse(courseId: string, initial: CourseSummary | undefined): Live<CourseSummary> {
  const live = useLiveRead({
    key: `course ${courseId}`,
    read: (signal) => api.readCourseSummary({ courseId }, { signal }),
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
