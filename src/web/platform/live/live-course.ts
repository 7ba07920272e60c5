import type { CourseSummary } from '#contract/courses.ts';
import { againAfterMs } from './again-after.ts';
import { api } from '#web/platform/calls/api.ts';
import { useLiveRead, useRefreshEvery, type Live } from './live-read.ts';

/** Shows a course, whose chapters become readable one by one. `initial` is the loader's answer, if it ran on the server. */
export function useLiveCourse(courseId: string, initial: CourseSummary | undefined): Live<CourseSummary> {
  const live = useLiveRead({
    key: `course ${courseId}`,
    read: (signal) => api.readCourseSummary({ courseId }, { signal }),
    initial,
  });
  useRefreshEvery(live.data && againAfterMs[live.data.state], live.refresh);
  return live;
}
