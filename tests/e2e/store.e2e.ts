import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import { storePlans, type PlanId } from '#contract/prices.ts';
import { axeViolations, sights } from '#tests/e2e/support/axe.ts';
import { startProduct, type PageTrouble } from '#tests/e2e/support/product.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct({ author: 'builtin' });
const untroubled: PageTrouble = { consoleErrors: [], failedRequests: [], strangers: [] };
const isPurchase = (url: URL) => url.pathname === '/api/wallet/purchases';

const card = (page: Page, plan: string) => page.getByRole('button', { name: plan });
const balance = (page: Page, coins: number) =>
  page.getByRole('link', { name: `Coins: ${coins}`, exact: true });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function signUp(page: Page): Promise<void> {
  const form = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: `${randomUUID()}@example.org`,
    password: 'correct horse',
  };
  const made = await page.request.post('/signup', { form, headers: { origin: e2e.url }, maxRedirects: 0 });
  expect(made.status()).toBe(303);
}

async function post<T>(page: Page, path: string, data: object, status = 201): Promise<T> {
  const headers = { origin: e2e.url, 'idempotency-key': randomUUID() };
  const answer = await page.request.post(path, { data, headers });
  expect(answer.status(), await answer.text()).toBe(status);
  return (await answer.json()) as T;
}

const buy = (page: Page, planId: PlanId) => post(page, '/api/wallet/purchases', { planId });

async function saveCourse(page: Page, courseName: string): Promise<CourseDetail> {
  const { courseId } = await post<{ courseId: string }>(page, '/api/createcourse/save', {
    courseName,
    description: 'A short one.',
    duration: '5 hours',
    level: 'beginner',
    chapters: [
      {
        chapterName: 'The reef knot',
        about: 'Right over left.',
        duration: '1 hour',
        topics: [{ topic_id: 'a', title: 'One', description: 'A text.', code: null }],
      },
    ],
  });
  return (await (await page.request.get(`/api/createcourse/${courseId}`)).json()) as CourseDetail;
}

async function entriesOf(page: Page): Promise<{ kind: string; coins: number }[]> {
  const answer = await page.request.get('/api/wallet/entries?limit=100');
  return ((await answer.json()) as { entries: { kind: string; coins: number }[] }).entries;
}

