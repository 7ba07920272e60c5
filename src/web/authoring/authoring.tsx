import type { MyCourse } from '#contract/course-lists.ts';
import type { DeletedCourse } from '#contract/managing.ts';
import { api, type CallOptions } from '#web/platform/calls/api.ts';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import type { Page } from '#web/platform/live/live-list.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useMe } from '#web/platform/people/me.ts';
import { myCoursesQuery } from './listed-course.ts';

export { listCourses, listedPath, type ListedCourse } from './listed-course.ts';

export const readMyCourses = (options: CallOptions, limit = myCoursesQuery.limit): Promise<Page<MyCourse>> =>
  api.listMyCourses({ limit }, options);

export const readDeletedCourses = (options: CallOptions): Promise<Page<DeletedCourse>> =>
  api.listDeletedCourses(myCoursesQuery, options);

/** Comes after the page. */
export const YourCourses = lateIfLoaded(() => import('./your-courses.tsx'));

/** Few are awaited, so that the code comes where there is one. */
const LateMetWishes = lateIfLoaded(() => import('./met-wishes.tsx'));

/** Tells a person of courses that they asked to be told of, until they dismiss it or go there. */
export const MetWishes = () => (useMe().kind === 'visitor' ? null : <MetWishesOfPerson />);

function MetWishesOfPerson() {
  const { data, offer } = useLiveRead({
    key: 'course wishes',
    read: (signal) => api.listMetWishes({}, { signal }),
  });
  return data && data.met.length > 0 ? <LateMetWishes met={data.met} onDismissed={offer} /> : null;
}
