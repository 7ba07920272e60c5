import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { startProduct } from '#tests/e2e/support/product.ts';

/** Opens a page in a browser where a learner has just signed up as Asha Rao. */
export async function signedIn(e2e: ReturnType<typeof startProduct>, options: BrowserContextOptions = {}) {
  const opened = await e2e.newPage(options);
  const email = `${randomUUID()}@example.org`;
  const made = await opened.page.request.post('/signup', {
    form: { firstName: 'Asha', lastName: 'Rao', email, password: 'correct horse' },
    headers: { origin: e2e.url },
    maxRedirects: 0,
  });
  expect(made.status()).toBe(303);
  return { ...opened, email };
}

export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
