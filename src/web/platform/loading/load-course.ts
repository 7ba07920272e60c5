import { api } from '#web/platform/calls/api.ts';
import type { PageContext } from './load-context.ts';
import { serverApi } from './server-api.ts';
import { orStatus } from './unless-it-fails.ts';

/** Loads a course in a server loader, or the status of the page without it. */
export async function loadCourse(context: PageContext, request: Request, courseId: string) {
  const read = api.readCourseSummary({ courseId }, serverApi(context, request));
  const { found: course, status } = await orStatus(context, 'the course of a page', read);
  return { course, status };
}
