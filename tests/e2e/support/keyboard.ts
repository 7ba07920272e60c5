import type { Locator, Page } from 'playwright-core';

export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the target has the focus. @throws Error after `mostPresses` */
export async function tabTo(page: Page, target: Locator, mostPresses = 80): Promise<void> {
  await target.waitFor();
  for (let press = 0; press < mostPresses; press += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${String(target)}`);
}

/** Tabs to the target and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
