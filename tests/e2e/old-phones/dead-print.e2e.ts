import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import type { WalletEntry } from '#contract/wallet.ts';
import {
  buy,
  courseToPrint,
  dialogOpened,
  openChapter,
  printButton,
} from '#tests/e2e/support/print-screen.ts';
import { openPage, waitUntilReady } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct();

type Print = 'missing' | 'silent' | 'throwing' | 'working' | 'leaving';
const webView =
  'Mozilla/5.0 (Linux; Android 11; RMX3261; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0 Mobile Safari/537.36';

/** Opens a browser whose `window.print` is of this kind, as a guest with 50 coins. */
async function openReader(print: Print, options: BrowserContextOptions = {}) {
  const { page, context, trouble } = await e2e.newPage(options);
  await context.addInitScript((kind) => {
    const count = { dialogs: 0 };
    Object.assign(window, { printCount: count });
    const stub = () => {
      count.dialogs += 1;
      if (kind === 'throwing') throw new Error('This view has no printer.');
      // The first call leaves the page before there can be a sign.
      if (kind === 'leaving' && sessionStorage.getItem('left') === null) {
        sessionStorage.setItem('left', '');
        location.reload();
      } else if (kind === 'working' || kind === 'leaving') dispatchEvent(new Event('beforeprint'));
    };
    Object.defineProperty(window, 'print', { value: kind === 'missing' ? undefined : stub });
  }, print);
  await buy(page, e2e.url);
  return { page, context, trouble };
}

const read = async <T>(page: Page, path: string) => (await (await page.request.get(path)).json()) as T;
const coinsOf = async (page: Page) => (await read<{ coins: number }>(page, '/api/wallet')).coins;
const movesOf = async (page: Page) =>
  (await read<{ entries: WalletEntry[] }>(page, '/api/wallet/entries')).entries.map(
    ({ kind, coins }) => `${kind} ${coins}`,
  );
const cameBack = (page: Page) => page.getByText('Your coins came back.');

/** Presses the button, and lets the time pass in which a browser shows that it prints. */
async function pressAndWait(page: Page, button = printButton(page)): Promise<void> {
  await page.clock.install();
  await button.click();
  await dialogOpened(page);
  await page.clock.runFor(6_000);
}

async function expectHandout(page: Page, course: CourseDetail, name: string): Promise<void> {
  await page.waitForURL(`**/createcourse/handout/${course._id}?**#no-print`);
  await page.getByText('You can’t print here').waitFor();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await page.locator('.handout-address').textContent()).toContain('/c/');
}

describe('where there is no print, a press opens the pages and no coins move', () => {
  test.each<[string, Print, BrowserContextOptions]>([
    ['window.print is missing', 'missing', {}],
    ['the browser is inside an app', 'silent', { userAgent: webView }],
  ])('%s', async (_, print, options) => {
    const course = await courseToPrint(e2e, 'Unprintable');
    const { page, trouble } = await openReader(print, options);
    await openChapter(page, course);
    await printButton(page).click();
    await expectHandout(page, course, 'Unprintable');
    expect(await movesOf(page)).toEqual(['purchase 50']);
    await page.getByRole('link', { name: 'Back to the chapter' }).click();
    await page.waitForURL(`**/createcourse/start/${course._id}?**`);
    expect(trouble).toEqual(noTrouble);
  });

  test('also for who has no coins, and for a whole course', async () => {
    const course = await courseToPrint(e2e, 'Poor');
    const { page, context } = await e2e.newPage({ userAgent: webView });
    await context.addInitScript(() => Object.defineProperty(window, 'print', { value: undefined }));
    await openChapter(page, course);
    await printButton(page).click();
    await expectHandout(page, course, 'Poor');
    await openPage(page, `/createcourse/handbook/${course._id}`);
    await page.getByRole('button', { name: 'Print the course' }).click();
    await page.waitForURL(`**/createcourse/handbook/${course._id}/paper?**#no-print`);
    await page.getByText('You can’t print here').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Poor, continued' }).waitFor();
  });
});

