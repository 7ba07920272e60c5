import { expect, test } from 'vitest';
import { becomeOldBrowser, oldBrowser } from '#tests/e2e/support/old-browser.ts';
import { startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ author: 'builtin' });

test('the browser of these tests lacks what the oldest browsers lack, and no more', async () => {
  const { page, context } = await e2e.newPage(oldBrowser);
  await becomeOldBrowser(context);
  // This page runs no script that defines missing functions.
  await page.goto('/healthz');
  const functions = await page.evaluate(() => ({
    toSorted: 'toSorted' in [],
    channel: 'BroadcastChannel' in window,
    dialog: 'HTMLDialogElement' in window,
    popover: 'popover' in HTMLElement.prototype,
    clone: 'structuredClone' in window,
    streams: 'TransformStream' in window,
    flat: 'flat' in [],
    replaceAll: 'replaceAll' in String.prototype,
    observer: 'ResizeObserver' in window,
  }));
  expect(functions).toEqual({
    toSorted: false,
    channel: false,
    dialog: false,
    popover: false,
    clone: false,
    streams: false,
    flat: true,
    replaceAll: true,
    observer: true,
  });
  await page.goto('/');
  const sheets = await page.locator('style').first().textContent();
  expect(sheets).toContain('{');
  expect(sheets).not.toMatch(/@layer|@property|color-mix\(|:where\(|:has\(|\ddvh/);
});
