import type { Page } from 'playwright-core';
import { button, takeAlong } from './screens.ts';

/** Opens a course's page and saves the course on the phone, up to the second press. */
export async function pressSave(page: Page, courseId: string): Promise<void> {
  await page.goto(`/course/${courseId}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await takeAlong(page);
  await button(page, 'Save for offline').click();
  await button(page, /^Save \([\d,]+ KB\)$/).click();
}

export async function save(page: Page, courseId: string): Promise<void> {
  await pressSave(page, courseId);
  await page.getByRole('status').filter({ hasText: 'Saved on this device' }).waitFor();
}

export const savedCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('saved-')));
