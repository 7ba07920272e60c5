import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { errorToast, sidebar, signedIn, toast } from '#tests/e2e/support/dashboard-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ author: 'builtin' });

const card = (page: Page, feature: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: feature }) });

describe('Explore', () => {
  const notifyMe = (page: Page) => page.getByRole('button', { name: 'Notify Me' });
  const features = [
    'Progress Reports and Insights',
    'Offline Mode',
    'Live Quizzes and Competitions',
    'MCQs',
    'Assignments',
  ];

  test('offers five features, three of which are here; Notify Me shows a toast and is remembered after a reload', async () => {
    const { page, trouble } = await signedIn(e2e, {
      colorScheme: 'dark',
      viewport: { width: 360, height: 740 },
    });
    await openPage(page, '/dashboard/explore');
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(features);
    expect(await page.getByRole('main').getByText('Coming', { exact: true }).count()).toBe(2);
    expect(await page.getByRole('main').getByText('Here now', { exact: true }).count()).toBe(3);
    expect(await notifyMe(page).count()).toBe(5);
    for (const feature of ['Offline Mode', 'MCQs']) {
      const button = card(page, feature).getByRole('button').last();
      await button.press('Enter');
      await toast(page, `You'll be notified about ${feature}! when they got released`).waitFor();
      await button.and(page.getByRole('button', { name: 'You’ll be notified' })).waitFor();
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await page.reload();
    expect(await notifyMe(page).count()).toBe(3);
    await card(page, 'MCQs').getByRole('button', { name: 'You’ll be notified' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(trouble).toEqual(noTrouble);
  });

  test('sends a double click once and sends nothing for a feature already requested', async () => {
    const { page, trouble } = await signedIn(e2e);
    const answer = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/api/explore/notifications', async (route) => {
      if (route.request().method() === 'POST') {
        sent += 1;
        await answer.promise;
      }
      await route.continue();
    });
    await openPage(page, '/dashboard/explore');
    const button = card(page, 'Assignments').getByRole('button');
    await button.dblclick();
    await button.and(page.getByRole('button', { name: 'One moment...' })).waitFor();
    answer.resolve();
    await button.and(page.getByRole('button', { name: 'You’ll be notified' })).waitFor();
    await button.click();
    await toast(page, "You'll be notified about Assignments! when they got released").waitFor();
    expect(sent).toBe(1);
    expect(trouble).toEqual(noTrouble);
  });

  test('shows an error when the server is unreachable, and the button works afterwards', async () => {
    const { page } = await signedIn(e2e);
    await openPage(page, '/dashboard/explore');
    await page.route('**/api/explore/notifications', (route) => route.abort());
    const button = card(page, 'MCQs').getByRole('button', { name: 'Notify Me' });
    await button.click();
    await errorToast(page, 'The server could not be reached. Please check your connection.').waitFor();
    await page.unroute('**/api/explore/notifications');
    await button.click();
    await toast(page, "You'll be notified about MCQs!").waitFor();
  });
});

describe('what a learner asked for and is here', () => {
  const news = (page: Page) => page.getByText('What you asked for is here');

  test('is told on the next visit until it is dismissed, and not again', async () => {
    const { page, trouble } = await signedIn(e2e);
    await page.request.post('/api/explore/notifications', {
      data: { feature: 'MCQs' },
      headers: { origin: e2e.url },
    });
    await openPage(page, '/dashboard');
    await news(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Thank you, I have seen it' }).click();
    await news(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await news(page).count()).toBe(0);
    await openPage(page, '/dashboard/explore');
    await card(page, 'MCQs').getByRole('button', { name: 'You’ll be notified' }).waitFor();
    expect(await news(page).count()).toBe(0);
    expect(trouble).toEqual(noTrouble);
  });

  test('leads there, which counts as seen', async () => {
    const { page } = await signedIn(e2e);
    await page.request.post('/api/explore/notifications', {
      data: { feature: 'Progress Reports and Insights' },
      headers: { origin: e2e.url },
    });
    await openPage(page, '/dashboard');
    const seen = page.waitForResponse('**/api/explore/news/dismissed');
    await page.getByRole('main').getByRole('link', { name: 'Progress Reports and Insights' }).click();
    await page.getByRole('heading', { level: 1, name: 'Progress' }).waitFor();
    expect((await seen).status()).toBe(200);
    await openPage(page, '/dashboard');
    expect(await news(page).count()).toBe(0);
  });
});

describe('Settings', () => {
  test('changes the page’s language and back, and names each language in itself', async () => {
    const { page, trouble } = await signedIn(e2e);
    await openPage(page, '/dashboard/settings');
    const language = page.getByRole('form', { name: 'Language' });
    expect(await language.getByRole('button').allInnerTexts()).toEqual([
      expect.stringMatching(/^English/),
      expect.stringMatching(/^हिन्दी/),
    ]);
    await language.getByRole('button', { name: 'हिन्दी' }).click();
    await page.locator('html[lang=hi]').waitFor();
    await page.getByRole('heading', { level: 1, name: 'सेटिंग' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/settings');
    await page.getByRole('form', { name: 'भाषा' }).getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(trouble).toEqual(noTrouble);
  });
});

describe('the sidebar', () => {
  test('marks the current page, and marks Dashboard at /dashboard/Home', async () => {
    const { page } = await signedIn(e2e);
    for (const [path, name] of [
      ['/dashboard/Home', 'Dashboard'],
      ['/dashboard/explore', 'Explore'],
    ] as const) {
      await openPage(page, path);
      expect(await sidebar(page).locator('[aria-current=page]').allInnerTexts()).toEqual([name]);
    }
  });

  test('is a drawer on a phone that can be opened, traversed and closed by keyboard', async () => {
    const { page, trouble } = await signedIn(e2e, { viewport: { width: 360, height: 740 } });
    await openPage(page, '/dashboard');
    const open = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await open.press('Enter');
    await drawer.waitFor();
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await open.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await drawer.waitFor();
    const profile = drawer.getByRole('link', { name: 'Profile' });
    for (let step = 0; step < 12; step += 1) {
      if (await profile.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await drawer.waitFor({ state: 'hidden' });
    expect(trouble).toEqual(noTrouble);
  });

  test('opens and closes without scripts', async () => {
    const { page } = await signedIn(e2e, { viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
    await page.goto('/dashboard/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('link', { name: 'Explore' }).click();
    await page.getByRole('heading', { level: 1, name: 'Explore' }).waitFor();
  });
});
