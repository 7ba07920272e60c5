import type { Page } from 'playwright-core';

/** Goes to a page and waits until its scripts have taken over what the server drew: presses count from then on. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  );
}
