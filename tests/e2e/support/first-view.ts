import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** The phone on which the deciding act of each screen is in the first view. */
export const phoneViewport = { width: 360, height: 740 };

/** Expects the whole element in the first view, before anything is scrolled. */
export async function expectInFirstView(element: Locator): Promise<void> {
  await element.waitFor();
  expect(await element.page().evaluate(() => scrollY)).toBe(0);
  const box = (await element.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  // The bar at the bottom covers the content behind it.
  const [bar] = await element.page().locator('.tab-bar:visible').all();
  const isInBar = await element.evaluate((each) => each.closest('.tab-bar') !== null);
  const end = (isInBar ? undefined : await bar?.boundingBox())?.y ?? phoneViewport.height;
  expect(box.y + box.height).toBeLessThanOrEqual(end);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(phoneViewport.width);
}
