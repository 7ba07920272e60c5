import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import {
  countDialogs,
  courseToPrint,
  dialogOpened,
  dialogs,
  openChapter,
  openReader,
  printButton,
  printedNote,
} from '#tests/e2e/support/print-screen.ts';
import { noTrouble, startProduct, withMotion } from '#tests/e2e/support/product.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct();

const printsPath = '**/api/wallet/prints';

/** Prints on another device of the same person until the balance is `left`. */
async function spendElsewhere(page: Page, course: CourseDetail, left: number): Promise<void> {
  for (let coins = await balance(page); coins > left; coins = await balance(page)) {
    const answer = await page.request.post('/api/wallet/prints', {
      data: { courseId: course._id, chapterId: course.chapters[0]?._id },
      headers: { origin: e2e.url, 'idempotency-key': crypto.randomUUID() },
    });
    expect(answer.status()).toBe(201);
  }
}

async function balance(page: Page): Promise<number> {
  return ((await (await page.request.get('/api/wallet')).json()) as { coins: number }).coins;
}

describe('the coins', () => {
  test('are charged before the dialog opens, and pressing again prints again', async () => {
    const course = await courseToPrint(e2e, 'Paid');
    const { page, trouble } = await openReader(e2e, course);
    const answered = Promise.withResolvers<void>();
    const keys: (string | undefined)[] = [];
    await page.route(printsPath, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      await answered.promise;
      await route.fulfill({ response });
    });
    await page.getByText('Takes 2 coins.').waitFor();
    await printButton(page).click();
    await page.getByText('Getting the chapter ready to print...').waitFor();
    await waitFor('the coins to be taken', async () => (await balance(page)) === 48);
    expect(await dialogs(page)).toBe(0);
    answered.resolve();
    await dialogOpened(page);
    await printedNote(page).waitFor();
    await page.getByRole('link', { name: 'Coins: 48' }).waitFor();

    await printButton(page).click();
    await dialogOpened(page, 2);
    expect(await balance(page)).toBe(46);
    expect(new Set(keys).size).toBe(2);
    expect(trouble).toEqual(noTrouble);
  });

  test('are charged once for a double click', async () => {
    const { page, trouble } = await openReader(e2e, await courseToPrint(e2e, 'Twice'));
    await printButton(page).dblclick();
    await dialogOpened(page);
    await printedNote(page).waitFor();
    expect(await balance(page)).toBe(48);
    expect(await dialogs(page)).toBe(1);
    expect(trouble).toEqual(noTrouble);
  });

  test('are charged once when the answer is lost, and the page shows that it retries', async () => {
    const { page } = await openReader(e2e, await courseToPrint(e2e, 'Lost'));
    const seen = Promise.withResolvers<void>();
    const keys: (string | undefined)[] = [];
    await page.route(printsPath, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      if (keys.length === 1) return route.abort();
      await seen.promise;
      return route.fulfill({ response });
    });
    await printButton(page).click();
    await page.getByText('No answer came. Asking again: you pay only once.').waitFor();
    expect(await dialogs(page)).toBe(0);
    seen.resolve();
    await dialogOpened(page);
    expect(await balance(page)).toBe(48);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('are charged once when no answer arrives, even after a reload and another press', async () => {
    const course = await courseToPrint(e2e, 'Silent');
    const { page } = await openReader(e2e, course);
    await spendElsewhere(page, course, 2);
    await page.reload();
    await page.getByRole('link', { name: 'Coins: 2' }).waitFor();
    await page.route(printsPath, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await printButton(page).click();
    const unsure = page
      .getByRole('alert')
      .filter({ hasText: 'it is not known whether the coins were taken' });
    await unsure.waitFor();
    expect(await dialogs(page)).toBe(0);
    await page.unroute(printsPath);
    await page.reload();
    await page.getByRole('link', { name: 'Coins: 0' }).waitFor();
    await printButton(page).click();
    await dialogOpened(page);
    expect(await balance(page)).toBe(0);
  });

  test('are charged once for each of two tabs that print', async () => {
    const course = await courseToPrint(e2e, 'Tabs');
    const { page, context } = await openReader(e2e, course);
    const other = await context.newPage();
    await openChapter(other, course);
    await Promise.all([printButton(page).click(), printButton(other).click()]);
    await Promise.all([dialogOpened(page), dialogOpened(other)]);
    expect(await balance(page)).toBe(46);
    for (const tab of [page, other]) await tab.getByRole('link', { name: 'Coins: 46' }).waitFor();
  });
});

describe('nothing is charged and no dialog opens', () => {
  test('when the page knows that the balance is too low: it shows a toast at the top right for 3 s', async () => {
    const { page, context, trouble } = await e2e.newPage(withMotion);
    await countDialogs(context);
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/api/wallet/prints') ? 1 : 0));
    await openChapter(page, await courseToPrint(e2e, 'Poor'));
    await page.clock.install();
    await printButton(page).click();
    const toast = page
      .getByRole('alert')
      .filter({ hasText: 'Oops! You need at least 2 coins to print. Visit the store to top up!' });
    await toast.waitFor();
    const box = await toast.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box!.x + box!.width).toBeGreaterThan(width - 40);
    expect(box!.y).toBeLessThan(40);
    await page.clock.runFor(2_900);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(2_000);
    await toast.waitFor({ state: 'hidden' });
    expect(sent).toBe(0);
    expect(await dialogs(page)).toBe(0);
    expect(trouble).toEqual(noTrouble);
  });

  test('when the server refuses because the page’s balance is stale: it shows an alert and updates the balance', async () => {
    const course = await courseToPrint(e2e, 'Stale');
    const { page } = await openReader(e2e, course);
    await spendElsewhere(page, course, 0);
    await page.getByRole('link', { name: 'Coins: 50' }).waitFor();
    await page.route('**/api/wallet', (route) => route.fulfill({ json: { coins: 50 } }), { times: 1 });
    await printButton(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'coins' });
    await alert.getByText('You need at least 2 coins to print the chapter.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await alert.getByRole('link', { name: 'Get coins' }).getAttribute('href')).toBe(
      `/store?course=${course._id}&chapter=${course.chapters[0]?._id}`,
    );
    expect(await printButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Coins: 0' }).waitFor();
    expect(await dialogs(page)).toBe(0);
    await printButton(page).click();
    await page.getByText('Oops! You need at least 2 coins').waitFor();
  });

  test('without a connection, and nothing is sent when the connection is back', async () => {
    const { page, context } = await openReader(e2e, await courseToPrint(e2e, 'Alone'));
    await context.setOffline(true);
    await printButton(page).click();
    await page.getByText('You are offline. Nothing was sent and no coins were taken.').waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.getByRole('link', { name: 'Coins: 50' }).waitFor();
    expect(await balance(page)).toBe(50);
    expect(await dialogs(page)).toBe(0);
  });

  test('except that a machine without a network prints from its own server', async () => {
    const { page, context } = await openReader(e2e, await courseToPrint(e2e, 'Far from all'));
    await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.reload();
    await page.locator('button:enabled', { hasText: 'Print Chapter' }).click();
    await dialogOpened(page);
    expect(await balance(page)).toBe(48);
  });

  test('when the handout fails to load', async () => {
    const { page } = await openReader(e2e, await courseToPrint(e2e, 'Unloaded'));
    await page.route('**/createcourse/handout/**', (route) => route.abort());
    await printButton(page).click();
    await page.getByText('The chapter could not be made ready to print. No coins were taken.').waitFor();
    expect(await balance(page)).toBe(50);
    expect(await dialogs(page)).toBe(0);
  });

  test('for a chapter that does not exist', async () => {
    const course = await courseToPrint(e2e, 'Written');
    const { page } = await openReader(e2e, course);
    const answer = await page.request.post('/api/wallet/prints', {
      data: { courseId: course._id, chapterId: crypto.randomUUID() },
      headers: { origin: e2e.url, 'idempotency-key': crypto.randomUUID() },
    });
    expect(await answer.json()).toMatchObject({ code: 'chapter-not-found' });
    expect(await balance(page)).toBe(50);
  });
});
