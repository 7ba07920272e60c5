import type { RouterContextProvider } from 'react-router';
import type { CourseLanguage } from '#contract/language.ts';
import { readMyCourses } from '#web/authoring/authoring.tsx';
import { layoutPath, readingPath } from '#web/platform/course-paths.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';
import { courseToContinue, readBegun } from '#web/platform/begun-courses.ts';

/** Where somebody who returns goes on. */
export interface Return {
  courseId: string;
  courseName: string;
  language: CourseLanguage;
  /** The chapter to go on with; null for a course that they made and have not begun. */
  chapterName: string | null;
  path: string;
}

/**
 * Reads where a guest or learner can go on: the course of last time, else the one they made last. Null where there is none
 * or it can't be read. A visitor without a cookie costs no call, so that their page is kept (docs/decisions/034).
 */
export async function loadReturn(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Return | null> {
  if (!request.headers.has('cookie')) return null;
  const via = serverApi(context, request);
  const [begun, mine] = await Promise.all([
    unlessItFails(context, 'what somebody can go on with', readBegun(via, 5)),
    unlessItFails(context, 'the courses of somebody who returns', readMyCourses(via, 1)),
  ]);
  const course = begun && courseToContinue(begun);
  if (course?.next) {
    const { courseId, courseName, language, next } = course;
    return { courseId, courseName, language, ...next };
  }
  const own = mine?.items[0];
  if (!own || begun?.some(({ courseId }) => courseId === own._id)) return null;
  const { _id: courseId, courseName, language, state } = own;
  const path = state === 'ready' ? readingPath(courseId) : layoutPath(courseId);
  return { courseId, courseName, language, chapterName: null, path };
}
