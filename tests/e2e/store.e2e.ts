import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { storePlans } from '#contract/prices.ts';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { signedIn } from '#tests/e2e/support/dashboard-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { balance, callsBeside, card } from '#tests/e2e/support/wallet-screens.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct({ author: 'builtin' });
const { buy } = callsBeside(e2e);
const isPurchase = (url: URL) => url.pathname === '/api/wallet/purchases';
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function entriesOf(page: Page): Promise<{ kind: string; coins: number }[]> {
  const answer = await page.request.get('/api/wallet/entries?limit=100');
  return ((await answer.json()) as { entries: { kind: string; coins: number }[] }).entries;
}

/** Collects the idempotency keys of the purchases that the page sends. */
function purchasesOf(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && isPurchase(new URL(request.url())))
      keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

describe('buying', () => {
  test.each(storePlans)('$name adds $coins coins for ₹ $price to the balance', async (plan) => {
    const { page, trouble } = await e2e.newPage();
    await page.goto('/store');
    await balance(page, 0).waitFor();
    await page.getByText('Test mode: no money moves').waitFor();
    await page.getByText('No money? Learn for coins').waitFor();
    const offer = card(page, plan.name);
    expect(await offer.innerText()).toContain(`${plan.coins} coins`);
    expect(await offer.innerText()).toContain(`₹${plan.price}`);
    await offer.getByText(plan.name).click();
    await toast(page, 'Processing your purchase...').waitFor();
    await toast(page, `Successfully purchased ${plan.name} for ₹ ${plan.price}`).waitFor();
    await balance(page, plan.coins).waitFor();
    expect(await entriesOf(page)).toMatchObject([{ kind: 'purchase', coins: plan.coins }]);
    expect(trouble).toEqual(noTrouble);
  });

  test('sends nothing for the first three seconds', async () => {
    const { page } = await e2e.newPage();
    await page.clock.install();
    const keys = purchasesOf(page);
    await page.goto('/store');
    await balance(page, 0).waitFor();
    await card(page, 'Basic Plan').click();
    await toast(page, 'Processing your purchase...').waitFor();
    await page.clock.runFor(2_900);
    expect(keys).toEqual([]);
    await page.clock.runFor(200);
    await waitFor('the purchase', async () => keys.length === 1);
  });

  test('buys once for a double click and a press on another plan meanwhile', async () => {
    const { page, trouble } = await e2e.newPage();
    const keys = purchasesOf(page);
    await page.goto('/store');
    await balance(page, 0).waitFor();
    await card(page, 'Basic Plan').dblclick();
    await card(page, 'Pro Plan').click({ force: true });
    await balance(page, 50).waitFor();
    expect(keys).toHaveLength(1);
    expect(await entriesOf(page)).toHaveLength(1);
    expect(trouble).toEqual(noTrouble);
  });

  test('works by keyboard alone and keeps the focus on the plan', async () => {
    const { page } = await e2e.newPage();
    await page.goto('/store');
    await balance(page, 0).waitFor();
    await tabTo(page, card(page, 'Pro Plan'));
    await page.keyboard.press('Enter');
    await balance(page, 150).waitFor();
    expect(await card(page, 'Pro Plan').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('shows at once that nothing was sent without a connection', async () => {
    const { page, context } = await e2e.newPage();
    const keys = purchasesOf(page);
    await page.goto('/store');
    await balance(page, 0).waitFor();
    await page.getByRole('button', { name: 'Basic Plan', disabled: false }).waitFor();
    await context.setOffline(true);
    await card(page, 'Basic Plan').click();
    await page.getByRole('alert').filter({ hasText: 'You are offline. Nothing was sent.' }).waitFor();
    await context.setOffline(false);
    await card(page, 'Basic Plan').click();
    await balance(page, 50).waitFor();
    expect(keys).toHaveLength(1);
    expect(await entriesOf(page)).toHaveLength(1);
  });

  test('retries with the same key when an answer is lost, and charges once', async () => {
    const { page } = await e2e.newPage();
    const keys = purchasesOf(page);
    let lost = 0;
    await page.route(isPurchase, async (route) => {
      const response = await route.fetch();
      if (lost > 0) return route.fulfill({ response });
      lost += 1;
      return route.abort();
    });
    await page.goto('/store');
    await balance(page, 0).waitFor();
    await card(page, 'Basic Plan').click();
    await toast(page, 'Successfully purchased Basic Plan for ₹ 100').waitFor();
    await balance(page, 50).waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await entriesOf(page)).toHaveLength(1);
  });

  test('shows that the outcome is unknown when no answer arrives, after a reload too, and never charges twice', async () => {
    const { page } = await e2e.newPage();
    const keys = purchasesOf(page);
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
    await toast(page, 'Successfully purchased Basic Plan for ₹ 100').waitFor();
    await notice.waitFor({ state: 'hidden' });
    await balance(page, 50).waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(await entriesOf(page)).toHaveLength(1);

    await card(page, 'Basic Plan').click();
    await balance(page, 100).waitFor();
    expect(new Set(keys).size).toBe(2);
  });

  test('shows when the next purchase is possible above the daily limit', async () => {
    const { page } = await e2e.newPage();
    for (let bought = 0; bought < 3; bought += 1) await buy(page, 'premium');
    await page.goto('/store');
    await balance(page, 900).waitFor();
    await card(page, 'Premium Plan').click();
    await page.getByRole('alert').filter({ hasText: 'You can buy again from' }).waitFor();
    await balance(page, 900).waitFor();
  });

  test('redirects to the payment service, and shows the coins when the payment is confirmed, however late', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.route(isPurchase, (route) =>
      route.fulfill({ json: { checkoutUrl: `${e2e.url}/store?paid=1` } }),
    );
    await page.goto('/store');
    await balance(page, 0).waitFor();
    await card(page, 'Basic Plan').click();
    await page.waitForURL('**/store?paid=1');
    await page.getByText('Your coins are added as soon as the payment is confirmed').waitFor();
    await balance(page, 0).waitFor();
    await buy(page, 'basic');
    await balance(page, 50).waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('shows that nothing was charged after a cancelled payment', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.goto('/store?cancelled=1');
    await page.getByText('The payment was cancelled').waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('shows an error when the plans fail to load, and shows them after Try again', async () => {
    const { page } = await signedIn(e2e, { viewport: { width: 1280, height: 800 } });
    const isPlans = (url: URL) => url.pathname === '/api/store/plans';
    await page.route(isPlans, (route) =>
      route.fulfill({ status: 404, json: { error: 'no', code: 'not-found', requestId: 'x' } }),
    );
    await openPage(page, '/dashboard');
    await page.getByRole('link', { name: 'Store' }).click();
    await page.getByText('The plans could not be loaded.').waitFor();
    await page.unroute(isPlans);
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'Basic Plan').waitFor();
  });
});

describe('in Hindi', () => {
  test('the store sells in Hindi with prices in rupees', async () => {
    const { page, trouble } = await e2e.newPage({ locale: 'hi-IN' });
    await page.goto('/store');
    await page.getByText('परीक्षण मोड: कोई पैसा नहीं कटता').waitFor();
    await card(page, 'बेसिक प्लान').click();
    await toast(page, 'आपकी ख़रीद पूरी की जा रही है...').waitFor();
    await toast(page, '₹ 100 में बेसिक प्लान ख़रीद लिया गया').waitFor();
    await page.getByRole('link', { name: 'सिक्के: 50' }).waitFor();
    expect(trouble).toEqual(noTrouble);
  });
});
