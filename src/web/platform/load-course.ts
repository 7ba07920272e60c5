import type { RouterContextProvider } from 'react-router';
import type { CourseDetail, readCourse as readCourseEndpoint } from '#contract/courses.ts';
import { ApiError, call } from './api.ts';
import { pageRequest } from './load-context.ts';
import { serverApi } from './server-api.ts';

export const readCourse = call<typeof readCourseEndpoint>('GET /api/createcourse/:courseId');

/** A page's course as the server got it; without one, the status that the page answers with (404: there is none). */
export type LoadedCourse = { course: CourseDetail } | { course: null; status: number };

/** For server loaders. A failure other than 404 is reported; the page is to show it and a way on. */
export async function loadCourse(
  context: Readonly<RouterContextProvider>,
  request: Request,
  courseId: string,
): Promise<LoadedCourse> {
  try {
    return { course: await readCourse(serverApi(context, request), { params: { courseId } }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404) context.get(pageRequest).report(error, 'the course of a page');
    return { course: null, status: error.status >= 400 ? error.status : 503 };
  }
}
