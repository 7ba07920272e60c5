import type { Page } from 'playwright-core';

export const layoutPage = /\/createcourse\/[^/?]+$/;

export const next = (page: Page) => page.getByRole('button', { name: 'Next' });
export const generate = (page: Page) => page.getByRole('button', { name: 'Generate Course' });
export const topic = (page: Page) => page.getByLabel('What topic do you want to dive into?');

export async function openOptions(page: Page, chapters: string): Promise<void> {
  await page.goto('/createcourse?step=2');
  await topic(page).fill('Bicycle repair');
  await next(page).click();
  await page.locator('main summary').click();
  await page.getByLabel('Number of Chapters').fill(chapters);
}
