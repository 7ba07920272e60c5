import { resolve } from 'node:path';
import type { CourseCard } from '#contract/course-lists.ts';
import type { CourseSummary } from '#contract/courses.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';

export function startLibraryProduct(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ProductProcess> {
  const library = { LIBRARY: 'on', LIBRARY_DIR: resolve('content/library') };
  return startProductProcess({ DATA_DIR: dataDir, AI_PROVIDER: 'builtin', ...library, ...env });
}

export async function libraryPaths(product: ProductProcess): Promise<{ course: string; chapters: string[] }> {
  const session = product.session();
  const [card] = await session.json<CourseCard[]>('/api/createcourse/savedcourse');
  const { _id: id, chapters } = await session.json<CourseSummary>(`/api/courses/${card?._id}/summary`);
  return {
    course: `/course/${id}`,
    chapters: chapters.map(({ _id }) => `/createcourse/start/${id}?chapter=${_id}`),
  };
}
