import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { waitFor } from '#tests/support/wait-for.ts';
import { isFocused } from './keyboard.ts';
import type { E2eProduct } from './product.ts';

const topicPrompt = 'What topic do you want to dive into?';
/** The address of the page that follows the wizard. */
export const layoutPage = /\/createcourse\/[^/?]+$/;

export const next = (page: Page) => page.getByRole('button', { name: 'Next' });
export const previous = (page: Page) => page.getByRole('button', { name: 'Previous' });
export const generate = (page: Page) => page.getByRole('button', { name: 'Generate Course' });
export const topic = (page: Page) => page.getByLabel(topicPrompt);

export const focused = (name: string, locator: Locator) =>
  waitFor(`the focus on ${name}`, () => isFocused(locator));

/** Unfolds the options of the third step. */
export const openOptionFields = (page: Page) => page.locator('main summary').click();

/** Opens the wizard's third step with a topic and a number of chapters. */
export async function openOptions(e2e: E2eProduct, options: BrowserContextOptions = {}, chapters = '3') {
  const opened = await e2e.newPage(options);
  const { page } = opened;
  await page.goto('/createcourse?step=2');
  await topic(page).fill('Bicycle repair');
  await next(page).click();
  await openOptionFields(page);
  await page.getByLabel('Number of Chapters').fill(chapters);
  return opened;
}
