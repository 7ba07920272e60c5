import { lazy, type ComponentProps, type ComponentType } from 'react';
import type { MyCourse } from '#contract/course-lists.ts';
import type { DeletedCourse } from '#contract/managing.ts';
import { api, type CallOptions } from '#web/platform/calls/api.ts';
import { late } from '#web/platform/documents/hydrated.tsx';
import type { Page } from '#web/platform/live/live-list.ts';
import { myCoursesQuery } from './my-courses-query.ts';
import type YourCoursesSection from './your-courses.tsx';

export { listCourses, listedPath, type ListedCourse } from './listed-course.ts';

/** Reads the first courses of the caller's own, the newest first. */
export const readMyCourses = (options: CallOptions, limit = myCoursesQuery.limit): Promise<Page<MyCourse>> =>
  api.listMyCourses({ limit }, options);

/** Reads the first of those that the caller deleted and can restore. */
export const readDeletedCourses = (options: CallOptions): Promise<Page<DeletedCourse>> =>
  api.listDeletedCourses(myCoursesQuery, options);

/** Comes after the page, which works without it if it can't be loaded. */
export const YourCourses = late<ComponentProps<typeof YourCoursesSection>>(
  lazy(() => import('./your-courses.tsx').catch(() => ({ default: () => null }))),
);

/** Comes after the page, too. */
export const MetWishes = late(
  lazy<ComponentType>(() => import('./met-wishes.tsx').catch(() => ({ default: () => null }))),
);
