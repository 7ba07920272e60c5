import type { Locator, Page } from 'playwright-core';

export const learningPath = (courseId: string, chapterId?: string) =>
  `/createcourse/start/${courseId}${chapterId ? `?chapter=${chapterId}` : ''}`;

export function sidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Chapters', exact: true });
}
