import { lazy } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseVisibility } from '#contract/publishing.ts';
import { late } from '#web/platform/documents/hydrated.tsx';
import { useMe } from '#web/platform/people/me.ts';

/** Comes after the page, which works without it if it can't be loaded. */
const OwnCourse = late<PublishingProps>(
  lazy(() => import('./own-course.tsx').catch(() => ({ default: () => null }))),
);

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
