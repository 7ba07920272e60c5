import type { BrowserContextOptions, Page } from 'playwright-core';
import type { E2eProduct, OpenedPage } from '#tests/e2e/support/product.ts';
import { chapter, saveLayout } from '#tests/e2e/support/saved-course.ts';
import { button } from '#tests/e2e/support/screens.ts';

export const fractions = ['Halves', 'Thirds', 'Quarters'] as const;

export async function openLayoutScreen(
  e2e: E2eProduct,
  options: BrowserContextOptions = {},
): Promise<OpenedPage & { courseId: string }> {
  const opened = await e2e.newPage(options);
  const guest = e2e.product.session();
  const courseId = await saveLayout(guest, {
    courseName: 'Fractions without fear',
    description: 'A calm path through halves, thirds and quarters.',
    chapters: fractions.map((name) => chapter(name)),
  });
  await opened.context.addCookies(guest.browserCookies);
  await opened.page.goto(`/createcourse/${courseId}`);
  return { ...opened, courseId };
}

export async function generate(page: Page): Promise<void> {
  await button(page, 'Generate Course content').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
}
