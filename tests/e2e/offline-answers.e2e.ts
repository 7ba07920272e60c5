import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { pressSignOut, signOut, signUp, submitSignIn } from '#tests/e2e/support/accounts.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { checkPath, type PracticeCourse, savePracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { balance, button, learningPath, link, phone, plan, status } from '#tests/e2e/support/screens.ts';

// Answers and purchases wait on the phone, over reloads, tabs and accounts. reading.journey.ts kills the server meanwhile.

const e2e = startProduct();
let course: PracticeCourse;
beforeEach(async () => {
  course = await savePracticeCourse(e2e.product.session());
});

const openQuestions = (page: Page) => openPage(page, checkPath(course, 2));
async function answer(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'The roots' }).check();
  await button(page, 'Check').click();
}
const events = '**/api/learning/events';

/** Makes a person answer while nothing can be sent. */
async function answerOffline(page: Page): Promise<void> {
  await page.route(events, (route) => route.abort());
  await openQuestions(page);
  await answer(page);
  await status(page, '1 answer is kept here until there is a network.').waitFor();
}

async function keptAnswers(): Promise<number> {
  const { rows } = await e2e.database.pool.query<{ count: string }>(
    `select count(*) from learning_events where kind = 'answer'`,
  );
  return Number(rows[0]!.count);
}

test.each(['/', '/courses', '/progress'])(
  'what waits is sent when %s is opened, which has no outbox',
  async (path) => {
    const { page } = await e2e.newPage();
    const before = await keptAnswers();
    await answerOffline(page);
    await page.unroute(events);
    await page.goto(path);
    await expect.poll(keptAnswers).toBe(before + 1);
  },
);

test('an answer is counted once, whatever is pressed twice, in two tabs or sent again', async () => {
  const { page, context } = await e2e.newPage();
  const before = await keptAnswers();
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await openQuestions(tab);
  // The first reply of the server gets lost.
  let sent = 0;
  await context.route(events, async (route) => {
    const response = await route.fetch();
    sent += 1;
    await (sent === 1 ? route.abort() : route.fulfill({ response }));
  });
  for (const tab of tabs) await tab.getByRole('radio', { name: 'The roots' }).check();
  await Promise.all(
    tabs.map((tab) =>
      tab.locator('main form').evaluate((form: HTMLFormElement) => {
        form.requestSubmit();
        form.requestSubmit();
      }),
    ),
  );
  await expect.poll(() => sent).toBeGreaterThan(0);
  for (const tab of tabs) {
    await tab.evaluate(() => dispatchEvent(new Event('online')));
    await status(tab, 'Right!').waitFor();
  }
  expect(sent).toBeGreaterThan(1);
  expect(await keptAnswers()).toBe(before + 1);
});

test('a guest’s answer waits over a reload, and belongs to the account that they sign up for', async () => {
  const { page } = await e2e.newPage();
  const before = await keptAnswers();
  await answerOffline(page);
  await openQuestions(page);
  await status(page, '1 answer is kept here until there is a network.').waitFor();
  await page.unroute(events);
  await signUp(page);
  await openQuestions(page);
  await status(page, 'Right!').waitFor();
  expect(await keptAnswers()).toBe(before + 1);
});

test('a visitor who opens and scrolls sends nothing and goes on where they were; their press makes them a guest', async () => {
  const { page, context } = await e2e.newPage();
  const guestCookies = async () =>
    (await context.cookies()).filter(({ name }) => name.includes('session')).length;
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  const path = learningPath(course.courseId, course.chapterIds[0]);
  await openPage(page, path);
  await button(page, 'Mark as read').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => localStorage.getItem('last read'));
  await openPage(page, '/progress');
  expect(await link(page, 'Continue').getAttribute('href')).toBe(path);
  await openPage(page, learningPath(course.courseId));
  await link(page, 'Continue: Water').waitFor();
  expect([sent, await guestCookies()]).toEqual([[], 0]);

  await openPage(page, path);
  const progressRead = Promise.withResolvers<void>();
  const progress = '**/api/courses/*/progress';
  await page.route(progress, async (route) => {
    await progressRead.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(progress);
  await button(page, 'Mark as read').click();
  const marked = page.locator('button[aria-pressed=true]');
  await marked.waitFor();
  await asked;
  // The mark stays while the progress that has it is read.
  expect(await marked.count()).toBe(1);
  progressRead.resolve();
  expect(await guestCookies()).toBe(1);
  await page.goto('/');
  await link(page, 'Check yourself: Water').waitFor();
  await openPage(page, '/progress');
  await page.getByText(/^1 of 3 read/).waitFor();
});

test.each([
  ['Keep on this device and sign out', 2],
  ['Send now and sign out', 2],
  ['Delete and sign out', 1],
])('what an account’s phone has not sent, on “%s”, stays that account’s alone', async (name, kept) => {
  const { page } = await e2e.newPage();
  const before = await keptAnswers();
  const account = await signUp(page);
  await answerOffline(page);
  await pressSignOut(page);
  await page.getByText('1 answer is not sent yet').waitFor();
  if (name.startsWith('Delete')) await page.getByText('Delete it').click();
  await button(page, name).click();
  const isSent = name.startsWith('Send');
  if (isSent) await page.getByRole('alert').filter({ hasText: 'Not everything could be sent' }).waitFor();
  await page.unroute(events);
  if (isSent) await button(page, name).click();
  await page.waitForURL(`${e2e.url}/`);
  await signUp(page);
  await openQuestions(page);
  await answer(page);
  await status(page, 'Right!').waitFor();
  await signOut(page);
  await page.goto('/signin');
  await submitSignIn(page, account);
  await page.waitForURL('**/dashboard');
  await openQuestions(page);
  await (kept === 2 ? status(page, 'Right!') : page.getByRole('radio').first()).waitFor();
  await expect.poll(keptAnswers).toBe(before + kept);
});

test('deleting an account deletes what the phone keeps of it, also where the browser clears nothing itself', async () => {
  const { page } = await e2e.newPage();
  const { email } = await signUp(page);
  await answerOffline(page);
  const keeps = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  const { storageKey } = (await (await page.request.get('/api/me')).json()) as { storageKey: string };
  expect(await keeps()).toContain(`practice ${storageKey}`);
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const { 'clear-site-data': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await openPage(page, '/dashboard/my-data');
  await button(page, 'Delete my account').click();
  await page.getByLabel(/^To be sure/).fill(email);
  await button(page, 'Delete my account').last().click();
  await page.waitForURL(`${e2e.url}/`);
  expect(await keeps()).toEqual(['practice guest']);
});

test('a purchase without an answer is unknown, after a reload too, and is never charged twice', async () => {
  const { page } = await e2e.newPage(phone);
  const keys = new Set<string | undefined>();
  const purchases = '**/api/wallet/purchases';
  await page.route(purchases, async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  });
  await openPage(page, '/store');
  await plan(page, 'Basic Plan').click();
  const notice = page.getByText('We don’t know whether your purchase of Basic Plan went through');
  await notice.waitFor();
  await page.reload();
  await notice.waitFor();
  await page.unroute(purchases);
  const asked = page.waitForRequest(purchases);
  await plan(page, 'Basic Plan').click();
  keys.add((await asked).headers()['idempotency-key']);
  await notice.waitFor({ state: 'hidden' });
  await balance(page, 50).waitFor();
  expect(keys.size).toBe(1);
});