describe('coins of a print that did not happen come back', () => {
  test('after 6 s without a sign, and the next press takes none', async () => {
    const course = await courseToPrint(e2e, 'Silent');
    const { page, trouble } = await openReader('silent');
    await openChapter(page, course);
    await pressAndWait(page);
    await cameBack(page).waitFor();
    expect(await movesOf(page)).toEqual(['reversal 2', 'print -2', 'purchase 50']);
    await page.getByRole('link', { name: 'Coins: 50' }).waitFor();
    await page.getByRole('link', { name: 'Open the pages' }).waitFor();
    await printButton(page).click();
    await expectHandout(page, course, 'Silent');
    expect(await coinsOf(page)).toBe(50);
    expect(trouble).toEqual(noTrouble);
  });

  test('at once where the call throws', async () => {
    const { page } = await openReader('throwing');
    await openChapter(page, await courseToPrint(e2e, 'Throwing'));
    await printButton(page).click();
    await cameBack(page).waitFor();
    expect(await movesOf(page)).toEqual(['reversal 2', 'print -2', 'purchase 50']);
  });

  test('of a whole course together, whose price is the same again', async () => {
    const course = await courseToPrint(e2e, 'Book');
    const { page } = await openReader('silent');
    await openPage(page, `/createcourse/handbook/${course._id}`);
    await pressAndWait(page, page.getByRole('button', { name: 'Print the course' }));
    await cameBack(page).waitFor();
    await page.getByText('Takes 4 coins.').waitFor();
    expect((await movesOf(page)).toSorted()).toEqual([
      'print -2',
      'print -2',
      'purchase 50',
      'reversal 2',
      'reversal 2',
    ]);
    expect(await page.getByRole('link', { name: 'Open the pages' }).getAttribute('href')).toContain(
      `/createcourse/handbook/${course._id}/paper?language=en#no-print`,
    );
  });

  test('once the server can be reached again, also after a reload', async () => {
    const { page } = await openReader('silent');
    await openChapter(page, await courseToPrint(e2e, 'Away'));
    await page.route('**/api/wallet/print-returns', (route) => route.abort());
    await pressAndWait(page);
    await page.getByText('Your coins come back as soon as we can be reached.').waitFor();
    expect(await coinsOf(page)).toBe(48);
    await page.unroute('**/api/wallet/print-returns');
    await openPage(page, '/store');
    await waitFor('the coins to come back', async () => (await coinsOf(page)) === 50);
    await page.getByRole('link', { name: 'Coins: 50' }).waitFor();
  });

  test('when the network comes back while the page is open', async () => {
    const { page } = await openReader('silent');
    await openChapter(page, await courseToPrint(e2e, 'Tunnel'));
    await page.route('**/api/wallet/print-returns', (route) => route.abort());
    await pressAndWait(page);
    await page.getByText('Your coins come back as soon as we can be reached.').waitFor();
    await page.unroute('**/api/wallet/print-returns');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await cameBack(page).waitFor();
    expect(await coinsOf(page)).toBe(50);
  });
});

describe('a print that happened costs', () => {
  test('2 coins, which stay taken', async () => {
    const { page } = await openReader('working');
    await openChapter(page, await courseToPrint(e2e, 'Working'));
    await pressAndWait(page);
    await page.getByText('2 coins were taken.').waitFor();
    await page.clock.runFor(60_000);
    expect(await movesOf(page)).toEqual(['print -2', 'purchase 50']);
  });

  test('once, where the page was left while it waited for a sign', async () => {
    const { page } = await openReader('leaving');
    await openChapter(page, await courseToPrint(e2e, 'Left'));
    const reloaded = page.waitForEvent('load');
    await printButton(page).click();
    await reloaded;
    await waitUntilReady(page);
    expect(await coinsOf(page)).toBe(48);
    await printButton(page).click();
    await page.getByText('2 coins were taken.').waitFor();
    expect(await movesOf(page)).toEqual(['print -2', 'purchase 50']);
  });
});
