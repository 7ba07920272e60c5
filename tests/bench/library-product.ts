import type { CourseCard } from '#contract/course-lists.ts';
import type { CourseSummary } from '#contract/courses.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';

export function startLibraryProduct(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ProductProcess> {
  return startProductProcess({ DATA_DIR: dataDir, AI_PROVIDER: 'builtin', LIBRARY: 'on', ...env });
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
