import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The phone on which the deciding act of each screen is in the first view. */
export const phone = { viewport: { width: 360, height: 740 } };

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const chapterList = (page: Page) => page.getByRole('navigation', { name: 'Chapters', exact: true });
/** Opens what a course's page folds. */
export const takeAlong = (page: Page) => page.locator('summary', { hasText: 'Share, print, copy' }).click();
export const plan = (page: Page, name: string) => page.getByRole('button', { name });
export const balance = (page: Page, coins: number) => link(page, `Coins: ${coins}`);

export const publicPath = (courseId: string) => `/course/${courseId}`;
export const learningPath = (courseId: string, chapterId?: string) =>
  `/createcourse/start/${courseId}${chapterId ? `?chapter=${chapterId}` : ''}`;

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${String(target)}`);
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Expects that neither of two parts covers the other. */
export const expectApart = (part: Locator, other: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const [own, of] = [(await part.boundingBox())!, (await other.boundingBox())!];
      const isAside = own.x >= of.x + of.width || own.x + own.width <= of.x;
      return isAside || own.y >= of.y + of.height || own.y + own.height <= of.y;
    })
    .toBe(true);

/** Expects the whole element in the first view of the screen, before anything is scrolled. */
export async function expectInFirstView(element: Locator): Promise<void> {
  await element.waitFor();
  const page = element.page();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const { x, y, width, height } = (await element.boundingBox())!;
  const screen = page.viewportSize()!;
  // The bar at the bottom covers the content behind it.
  const [bar] = await page.locator('.tab-bar:visible').all();
  const isInBar = await element.evaluate((each) => each.closest('.tab-bar') !== null);
  const end = (isInBar ? undefined : await bar?.boundingBox())?.y ?? screen.height;
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(screen.width);
  expect(y + height).toBeLessThanOrEqual(end);
}
