import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Opens a page and waits until presses have an effect: until React has hydrated it, or the island of a document has added the
 * reader's own parts.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilReady(page);
}

export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Object.keys(document.documentElement).some((key) => key.startsWith('__react')) ||
      document.querySelector('[data-island][data-ready]') !== null,
  );
}

/** Waits for a document that follows a page of the app, which keeps showing its own content until the document has come. */
export async function waitForDocument(page: Page): Promise<void> {
  await page.locator('[data-island][data-ready]').first().waitFor({ state: 'attached' });
}

/** Waits until React has hydrated an element: a part whose code comes later follows the page. */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  const hasProps = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(hasProps).toBe(true);
}
