import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct, withMotion } from '#tests/e2e/support/product.ts';
import { phone } from '#tests/e2e/support/screens.ts';

// These tests measure what pages and saved courses take of a phone's line and storage.

const e2e = startProduct({ env: { LIBRARY: 'on' } });

const settings = '/dashboard/settings';
const dataSaving = (page: Page) =>
  page.getByRole('group', { name: 'Data saving' }).getByRole('radio', { name: 'On', exact: true });

test.each([
  ['reduced motion is preferred', {}, {}],
  ['data saving is on', withMotion, { saveData: true }],
  ['the connection is slow', withMotion, { effectiveType: '3g' }],
])('no background video is loaded when %s', async (_case, options, connection) => {
  const { page } = await e2e.newPage({ ...phone, ...options });
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  await page.clock.install();
  await page.goto('/mobile-signin');
  await page.clock.runFor(10_000);
  expect(await page.locator('video').getAttribute('src')).toBeNull();
});

test('with data saving on, in each tab, no page loads a picture or a film by itself, and off brings them back', async () => {
  const { page, context, trouble } = await e2e.newLearner({ ...phone, ...withMotion });
  const asked: string[] = [];
  context.on(
    'request',
    (request) => void (/\.(?:webp|mp4)/.test(request.url()) && asked.push(request.url())),
  );
  await openPage(page, settings);
  const other = await context.newPage();
  await openPage(other, settings);
  await dataSaving(page).check();
  await expect.poll(() => dataSaving(other).isChecked()).toBe(true);
  await other.close();
  asked.length = 0;
  await context.clearCookies();
  const paths = ['/', '/mobile-signin', '/signin'];
  for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('combobox', { name: 'Data saving' }).selectOption('Off');
  for (const path of paths) {
    asked.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect.poll(() => asked, { message: path }).not.toEqual([]);
  }
  expect(trouble).toEqual(noTrouble);
});

test('Learn leads a newcomer to the courses on the landing page', async () => {
  const { page, trouble } = await e2e.newPage({ locale: 'en-IN' });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Learn', exact: true }).click();
  await page.waitForURL(/#learn$/);
  await page.keyboard.press('Tab');
  const covers = page.getByRole('list', { name: 'Start with one of these' }).getByRole('link');
  expect(await covers.first().evaluate((link) => link === document.activeElement)).toBe(true);
  expect(trouble).toEqual(noTrouble);
});
