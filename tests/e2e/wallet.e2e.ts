import { expect, test } from 'vitest';
import { openPage } from '#tests/e2e/support/open-page.ts';
import {
  countDialogs,
  courseToPrint,
  dialogOpened,
  openChapter,
  printButton,
} from '#tests/e2e/support/print-screen.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { balance, link, phone, plan } from '#tests/e2e/support/screens.ts';

// walks.journey.ts buys in two tabs. src/web/wallet tests the other states of store and print button.

const e2e = startProduct();

test('the toast of a purchase leaves the coins to be seen, on a phone and on a wide screen', async () => {
  const { page } = await e2e.newPage(phone);
  await openPage(page, '/store');
  for (const [width, coins] of [
    [360, 50],
    [768, 100],
    [1280, 150],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await plan(page, 'Basic Plan').click();
    const toast = page.getByText('Processing your purchase...').locator('xpath=..');
    const { y: top } = (await toast.boundingBox())!;
    const { y, height } = (await page.locator('a[data-coins]').boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(top);
    await balance(page, coins).waitFor();
  }
});

test('a purchase without an answer is unknown, after a reload too, and is never charged twice', async () => {
  const { page } = await e2e.newPage(phone);
  const keys = new Set<string | undefined>();
  const purchases = '**/api/wallet/purchases';
  await page.route(purchases, async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  });
  await openPage(page, '/store');
  await plan(page, 'Basic Plan').click();
  const notice = page.getByText('We don’t know whether your purchase of Basic Plan went through');
  await notice.waitFor();
  await page.reload();
  await notice.waitFor();
  await page.unroute(purchases);
  const asked = page.waitForRequest(purchases);
  await plan(page, 'Basic Plan').click();
  keys.add((await asked).headers()['idempotency-key']);
  await notice.waitFor({ state: 'hidden' });
  await balance(page, 50).waitFor();
  expect(keys.size).toBe(1);
});

test('too few coins lead to the store, and from a purchase back to the chapter, which then prints', async () => {
  const { page, context } = await e2e.newPage(phone);
  await countDialogs(context);
  await openChapter(page, await courseToPrint(e2e, 'Short of coins'));
  const chapterUrl = page.url();
  await printButton(page).click();
  await link(page, 'Get coins').click();
  await plan(page, 'Basic Plan').click();
  await page.waitForURL(chapterUrl);
  await printButton(page).click();
  await dialogOpened(page);
  await balance(page, 48).waitFor();
});