/** Keys of the purchases that the page sends. */
function purchasesOf(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && isPurchase(new URL(request.url())))
      keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab did not reach ${String(target)}`);
}

describe('buying', () => {
  test.each(storePlans)('$name: $coins coins for ₹ $price, and the balance shows them', async (plan) => {
    const { page, trouble } = await e2e.newPage();
    await page.goto('/store');
    await balance(page, 0).waitFor();
    await page.getByText('Test mode: no money moves').waitFor();
    const offer = card(page, plan.name);
    expect(await offer.innerText()).toContain(`${plan.coins} coins`);
    expect(await offer.innerText()).toContain(`₹${plan.price}`);
    await offer.getByText(plan.name).click();
    await toast(page, 'Processing your purchase...').waitFor();
    await toast(page, `Successfully purchased ${plan.name} for ₹ ${plan.price}`).waitFor();
    await balance(page, plan.coins).waitFor();
    expect(await entriesOf(page)).toMatchObject([{ kind: 'purchase', coins: plan.coins }]);
    expect(trouble).toEqual(untroubled);
  });

  test('nothing is sent before three seconds have passed', async () => {
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

  test('a double click, and a press on another plan meanwhile, buy once', async () => {
    const { page, trouble } = await e2e.newPage();
    const keys = purchasesOf(page);
    await page.goto('/store');
    await balance(page, 0).waitFor();
    await card(page, 'Basic Plan').dblclick();
    await card(page, 'Pro Plan').click({ force: true });
    await balance(page, 50).waitFor();
    expect(keys).toHaveLength(1);
    expect(await entriesOf(page)).toHaveLength(1);
    expect(trouble).toEqual(untroubled);
  });

  test('by keyboard alone, and the focus stays on the plan', async () => {
    const { page } = await e2e.newPage();
    await page.goto('/store');
    await balance(page, 0).waitFor();
    await tabTo(page, card(page, 'Pro Plan'));
    await page.keyboard.press('Enter');
    await balance(page, 150).waitFor();
    expect(await card(page, 'Pro Plan').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('without a connection it says at once that nothing was sent', async () => {
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

  test('an answer that is lost once is asked for again with the same key: charged once', async () => {
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

  test('an answer that stays lost is said to be, over a reload too, and pressing again never charges twice', async () => {
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

  test('above the most of a day it says when to come back', async () => {
    const { page } = await e2e.newPage();
    for (let bought = 0; bought < 3; bought += 1) await buy(page, 'premium');
    await page.goto('/store');
    await balance(page, 900).waitFor();
    await card(page, 'Premium Plan').click();
    await page.getByRole('alert').filter({ hasText: 'You can buy again from' }).waitFor();
    await balance(page, 900).waitFor();
  });

  test('with a payment service it leads to the payment, and the coins show when they come, however late', async () => {
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
    expect(trouble).toEqual(untroubled);
  });

  test('somebody who comes back without paying is told that nothing was charged', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.goto('/store?cancelled=1');
    await page.getByText('The payment was cancelled').waitFor();
    expect(trouble).toEqual(untroubled);
  });

  test('plans that can’t be read are said to be, and come after Try again', async () => {
    const { page } = await e2e.newPage();
    const isPlans = (url: URL) => url.pathname === '/api/store/plans';
    await page.route(isPlans, (route) =>
      route.fulfill({ status: 404, json: { error: 'no', code: 'not-found', requestId: 'x' } }),
    );
    const course = await saveCourse(page, 'Knots');
    await page.goto(`/createcourse/start/${course._id}`);
    await page.getByRole('link', { name: 'Store' }).click();
    await page.getByText('The plans could not be loaded.').waitFor();
    await page.unroute(isPlans);
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'Basic Plan').waitFor();
  });
});

describe('the balance', () => {
  test('is the same in every tab at once, on the landing page too', async () => {
    const { page, context, trouble } = await e2e.newPage();
    await page.goto('/store');
    const second = await context.newPage();
    await second.goto('/store');
    const landing = await context.newPage();
    await landing.goto('/');
    for (const tab of [page, second, landing]) await balance(tab, 0).waitFor();
    await card(page, 'Basic Plan').click();
    for (const tab of [page, second, landing]) await balance(tab, 50).waitFor();
    await Promise.all([card(page, 'Basic Plan').click(), card(second, 'Pro Plan').click()]);
    for (const tab of [page, second, landing]) await balance(tab, 250).waitFor();
    expect(trouble).toEqual(untroubled);
  });

  test('has the coins of a visitor’s first purchases, made in two tabs at the same moment', async () => {
    const { page, context, trouble } = await e2e.newPage();
    await page.goto('/store');
    const second = await context.newPage();
    await second.goto('/store');
    for (const tab of [page, second]) await balance(tab, 0).waitFor();
    await Promise.all([card(page, 'Basic Plan').click(), card(second, 'Pro Plan').click()]);
    for (const tab of [page, second]) await balance(tab, 200).waitFor();
    expect(trouble).toEqual(untroubled);
  });

  test('is in the landing page’s HTML, and fresh after going back to it', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.goto('/');
    await balance(page, 0).waitFor();
    await page.getByRole('link', { name: 'Store', exact: true }).click();
    await card(page, 'Premium Plan').click();
    await balance(page, 300).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Empower Your Learning Journey' }).waitFor();
    await balance(page, 300).waitFor();
    expect(await (await page.request.get('/')).text()).toContain('aria-label="Coins: 300"');
    expect(trouble).toEqual(untroubled);
  });

  test('stands on the learning screen beside the way to the store', async () => {
    const { page, trouble } = await e2e.newPage();
    const course = await saveCourse(page, 'Knots');
    await buy(page, 'basic');
    await page.goto(`/createcourse/start/${course._id}`);
    const bar = page.getByRole('region', { name: 'Your coins' });
    await bar.getByRole('link', { name: 'Coins: 50' }).waitFor();
    await bar.getByRole('link', { name: 'Store' }).click();
    await page.waitForURL('**/store');
    await balance(page, 50).waitFor();
    expect(trouble).toEqual(untroubled);
  });

  test('of a guest is kept when they sign up, once', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.goto('/store');
    await card(page, 'Basic Plan').click();
    await balance(page, 50).waitFor();
    await page.getByText('Your coins are kept in this browser').waitFor();
    await signUp(page);
    await page.goto('/store');
    await balance(page, 50).click();
    await page.waitForURL('**/dashboard/wallet');
    await page.getByText('Coins from before you signed in').waitFor();
    await page.getByText('50 coins').waitFor();
    expect(await page.getByText('Your coins are kept in this browser').count()).toBe(0);
    expect(trouble).toEqual(untroubled);
  });
});

describe('the history', () => {
  test('is for people who are signed in', async () => {
    const { page } = await e2e.newPage();
    await page.goto('/dashboard/wallet');
    await page.waitForURL(/\/signin/);
    await page.getByText('You need to sign in or sign up to access this page.').waitFor();
    const file = await page.request.get('/dashboard/wallet.csv', { maxRedirects: 0 });
    expect(file.status()).toBe(302);
  });

  test('without an entry says so', async () => {
    const { page, trouble } = await e2e.newPage();
    await signUp(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('link', { name: 'Coin history' }).click();
    await page.getByText('No coins have moved yet').waitFor();
    expect(trouble).toEqual(untroubled);
  });

  test('tells each entry with its reason, course and chapter, coins and what was left', async () => {
    const { page, trouble } = await e2e.newPage();
    await signUp(page);
    const course = await saveCourse(page, 'Knots');
    const chapterId = course.chapters[0]?._id;
    await buy(page, 'basic');
    await post(page, '/api/wallet/prints', { courseId: course._id, chapterId });
    await page.goto('/dashboard/wallet');
    const rows = page.getByRole('row');
    await rows.nth(2).waitFor();
    expect(await rows.nth(1).getByRole('cell').allInnerTexts()).toEqual([
      expect.stringMatching(/^Chapter printed\s+Knots · The reef knot\s+\d/),
      '-2',
      '48',
    ]);
    expect((await rows.nth(2).getByRole('cell').allInnerTexts()).slice(1)).toEqual(['+50', '50']);
    expect(trouble).toEqual(untroubled);
    await page.getByRole('link', { name: 'Knots · The reef knot' }).click();
    await page.waitForURL(`**/createcourse/start/${course._id}?chapter=${chapterId}`);
    await page.getByRole('heading', { name: 'The reef knot' }).waitFor();
  });

  test('shows earlier entries when asked, each once, and the file has all of them', async () => {
    const { page, trouble } = await e2e.newPage();
    await signUp(page);
    const course = await saveCourse(page, '=1+1, "knots"');
    const print = { courseId: course._id, chapterId: course.chapters[0]?._id };
    await buy(page, 'premium');
    for (let printed = 0; printed < 26; printed += 1) await post(page, '/api/wallet/prints', print);
    await page.goto('/dashboard/wallet');
    const rows = page.locator('tbody tr');
    expect(await rows.count()).toBe(24);
    await page.getByRole('button', { name: 'Show more' }).click();
    await rows.nth(24).and(page.locator(':focus')).waitFor();
    expect(await rows.count()).toBe(27);
    await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'hidden' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('saksham-coins.csv');
    const file = await (await page.request.get('/dashboard/wallet.csv')).text();
    const lines = file.split('\r\n');
    expect(lines[0]).toBe('\uFEFFDate,What happened,Course,Chapter,Coins,Balance');
    expect(lines[1]).toMatch(/^\d{4}-[^,]*Z,Chapter printed,"'=1\+1, ""knots""",The reef knot,-2,248$/);
    expect(lines[27]).toMatch(/,Purchase: Premium Plan,,,300,300$/);
    expect(lines).toHaveLength(29);
    expect(trouble).toEqual(untroubled);
  });
});

describe('in Hindi', () => {
  test('the store sells in Hindi, and names prices in rupees', async () => {
    const { page, trouble } = await e2e.newPage({ locale: 'hi-IN' });
    await page.goto('/store');
    await page.getByText('परीक्षण मोड: कोई पैसा नहीं कटता').waitFor();
    await card(page, 'बेसिक प्लान').click();
    await toast(page, 'आपकी ख़रीद पूरी की जा रही है...').waitFor();
    await toast(page, 'बेसिक प्लान सफलतापूर्वक ₹ 100 में ख़रीदा गया').waitFor();
    await page.getByRole('link', { name: 'सिक्के: 50' }).waitFor();
    expect(trouble).toEqual(untroubled);
  });
});

describe('accessibility and size', () => {
  test.each(sights)(
    'store, history and landing page have no violation at $viewport.width px, $colorScheme',
    async (sight) => {
      const { page, trouble } = await e2e.newPage(sight);
      await page.goto('/store');
      await balance(page, 0).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await buy(page, 'basic');
      await page.goto('/');
      expect(await axeViolations(page)).toEqual([]);
      await page.goto('/store?paid=1');
      await page.getByText('Your coins are kept in this browser').waitFor();
      await card(page, 'Pro Plan').click();
      await toast(page, 'Processing your purchase...').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await toast(page, 'Successfully purchased').waitFor();
      await signUp(page);
      const course = await saveCourse(page, 'Knots');
      await post(page, '/api/wallet/prints', { courseId: course._id, chapterId: course.chapters[0]?._id });
      await page.goto('/dashboard/wallet');
      await page.getByText('Chapter printed').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.goto(`/createcourse/start/${course._id}`);
      await page.getByRole('region', { name: 'Your coins' }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(trouble).toEqual(untroubled);
    },
  );

  test('nothing is wider than a 320 px screen', async () => {
    const narrow: BrowserContextOptions = { viewport: { width: 320, height: 640 } };
    const { page } = await e2e.newPage(narrow);
    await signUp(page);
    const course = await saveCourse(page, 'Donaudampfschifffahrtsgesellschaftskapitänsmützenknoten');
    await buy(page, 'premium');
    await post(page, '/api/wallet/prints', { courseId: course._id, chapterId: course.chapters[0]?._id });
    for (const path of ['/', '/store', '/dashboard/wallet', `/createcourse/start/${course._id}`]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });
});
