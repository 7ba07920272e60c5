import type { GenerationState } from '#contract/authoring.ts';
import type { StoredLayout } from '#contract/courses.ts';
import { ApiError } from '#web/platform/api.ts';
import type { ApiClient } from '#web/platform/api.ts';
import { readCourseLayout, readGeneration } from './api.ts';

export type LayoutPageData =
  | { outcome: 'found'; layout: StoredLayout; generation: GenerationState }
  | { outcome: 'not-found' }
  | { outcome: 'failed' };

/** What the Course Layout screen shows, and the HTTP status that says the same; `fault` is for the log. */
export async function loadLayoutPage(
  api: ApiClient,
  courseId: string,
  signal: AbortSignal,
): Promise<{ page: LayoutPageData; status: number; fault?: ApiError }> {
  const params = { courseId };
  try {
    const [layout, generation] = await Promise.all([
      readCourseLayout(api, { params, signal }),
      readGeneration(api, { params, signal }),
    ]);
    return { page: { outcome: 'found', layout, generation }, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return { page: { outcome: 'not-found' }, status: 404 };
    return { page: { outcome: 'failed' }, status: error.status || 503, fault: error };
  }
}
