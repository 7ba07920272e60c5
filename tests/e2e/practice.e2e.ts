import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '#tests/e2e/support/accounts.ts';
import { isFocused, press, tabTo } from '#tests/e2e/support/keyboard.ts';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { openPage, waitUntilHydrated } from '#tests/e2e/support/open-page.ts';
import { checkPath, savePracticeCourse, type PracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct();
let course: PracticeCourse;

beforeAll(async () => {
  course = await savePracticeCourse(e2e.product.session());
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const verdict = (page: Page, text: string) => status(page, text).locator('p').first();

/** Chooses an option and presses Check. */
async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('radio', { name: option }).check();
  await button(page, 'Check').click();
}

/** Continues once the answer is judged. The next question may have options of the same names. */
async function goOn(page: Page): Promise<void> {
  await button(page, 'Next').click();
  await button(page, 'Report a mistake').waitFor({ state: 'detached' });
}

/** Presses Check twice at once, before the page can react to the first press. */
const submitTwice = (page: Page) =>
  page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });

/** The answers that the server keeps. */
async function keptAnswers(): Promise<number> {
  const { rows } = await e2e.database.pool.query<{ count: string }>(
    `select count(*) from learning_events where kind = 'answer'`,
  );
  return Number(rows[0]!.count);
}

describe('the questions of a chapter', () => {
  test('are answered by keyboard alone, from the chapter up to the result', async () => {
    const { page, trouble } = await e2e.newPage();
    await openPage(page, learningPath(course.courseId, course.chapterIds[0]));
    await press(page, button(page, 'Mark as read'));
    await press(page, page.getByRole('link', { name: 'Check yourself' }));
    const goOnTo = async (heading: string, by = 'Next') => {
      await press(page, button(page, by));
      const next = page.getByRole('heading', { name: heading });
      await next.waitFor();
      expect(await isFocused(next)).toBe(true);
    };
    await page.getByRole('group', { name: /Which part of a plant drinks water/ }).waitFor();
    await page.getByRole('radio', { name: 'The flowers' }).focus();
    await page.keyboard.press('Space');
    await press(page, button(page, 'Check'));
    await status(page, 'Not right. The answer is: The roots').waitFor();
    expect(await isFocused(verdict(page, 'Not right'))).toBe(true);

    await goOnTo('What does a leaf need');
    for (const name of ['Light', 'Water']) {
      await page.getByRole('checkbox', { name }).focus();
      await page.keyboard.press('Space');
    }
    await press(page, button(page, 'Check'));
    await status(page, 'Right!').waitFor();

    await goOnTo('A plant drinks 1.25 litres');
    const number = page.getByRole('textbox', { name: 'Your answer' });
    await tabTo(page, number);
    await page.keyboard.type('२,५');
    await page.keyboard.press('Enter');
    await status(page, 'Right!').waitFor();
    expect(await isFocused(verdict(page, 'Right!'))).toBe(true);

    await goOnTo('Put the way of the water in order.');
    await putInOrder(page, ['Soil', 'Root', 'Leaf']);
    await press(page, button(page, 'Check'));
    await status(page, 'Right!').waitFor();
    await goOnTo('Not yet', 'See the result');
    await page.getByText('3 of 4 right').waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('lead to the place in the chapter that proves the answer', async () => {
    const { page } = await e2e.newPage({ viewport: { width: 360, height: 500 } });
    await openPage(page, checkPath(course));
    await choose(page, 'The fruits');
    await page.getByText('Roots take up water and salts.').click();
    await page.getByRole('link', { name: 'See it in the text' }).click();
    const quote = page.getByText('Roots drink water from the soil.');
    await expect.poll(() => quote.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(500);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

/** Moves rows up by their buttons until they stand in this order. */
async function putInOrder(page: Page, order: readonly string[]): Promise<void> {
  for (const [place, name] of order.entries()) {
    const up = button(page, `Move up: ${name}`);
    await waitUntilHydrated(up);
    const row = async () =>
      (await page.getByRole('group').getByRole('listitem').allInnerTexts()).findIndex((text) =>
        text.includes(name),
      );
    while ((await row()) > place) {
      await up.focus();
      await page.keyboard.press('Enter');
      expect(await isFocused(up)).toBe(true);
      await status(page, `${name}: now `).waitFor();
    }
  }
}

describe('an answer', () => {
  test('is counted once, whatever is pressed twice, in two tabs or sent again', async () => {
    const { page, context } = await e2e.newPage();
    const before = await keptAnswers();
    await openPage(page, checkPath(course, 2));
    const other = await context.newPage();
    await openPage(other, checkPath(course, 2));
    // The first reply of the server gets lost.
    let sent = 0;
    await context.route('**/api/learning/events', async (route) => {
      const response = await route.fetch();
      sent += 1;
      await (sent === 1 ? route.abort() : route.fulfill({ response }));
    });
    await page.getByRole('radio', { name: 'The roots' }).check();
    await other.getByRole('radio', { name: 'The roots' }).check();
    await Promise.all([submitTwice(page), submitTwice(other)]);
    await expect.poll(() => sent).toBeGreaterThan(0);
    for (const tab of [page, other]) {
      await tab.evaluate(() => dispatchEvent(new Event('online')));
      await status(tab, 'Right!').waitFor();
    }
    expect(sent).toBeGreaterThan(1);
    expect(await keptAnswers()).toBe(before + 1);
  });

  test('that is given while the line is down waits, over a reload too, and counts when it is back', async () => {
    const { page } = await e2e.newPage();
    const before = await keptAnswers();
    await openPage(page, checkPath(course, 2));
    await page.route('**/api/learning/events', (route) => route.abort());
    await choose(page, 'The roots');
    await status(page, 'It will be checked when the network is back').waitFor();
    await status(page, '1 answer waits for the network').waitFor();
    await goOn(page);
    await choose(page, 'The roots');
    await status(page, '2 answers wait for the network').waitFor();
    expect(await keptAnswers()).toBe(before);

    await openPage(page, checkPath(course, 2));
    await status(page, '2 answers wait for the network').waitFor();
    await page.getByText('Question 2 of 3').waitFor();
    await page.unroute('**/api/learning/events');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await status(page, 'Right!').waitFor();
    await expect.poll(keptAnswers).toBe(before + 2);
    await status(page, 'wait for the network').waitFor({ state: 'detached' });
  });

  test('of a guest belongs to the account that they sign up for', async () => {
    const { page } = await e2e.newPage();
    await openPage(page, checkPath(course, 2));
    await page.route('**/api/learning/events', (route) => route.abort());
    await choose(page, 'The roots');
    await status(page, '1 answer waits for the network').waitFor();
    await page.unroute('**/api/learning/events');
    await signUp(page);
    await openPage(page, checkPath(course, 2));
    await status(page, 'Right!').waitFor();
  });
});

test('a visitor who only reads sends nothing, and keeps their ticks on the phone', async () => {
  const { page, context } = await e2e.newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/learning/events')) sent.push(request.url());
  });
  const path = learningPath(course.courseId, course.chapterIds[0]);
  await openPage(page, path);
  await button(page, 'Mark as read').click();
  await page.locator('button[aria-pressed=true]').waitFor();
  await openPage(page, path);
  await page.locator('button[aria-pressed=true]').waitFor();
  await openPage(page, learningPath(course.courseId));
  await page.getByRole('link', { name: 'Continue: Water' }).waitFor();
  expect(sent).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([]);
});
