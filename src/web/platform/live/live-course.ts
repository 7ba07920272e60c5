import { useEffect } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import { againAfterMs } from './again-after.ts';
import { api } from '#web/platform/calls/api.ts';
import { useLiveRead, type Live } from './live-read.ts';

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
