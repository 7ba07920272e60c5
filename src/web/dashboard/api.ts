import type { listSavedCourses as ListSavedCourses } from '#contract/courses.ts';
import type { readMe as ReadMe } from '#contract/identity.ts';
import { call, callPage } from '#web/platform/api.ts';

export const listSavedCourses = callPage<typeof ListSavedCourses>('GET /api/createcourse/savedcourse');
export const readMe = call<typeof ReadMe>('GET /api/me');
