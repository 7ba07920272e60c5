import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, waitUntilReady } from '#tests/e2e/support/open-page.ts';
import {
  buy,
  courseToPrint,
  dialogOpened,
  openChapter,
  printButton,
  printedNote,
} from '#tests/e2e/support/print-screen.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { button } from '#tests/e2e/support/screens.ts';

// Tests browsers that don't print. src/web/wallet/print-button.test.tsx tests the other outcomes of a press.

const e2e = startProduct();
const webView =
  'Mozilla/5.0 (Linux; Android 11; RMX3261; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0 Mobile Safari/537.36';

/** Opens a browser as a guest with 50 coins, whose `window.print` does nothing, or leaves the page the first time. */
async function openReader(print: 'silent' | 'leaving', options: BrowserContextOptions = {}) {
  const opened = await e2e.newPage(options);
  await opened.context.addInitScript((kind) => {
    const count = { dialogs: 0 };
    Object.assign(window, { printCount: count });
    window.print = () => {
      count.dialogs += 1;
      if (kind === 'silent') return;
      if (sessionStorage.getItem('left') !== null) dispatchEvent(new Event('beforeprint'));
      else {
        sessionStorage.setItem('left', '');
        location.reload();
      }
    };
  }, print);
  await buy(opened.page, e2e.url);
  return opened;
}

const coinsOf = async (page: Page) =>
  ((await (await page.request.get('/api/wallet')).json()) as { coins: number }).coins;

test('inside an app a press opens the pages of a chapter or of a whole course, and takes no coins', async () => {
  const course = await courseToPrint(e2e, 'Unprintable');
  const { page } = await openReader('silent', { userAgent: webView });
  await openChapter(page, course);
  await printButton(page).click();
  await page.waitForURL(`**/createcourse/handout/${course._id}?**#no-print`);
  await page.getByText('You can’t print here').waitFor();
  expect(await page.locator('.handout-address').textContent()).toContain('/c/');
  await page.getByRole('link', { name: 'Back to the chapter' }).click();
  await page.waitForURL(`**/createcourse/start/${course._id}?**`);
  await openPage(page, `/createcourse/handbook/${course._id}`);
  await button(page, 'Print the course').click();
  await page.waitForURL(`**/createcourse/handbook/${course._id}/paper?**#no-print`);
  await page.getByRole('heading', { level: 1, name: 'Unprintable, continued' }).waitFor();
  expect(await coinsOf(page)).toBe(50);
});

test('coins come back after 6 s without a sign, also when the server was away and the page was left', async () => {
  const { page } = await openReader('silent');
  await openChapter(page, await courseToPrint(e2e, 'Silent'));
  await page.route('**/api/wallet/print-returns', (route) => route.abort());
  await page.clock.install();
  await printButton(page).click();
  await dialogOpened(page);
  await page.clock.runFor(6_000);
  await page.getByText('Your coins come back when the network is back.').waitFor();
  expect(await coinsOf(page)).toBe(48);
  await page.unroute('**/api/wallet/print-returns');
  await openPage(page, '/store');
  await expect.poll(() => coinsOf(page)).toBe(50);
});

test('a print costs once where the page was left while it waited for a sign', async () => {
  const { page } = await openReader('leaving');
  await openChapter(page, await courseToPrint(e2e, 'Left'));
  const reloaded = page.waitForEvent('load');
  await printButton(page).click();
  await reloaded;
  await waitUntilReady(page);
  expect(await coinsOf(page)).toBe(48);
  await printButton(page).click();
  await printedNote(page).waitFor();
  expect(await coinsOf(page)).toBe(48);
});
