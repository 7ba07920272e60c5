import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens a page and waits until React has hydrated it, so that presses have an effect. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  );
}

/** Waits until React has hydrated an element: a part whose code comes later follows the page. */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  const hasProps = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(hasProps).toBe(true);
}
