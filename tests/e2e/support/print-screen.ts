import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import type { E2eProduct, OpenedPage } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { button, learningPath } from '#tests/e2e/support/screens.ts';

export const courseToPrint = (e2e: E2eProduct, name: string): Promise<CourseDetail> =>
  saveCourse(e2e.product.session(), {
    courseName: `Course of ${name}`,
    description: 'd',
    chapters: [chapter(name), chapter(`${name}, continued`)],
  });

export async function openReader(
  e2e: E2eProduct,
  course: CourseDetail,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const opened = await e2e.newPage(options);
  await countDialogs(opened.context);
  await buy(opened.page, e2e.url);
  await openChapter(opened.page, course);
  return opened;
}

export async function buy(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post('/api/wallet/purchases', {
    data: { planId: 'basic' },
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
  });
  if (!answer.ok()) throw new Error(`buying: ${answer.status()}`);
}

/** Counts calls of `window.print`, which says that it prints, in place of the browser's print dialog. */
export const countDialogs = (context: BrowserContext) =>
  context.addInitScript(() => {
    let dialogs = 0;
    window.print = () => {
      Object.assign(window, { dialogs: (dialogs += 1) });
      dispatchEvent(new Event('beforeprint'));
    };
  });

export const dialogOpened = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window as unknown as { dialogs?: number }).dialogs)).toBe(1);

export async function openChapter(page: Page, course: CourseDetail): Promise<void> {
  await page.goto(learningPath(course._id, course.chapters[0]?._id));
  await page.locator('summary', { hasText: 'Print, share' }).click();
  await page.locator('button:enabled', { hasText: 'Print Chapter' }).waitFor();
}

export const printButton = (page: Page) => button(page, 'Print Chapter');
