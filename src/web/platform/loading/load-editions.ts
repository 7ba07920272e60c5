import type { CourseSummary } from '#contract/courses.ts';
import type { OtherEdition } from '#contract/library.ts';
import { api } from '#web/platform/calls/api.ts';
import type { PageContext } from './load-context.ts';
import { serverApi } from './server-api.ts';
import { unlessItFails } from './unless-it-fails.ts';

/** Loads the same course in other languages, which only those of the library have. */
export async function loadOtherEditions(
  context: PageContext,
  request: Request,
  { _id: courseId, author }: CourseSummary,
): Promise<OtherEdition[]> {
  if (author.provider !== 'library') return [];
  const read = api.listOtherEditions({ courseId }, serverApi(context, request));
  return (await unlessItFails(context, 'the editions of a course', read))?.editions ?? [];
}
