import type { CourseSummary } from '#contract/courses.ts';
import type { CourseVisibility } from '#contract/publishing.ts';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import { useMe } from '#web/platform/people/me.ts';

/** Comes after the page. */
const OwnCourse = lateIfLoaded(() => import('./own-course.tsx'));

export interface PublishingProps {
  course: CourseSummary;
  /** The loader's answer, if it has one. */
  visibility: CourseVisibility | undefined;
}

/** Shows what the owner can do with the course, and nothing to others. */
export function Publishing(props: PublishingProps) {
  if (useMe().kind === 'visitor') return null;
  return <OwnCourse {...props} />;
}
