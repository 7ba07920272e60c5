import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '#tests/e2e/support/accounts.ts';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import {
  countDialogs,
  courseToPrint,
  dialogOpened,
  openChapter,
  printButton,
} from '#tests/e2e/support/print-screen.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { balance, card } from '#tests/e2e/support/wallet-screens.ts';

const e2e = startProduct();
const phone = { viewport: { width: 360, height: 740 } };
const isPurchase = (url: URL) => url.pathname === '/api/wallet/purchases';

/** Opens the store in two tabs, and the landing page in a third. */
async function openTabs() {
  const { page, context, trouble } = await e2e.newPage(phone);
  const [second, landing] = [await context.newPage(), await context.newPage()];
  await Promise.all([page.goto('/store'), second.goto('/store'), landing.goto('/')]);
  // A phone has the balance of this page in a menu.
  await landing.setViewportSize({ width: 1280, height: 800 });
  const show = (coins: number) =>
    Promise.all([page, second, landing].map((tab) => balance(tab, coins).waitFor()));
  await show(0);
  return { page, second, landing, show, trouble };
}

async function entriesOf(page: Page): Promise<unknown[]> {
  const answer = await page.request.get('/api/wallet/entries?limit=100');
  return ((await answer.json()) as { entries: unknown[] }).entries;
}

test('a visitor buys by keyboard, sees the coins in every tab and after Back, and keeps them as a learner', async () => {
  const { page, landing, show, trouble } = await openTabs();
  await tabTo(page, card(page, 'Pro Plan'));
  await page.keyboard.press('Enter');
  await show(150);
  expect(await card(page, 'Pro Plan').evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await (await page.request.get('/')).text()).toContain('aria-label="Coins: 150"');
  await landing.getByRole('link', { name: 'Store', exact: true }).click();
  await card(landing, 'Basic Plan').click();
  await balance(landing, 200).waitFor();
  await landing.goBack();
  await landing.getByRole('heading', { level: 1, name: 'Empower Your Learning Journey' }).waitFor();
  await balance(landing, 200).waitFor();

  await signUp(page);
  await openPage(page, '/store');
  await balance(page, 200).click();
  await page.waitForURL('**/dashboard/wallet');
  await page.getByText('Coins from before you signed in').waitFor();
  await page.getByText('200 coins').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('saksham-coins.csv');
  expect(trouble).toEqual(noTrouble);
});

test('the toast of a purchase leaves the coins to be seen, on a phone and on a wide screen', async () => {
  const { page } = await e2e.newPage(phone);
  await openPage(page, '/store');
  const boxOf = async (shown: ReturnType<typeof balance>) => (await shown.boundingBox())!;
  for (const [width, coins] of [
    [360, 50],
    [768, 100],
    [1280, 150],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await card(page, 'Basic Plan').click();
    const toast = await boxOf(page.getByText('Processing your purchase...').locator('xpath=..'));
    const seen = await boxOf(page.locator('a[data-coins]'));
    expect(seen.y + seen.height).toBeLessThanOrEqual(toast.y);
    await balance(page, coins).waitFor();
  }
});

test('a visitor’s first purchases in two tabs at the same time add up', async () => {
  const { page, second, show, trouble } = await openTabs();
  await Promise.all([card(page, 'Basic Plan').click(), card(second, 'Pro Plan').click()]);
  await show(200);
  expect(trouble).toEqual(noTrouble);
});

test('a purchase without an answer is unknown, after a reload too, and is never charged twice', async () => {
  const { page } = await e2e.newPage(phone);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (isPurchase(new URL(request.url()))) keys.push(request.headers()['idempotency-key']);
  });
  await page.route(isPurchase, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto('/store');
  await balance(page, 0).waitFor();
  await card(page, 'Basic Plan').click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Choose Basic Plan again to find out: it is bought only once.' })
    .waitFor();
  await balance(page, 50).waitFor();
  const notice = page.getByText('We don’t know whether your purchase of Basic Plan went through');
  await notice.waitFor();
  await page.unroute(isPurchase);
  await page.reload();
  await notice.waitFor();
  await card(page, 'Basic Plan').click();
  await notice.waitFor({ state: 'hidden' });
  await balance(page, 50).waitFor();
  expect(new Set(keys).size).toBe(1);
  expect(await entriesOf(page)).toHaveLength(1);
  await card(page, 'Basic Plan').click();
  await balance(page, 100).waitFor();
  expect(new Set(keys).size).toBe(2);
});

test('too few coins lead to the store, and from a purchase back to the chapter, which then prints', async () => {
  const { page, context, trouble } = await e2e.newPage(phone);
  await countDialogs(context);
  const course = await courseToPrint(e2e, 'Short of coins');
  await openChapter(page, course, 1);
  const chapterUrl = page.url();
  await printButton(page).click();
  await page.getByText('Not enough coins').waitFor();
  await page.getByText('You need at least 2 coins to print the chapter.').waitFor();
  await page.getByRole('link', { name: 'Get coins' }).click();
  await page.getByText('Test mode: no money moves').waitFor();
  await card(page, 'Basic Plan').click();
  await page.waitForURL(chapterUrl);
  await page.getByRole('heading', { level: 2, name: 'Short of coins, continued' }).waitFor();
  await balance(page, 50).waitFor();
  await printButton(page).click();
  await dialogOpened(page);
  await balance(page, 48).waitFor();
  expect(trouble).toEqual(noTrouble);
});

test('the panel that asks for coins goes when they have come in another tab', async () => {
  const { page, context } = await e2e.newPage(phone);
  await openChapter(page, await courseToPrint(e2e, 'Two tabs'));
  await printButton(page).click();
  const getCoins = page.getByRole('link', { name: 'Get coins' });
  await getCoins.waitFor();
  const store = await context.newPage();
  await openPage(store, '/store');
  await card(store, 'Basic Plan').click();
  await balance(page, 50).waitFor();
  await getCoins.waitFor({ state: 'hidden' });
});
