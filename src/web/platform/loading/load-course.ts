import type { RouterContextProvider } from 'react-router';
import type { CourseSummary } from '#contract/courses.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { pageRequest } from './load-context.ts';
import { serverApi } from './server-api.ts';

/** Loads a course in a server loader, or the status of the page without it. Reports a failure other than 404. */
export async function loadCourse(
  context: Readonly<RouterContextProvider>,
  request: Request,
  courseId: string,
): Promise<{ course: CourseSummary | null; status: number }> {
  try {
    const course = await api.readCourseSummary({ courseId }, serverApi(context, request));
    return { course, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404) context.get(pageRequest).report(error, 'the course of a page');
    return { course: null, status: error.status >= 400 ? error.status : 503 };
  }
}
