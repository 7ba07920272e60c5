import type { CourseSummary } from '#contract/courses.ts';
import type { CourseVisibility } from '#contract/publishing.ts';
import type { api } from '#web/platform/calls/api.ts';
import type { ProblemTexts } from '#web/platform/calls/use-submit.ts';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import { useMe } from '#web/platform/people/me.ts';

const OwnCourse = lateIfLoaded(() => import('./own-course.tsx'));

export type PublishingProps = { course: CourseSummary; visibility: CourseVisibility | undefined };

/** Only owners see these buttons, so a course that is not theirs means that they signed out meanwhile. */
export const signedOutTexts: ProblemTexts<typeof api.changeVisibility> = { 'not-yours': 'errors.signedOut' };

/** Shows what the owner can do with the course, and nothing to others. */
export function Publishing(props: PublishingProps) {
  if (useMe().kind === 'visitor') return null;
  return <OwnCourse {...props} />;
}
