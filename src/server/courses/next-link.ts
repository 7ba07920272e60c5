import type { listSavedCourses } from '#contract/course-lists.ts';
import type { Call } from '#server/platform/http/bind.ts';

/** RFC 8288: where the next page of a list is. */
export function nextLink(
  call: Pick<Call<typeof listSavedCourses>, 'query' | 'request'>,
  next: string | null,
): Record<string, string> {
  if (next === null) return {};
  const filled = Object.entries(call.query).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams({
    ...Object.fromEntries(filled.map(([key, value]) => [key, String(value)])),
    cursor: next,
  });
  return { Link: `<${new URL(call.request.url).pathname}?${query}>; rel="next"` };
}
