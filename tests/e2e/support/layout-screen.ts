import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { E2eProduct, PageTrouble } from '#tests/e2e/support/product.ts';

export const fractions = ['Halves', 'Thirds', 'Quarters'] as const;

export interface LayoutScreen {
  page: Page;
  courseId: string;
  trouble: PageTrouble;
  context: BrowserContext;
}

/** Saves a layout as a guest and opens its Course Layout screen. */
export async function openLayoutScreen(
  e2e: E2eProduct,
  names: readonly string[] = fractions,
  options: BrowserContextOptions = {},
): Promise<LayoutScreen> {
  const { page, context, trouble } = await e2e.newPage(options);
  const saved = await page.request.post('/api/course/save-course-layout', {
    data: {
      'Course Name': 'Fractions without fear',
      Description: 'A calm path through halves, thirds and quarters.',
      Category: 'Mathematics',
      Topic: 'Fractions',
      Level: 'beginner',
      Duration: '5 hours',
      Chapters: names.map((name) => ({
        'Chapter Name': name,
        About: `All about ${name.toLowerCase()}.`,
        Duration: '60 minutes',
      })),
      Language: 'en',
      Visibility: 'link',
    },
    headers: { origin: e2e.url },
  });
  expect(saved.status()).toBe(201);
  const { courseId } = (await saved.json()) as { courseId: string };
  await page.goto(`/createcourse/${courseId}`);
  return { page, courseId, trouble, context };
}

/** A chapter's row in the numbered list. */
export function chapterRow(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** Presses Generate and Continue. */
export async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Course content' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
}

export async function waitForFinishPage(page: Page, courseId: string): Promise<void> {
  await page.waitForURL(`**/createcourse/finish/${courseId}`);
}
