import type { Page } from 'playwright-core';

/** Opens a page and waits until React has hydrated it, so that presses have an effect. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  );
}
