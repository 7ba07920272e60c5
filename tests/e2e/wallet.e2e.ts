import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { balance, callsBeside, card } from '#tests/e2e/support/wallet-screens.ts';

const e2e = startProduct({ author: 'builtin', env: { REWARDS: 'off' } });
const { buy, post, saveCourse } = callsBeside(e2e);

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

describe('the balance', () => {
  test('updates at once in every tab, including the landing page', async () => {
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
    expect(trouble).toEqual(noTrouble);
  });

  test('adds up a visitor’s first purchases made in two tabs at the same time', async () => {
    const { page, context, trouble } = await e2e.newPage();
    await page.goto('/store');
    const second = await context.newPage();
    await second.goto('/store');
    for (const tab of [page, second]) await balance(tab, 0).waitFor();
    await Promise.all([card(page, 'Basic Plan').click(), card(second, 'Pro Plan').click()]);
    for (const tab of [page, second]) await balance(tab, 200).waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('is in the landing page’s HTML, and current after the browser’s Back', async () => {
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
    expect(trouble).toEqual(noTrouble);
  });

  test('is shown on the learning screen with a link to the store', async () => {
    const { page, trouble } = await e2e.newPage();
    const course = await saveCourse(page, 'Knots');
    await buy(page, 'basic');
    await page.goto(`/createcourse/start/${course._id}`);
    const bar = page.getByRole('region', { name: 'Your coins' });
    await bar.getByRole('link', { name: 'Coins: 50' }).waitFor();
    await bar.getByRole('link', { name: 'Store' }).click();
    await page.waitForURL('**/store');
    await balance(page, 50).waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('of a guest moves to their account once when they sign up', async () => {
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
    expect(trouble).toEqual(noTrouble);
  });
});

test('the store promises no coins for learning where there are none', async () => {
  const { page, trouble } = await e2e.newPage();
  await page.goto('/store');
  await page.getByText('Test mode: no money moves').waitFor();
  expect(await page.getByText(/learn for coins/i).count()).toBe(0);
  expect(trouble).toEqual(noTrouble);
});

describe('the history', () => {
  test('requires sign-in', async () => {
    const { page } = await e2e.newPage();
    await page.goto('/dashboard/wallet');
    await page.waitForURL(/\/signin/);
    await page.getByText('You need to sign in or sign up to access this page.').waitFor();
    const file = await page.request.get('/dashboard/wallet.csv', { maxRedirects: 0 });
    expect(file.status()).toBe(302);
  });

  test('shows that there are no entries', async () => {
    const { page, trouble } = await e2e.newPage();
    await signUp(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('link', { name: 'Coin history' }).click();
    await page.getByText('No coins have moved yet').waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('shows each entry with its reason, course, chapter, coins and the balance after it', async () => {
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
    expect(trouble).toEqual(noTrouble);
    await page.getByRole('link', { name: 'Knots · The reef knot' }).click();
    await page.waitForURL(`**/createcourse/start/${course._id}?chapter=${chapterId}`);
    await page.getByRole('heading', { name: 'The reef knot' }).waitFor();
  });

  test('shows earlier entries on request, each once, and exports all of them as CSV', async () => {
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
    expect(trouble).toEqual(noTrouble);
  });
});
