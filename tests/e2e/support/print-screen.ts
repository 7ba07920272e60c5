import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import type { E2eProduct, PageTrouble } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { waitFor } from '#tests/support/wait-for.ts';

/** Counts calls of `window.print`, which says that it prints, in place of the browser's print dialog. */
interface PrintCount {
  dialogs: number;
}

interface Reader {
  page: Page;
  context: BrowserContext;
  trouble: PageTrouble;
}

/** Saves a course of two chapters, of which the first has this name. */
export async function courseToPrint(e2e: E2eProduct, name: string): Promise<CourseDetail> {
  return saveCourse(e2e.product.session(), {
    courseName: `Course of ${name}`,
    description: 'd',
    chapters: [chapter(name), chapter(`${name}, continued`)],
  });
}

/** Opens the first chapter of a course as a guest with 50 coins. */
export async function openReader(
  e2e: E2eProduct,
  course: CourseDetail,
  options: BrowserContextOptions = {},
): Promise<Reader> {
  const { page, context, trouble } = await e2e.newPage(options);
  await countDialogs(context);
  await buy(page, e2e.url);
  await openChapter(page, course);
  return { page, context, trouble };
}

/** Buys 50 coins. */
export async function buy(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post('/api/wallet/purchases', {
    data: { planId: 'basic' },
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.status()).toBe(201);
}

export async function countDialogs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const count = { dialogs: 0 };
    Object.assign(window, { printCount: count });
    window.print = () => {
      count.dialogs += 1;
      dispatchEvent(new Event('beforeprint'));
    };
  });
}

/** Returns how often the page has called `window.print`, once `countDialogs` counts. */
export const dialogs = (page: Page) =>
  page.evaluate(() => (window as unknown as { printCount: PrintCount }).printCount.dialogs);

export async function openChapter(page: Page, course: CourseDetail, place = 0): Promise<void> {
  await page.goto(`/createcourse/start/${course._id}?chapter=${course.chapters[place]?._id}`);
  await page.locator('button:enabled', { hasText: 'Print Chapter' }).waitFor();
}

export const printButton = (page: Page) => page.getByRole('button', { name: 'Print Chapter', exact: true });
export const printedNote = (page: Page) => page.getByText('2 coins were taken.');
export const dialogOpened = (page: Page, times = 1) =>
  waitFor(`print dialog ${times}`, async () => (await dialogs(page)) === times);
