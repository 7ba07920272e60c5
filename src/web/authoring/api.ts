import type {
  readGeneration as ReadGeneration,
  resumeGeneration as ResumeGeneration,
  startGeneration as StartGeneration,
  watchGeneration as WatchGeneration,
  readAuthor as ReadAuthor,
  writeLayout as WriteLayout,
} from '#contract/authoring.ts';
import type {
  listMyCourses as ListMyCourses,
  readCourseLayout as ReadCourseLayout,
  saveCourseLayout as SaveCourseLayout,
} from '#contract/courses.ts';
import { call, callEvents, callPage } from '#web/platform/api.ts';

export const readAuthor = call<typeof ReadAuthor>('GET /api/authoring/author');
export const writeLayout = callEvents<typeof WriteLayout>('POST /api/authoring/layouts');
export const saveCourseLayout = call<typeof SaveCourseLayout>('POST /api/course/save-course-layout');
export const listMyCourses = callPage<typeof ListMyCourses>('GET /api/courses/mine');

export const readCourseLayout = call<typeof ReadCourseLayout>('GET /api/course/:courseId');

export const startGeneration = call<typeof StartGeneration>('POST /api/courses/:courseId/generation');
export const readGeneration = call<typeof ReadGeneration>('GET /api/courses/:courseId/generation');
export const resumeGeneration = call<typeof ResumeGeneration>(
  'POST /api/courses/:courseId/generation/resume',
);
export const watchGeneration = callEvents<typeof WatchGeneration>(
  'GET /api/courses/:courseId/generation/events',
);
