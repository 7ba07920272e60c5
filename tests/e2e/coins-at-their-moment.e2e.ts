import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import {
  countDialogs,
  courseToPrint,
  dialogOpened,
  openChapter,
  printButton,
} from '#tests/e2e/support/print-screen.ts';
import { noTrouble, startProduct, withMotion } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { balance, card } from '#tests/e2e/support/wallet-screens.ts';

const e2e = startProduct();
const backLink = (page: Page) => page.getByRole('link', { name: 'Back to the chapter' });
const getCoins = (page: Page) => page.getByRole('link', { name: 'Get coins' });

test('too few coins lead to the store, and from a purchase back to the chapter, which then prints', async () => {
  const { page, context, trouble } = await e2e.newPage({ viewport: { width: 360, height: 740 } });
  await countDialogs(context);
  const course = await courseToPrint(e2e, 'Short of coins');
  await openChapter(page, course, 1);
  const chapterUrl = page.url();
  await printButton(page).click();
  await page.getByText('Not enough coins').waitFor();
  await page.getByText('You need at least 2 coins to print the chapter.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await getCoins(page).click();
  await page.getByText('Test mode: no money moves').waitFor();
  expect(await backLink(page).getAttribute('href')).toBe(chapterUrl.slice(e2e.url.length));
  await card(page, 'Basic Plan').click();
  await page.waitForURL(chapterUrl);
  await page.getByRole('heading', { level: 2, name: 'Short of coins, continued' }).waitFor();
  await balance(page, 50).waitFor();
  await printButton(page).click();
  await dialogOpened(page);
  await balance(page, 48).waitFor();
  expect(trouble).toEqual(noTrouble);
});

test('the panel goes when coins have come in another tab', async () => {
  const { page, context } = await e2e.newPage();
  await openChapter(page, await courseToPrint(e2e, 'Two tabs'));
  await printButton(page).click();
  await getCoins(page).waitFor();
  const store = await context.newPage();
  await openPage(store, '/store');
  await card(store, 'Basic Plan').click();
  await balance(page, 50).waitFor();
  await getCoins(page).waitFor({ state: 'hidden' });
});

test('a learner who leaves the store during the purchase stays where they are', async () => {
  const { page } = await e2e.newPage();
  const course = await courseToPrint(e2e, 'Left early');
  await openPage(page, `/store?course=${course._id}&chapter=${course.chapters[1]?._id}`);
  const purchase = page.waitForRequest('**/api/wallet/purchases');
  await card(page, 'Basic Plan').click();
  await purchase;
  await backLink(page).click();
  await page.getByRole('heading', { level: 2, name: 'Left early, continued' }).waitFor();
  const shown = page.url();
  await page.getByRole('link', { name: 'Previous chapter' }).click();
  await page.getByRole('heading', { level: 2, name: 'Left early', exact: true }).waitFor();
  await balance(page, 50).waitFor();
  expect(page.url()).not.toBe(shown);
  await page.getByRole('heading', { level: 2, name: 'Left early', exact: true }).waitFor();
});

test('the way back outlasts the payment page, and a store opened by itself has none', async () => {
  const { page } = await e2e.newPage();
  const course = await courseToPrint(e2e, 'Paid elsewhere');
  await page.route('**/api/wallet/purchases', (route) =>
    route.fulfill({ json: { checkoutUrl: `${e2e.url}/store?paid=1` } }),
  );
  const [first] = course.chapters;
  await openPage(page, `/store?course=${course._id}&chapter=${first?._id}`);
  await card(page, 'Basic Plan').click();
  await page.waitForURL('**/store?paid=1');
  expect(await backLink(page).getAttribute('href')).toBe(
    `/createcourse/start/${course._id}?chapter=${first?._id}`,
  );
  await openPage(page, '/store');
  await card(page, 'Basic Plan').click();
  await page.waitForURL('**/store?paid=1');
  await page.getByText('Your coins are added as soon as the payment is confirmed').waitFor();
  expect(await backLink(page).count()).toBe(0);
});

test('an address that names another site offers no way back', async () => {
  const { page } = await e2e.newPage();
  await openPage(page, '/store?course=%2F%2Fevil.example&chapter=https%3A%2F%2Fevil.example');
  expect(await backLink(page).count()).toBe(0);
  await card(page, 'Basic Plan').click();
  await balance(page, 50).waitFor();
  expect(new URL(page.url()).pathname).toBe('/store');
});

test.each([
  ['counts up in sight', withMotion, true],
  ['changes at once under prefers-reduced-motion', {}, false],
] as const)(
  'the balance %s, and its name has the new value from the first step',
  async (_, options, counts) => {
    const { page } = await e2e.newPage(options);
    await openPage(page, '/store');
    await balance(page, 0).waitFor();
    await balance(page, 0).evaluate((link) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() =>
        seen.push(`${link.ariaLabel} ${link.lastElementChild!.textContent}`),
      ).observe(link.lastElementChild!, { childList: true, characterData: true, subtree: true });
    });
    await card(page, 'Basic Plan').click();
    await balance(page, 50).getByText('50', { exact: true }).waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.filter((step) => !step.startsWith('Coins: 50 '))).toEqual([]);
    expect(seen.at(-1)).toBe('Coins: 50 50');
    if (counts) expect(seen.length).toBeGreaterThan(2);
    else expect(seen).toHaveLength(1);
  },
);

test('a chapter without topics offers no print', async () => {
  const { page } = await e2e.newPage();
  const course = await saveCourse(e2e.product.session(), {
    courseName: 'Half empty',
    description: 'd',
    chapters: [chapter('Empty', []), chapter('Full')],
  });
  await openPage(page, `/createcourse/start/${course._id}?chapter=${course.chapters[0]?._id}`);
  await page.getByText('No topics available for this chapter.').waitFor();
  await page.getByRole('link', { name: 'Next chapter' }).waitFor();
  expect(await printButton(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Next chapter' }).click();
  await printButton(page).waitFor();
});
