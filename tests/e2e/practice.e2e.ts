import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '#tests/e2e/support/accounts.ts';
import { isFocused, press, tabTo } from '#tests/e2e/support/keyboard.ts';
import { learningPath, sidebar } from '#tests/e2e/support/learning-screen.ts';
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

/** Chooses an option and presses Check. */
async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('radio', { name: option }).check();
  await button(page, 'Check').click();
}

/** Goes on once the answer is judged. The next question may have options of the same names. */
async function goOn(page: Page, name = 'Next'): Promise<void> {
  await button(page, name).click();
  await button(page, 'This question is wrong').waitFor({ state: 'detached' });
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
  test('are answered by keyboard, each with its reason, up to the result and the ticks of the course', async () => {
    const { page, trouble } = await e2e.newPage();
    await openPage(page, learningPath(course.courseId, course.chapterIds[0]));
    await page.getByText('4 questions show what you have understood.').waitFor();
    await press(page, button(page, 'Mark as read'));
    await press(page, page.getByRole('link', { name: 'Check yourself' }));
    const question = (name: string) => page.getByRole('group', { name: new RegExp(name) });

    await question('Which part of a plant drinks water').waitFor();
    await press(page, button(page, 'Check'));
    await page.getByRole('alert').filter({ hasText: 'Choose an answer first.' }).waitFor();
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Shift+Tab');
    const wrong = page.getByRole('radio', { name: 'The flowers' });
    await wrong.focus();
    await page.keyboard.press('Space');
    await press(page, button(page, 'Check'));
    await status(page, 'Not right. The answer is: The roots').waitFor();
    await status(page, 'Flowers make seeds.').waitFor();
    await page.getByText('Your answer: wrong').waitFor();
    await page.getByText('Roots take up water and salts.').waitFor();
    expect(await isFocused(button(page, 'Check'))).toBe(true);
    await press(page, button(page, 'Next'));

    await page.getByRole('heading', { name: 'What does a leaf need' }).waitFor();
    await page.getByRole('checkbox', { name: 'Light' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'Water' }).focus();
    await page.keyboard.press('Space');
    await press(page, button(page, 'Check'));
    await status(page, 'Right!').waitFor();
    await press(page, button(page, 'Next'));

    const number = page.getByRole('textbox', { name: 'Your answer' });
    await tabTo(page, number);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Type one number' }).waitFor();
    expect(await isFocused(number)).toBe(true);
    await page.keyboard.type('२,५');
    await page.keyboard.press('Enter');
    await status(page, 'Right!').waitFor();
    expect(await isFocused(number)).toBe(true);
    await press(page, button(page, 'Next'));

    const order = page.getByRole('heading', { name: 'Put the way of the water in order.' });
    await order.waitFor();
    expect(await isFocused(order)).toBe(true);
    await putInOrder(page, ['Soil', 'Root', 'Leaf']);
    await press(page, button(page, 'Check'));
    await status(page, 'Right!').waitFor();
    expect(await isFocused(button(page, 'Check'))).toBe(true);
    await press(page, button(page, 'See the result'));

    await page.getByText('3 of 4 right').waitFor();
    expect(await isFocused(page.getByRole('heading', { name: 'Not yet' }))).toBe(true);
    await page.getByRole('heading', { name: 'Read this again' }).waitFor();
    await press(page, button(page, 'Try again'));
    // What was missed comes first.
    await page.getByRole('heading', { name: 'Which part of a plant drinks water?' }).waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('are passed with all answers right, which the course shows', async () => {
    const { page, trouble } = await e2e.newPage();
    await openPage(page, checkPath(course, 2));
    for (const name of ['Next', 'Next', 'See the result']) {
      await choose(page, 'The roots');
      await status(page, 'Right!').waitFor();
      await goOn(page, name);
    }
    await page.getByRole('heading', { name: 'Well done, you passed!' }).waitFor();
    expect(await page.getByRole('link', { name: 'Progress' }).getAttribute('href')).toBe('/progress');
    await openPage(page, learningPath(course.courseId));
    await sidebar(page).getByText('Passed').waitFor();
    await page.getByRole('link', { name: /^Continue: / }).waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('lead to the place in the chapter that proves the answer', async () => {
    const { page } = await e2e.newPage({ viewport: { width: 360, height: 500 } });
    await openPage(page, checkPath(course));
    await choose(page, 'The fruits');
    await page.getByRole('link', { name: 'See it in the chapter' }).click();
    const quote = page.getByText('Roots drink water from the soil.');
    await expect.poll(() => quote.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(500);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('are reported as wrong', async () => {
    const { page, trouble } = await e2e.newPage();
    await openPage(page, checkPath(course));
    await choose(page, 'The roots');
    await status(page, 'Right!').waitFor();
    await button(page, 'This question is wrong').click();
    await page.getByLabel('What is wrong?').fill('Some leaves drink too.');
    await button(page, 'Send').click();
    await page.getByText('The question will be looked at.').waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('are said to be missing where there are none', async () => {
    const { page } = await e2e.newPage();
    await openPage(page, checkPath(course, 1));
    await page.getByText('There are no questions for this chapter').waitFor();
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
      await page
        .getByRole('status')
        .filter({ hasText: `${name}: now ` })
        .waitFor();
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

  test('is kept in memory, with a word about it, where the browser refuses storage', async () => {
    const { page } = await e2e.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
      Object.defineProperty(navigator, 'locks', { value: undefined });
    });
    await openPage(page, checkPath(course, 2));
    await page.route('**/api/learning/events', (route) => route.abort());
    await choose(page, 'The roots');
    await page.getByText('This browser keeps nothing for later').waitFor();
    await page.unroute('**/api/learning/events');
    await page.evaluate(() => dispatchEvent(new Event('online')));
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

test('a learner proves what they know already and begins with the rest', async () => {
  const { page, trouble } = await e2e.newPage();
  await openPage(page, learningPath(course.courseId));
  await page.getByRole('link', { name: 'I know this already: test me' }).click();
  await button(page, 'Begin').click();
  // One wrong answer of four shows that the chapter has to be learned.
  await choose(page, 'The fruits');
  await status(page, 'Not right').waitFor();
  await goOn(page);
  for (let question = 1; question <= 3; question += 1) {
    await choose(page, 'The roots');
    await status(page, 'Right!').waitFor();
    await goOn(page);
  }
  await page.getByRole('heading', { name: 'What you can skip' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Light' }).getByText('You know this').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Water' }).getByText('Learn this').waitFor();
  await page.getByRole('link', { name: 'Begin with: Water' }).waitFor();
  expect(trouble).toEqual(noTrouble);
});
