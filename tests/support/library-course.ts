import { resolve } from 'node:path';
import type { CourseCard } from '#contract/course-lists.ts';
import type { CourseSummary } from '#contract/courses.ts';
import type { ApiSession } from './api-session.ts';

/** Settings of a product whose library is one small course in English and Hindi, `tea-for-four`. */
export const libraryOfTest = { LIBRARY: resolve(import.meta.dirname, 'library-courses') };

const names = { en: 'Tea for four', hi: 'चार लोगों की चाय' };

export async function readLibraryCourse(
  session: ApiSession,
  language: keyof typeof names = 'en',
): Promise<CourseSummary> {
  const cards = await session.json<CourseCard[]>('/api/createcourse/savedcourse');
  const card = cards.find(({ courseName }) => courseName === names[language]);
  return session.json<CourseSummary>(`/api/courses/${card?._id}/summary`);
}
