import type { Page } from 'playwright-core';
import { button } from './screens.ts';

/** The button that saves a course, with its size. */
export const saveButton = (page: Page) => button(page, /^Save for offline \([\d,]+ KB\)$/);

/** Opens a course's page and presses the button that saves the course on the phone. */
export async function pressSave(page: Page, courseId: string): Promise<void> {
  await page.goto(`/course/${courseId}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await saveButton(page).click();
}

export async function save(page: Page, courseId: string): Promise<void> {
  await pressSave(page, courseId);
  await page.getByRole('status').filter({ hasText: 'Saved on this device' }).waitFor();
}

export const savedCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('saved-')));
