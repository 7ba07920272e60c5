import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { pressSignOut, signOut, signUp, submitSignIn } from '#tests/e2e/support/accounts.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { checkPath, savePracticeCourse, type PracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { startProductProcess } from '#tests/support/product-process.ts';

// A product that starts again has to know the sessions of the one before.
const env = { AUTH_SECRET: 'a secret that outlives the process in this test' };
const e2e = startProduct({ env });
let course: PracticeCourse;

beforeAll(async () => {
  course = await savePracticeCourse(e2e.product.session());
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Answers the question that is shown, right, and checks it. */
async function answer(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'The roots' }).check();
  await button(page, 'Check').click();
}

async function goOn(page: Page, name = 'Next'): Promise<void> {
  await button(page, name).click();
  await button(page, 'Report a mistake').waitFor({ state: 'detached' });
}

async function keptAnswers(): Promise<number> {
  const { rows } = await e2e.database.pool.query<{ count: string }>(
    `select count(*) from learning_events where kind = 'answer'`,
  );
  return Number(rows[0]!.count);
}

/** Makes a learner answer while nothing can be sent. */
async function answerOffline(page: Page): Promise<void> {
  await page.route('**/api/learning/events', (route) => route.abort());
  await openPage(page, checkPath(course, 2));
  await answer(page);
  await status(page, '1 answer waits for the network').waitFor();
}

test('an account’s waiting answers stay on the phone after a sign-out, for that account alone', async () => {
  const { page } = await e2e.newPage();
  const before = await keptAnswers();
  const account = await signUp(page);
  await answerOffline(page);
  await pressSignOut(page);
  await page.getByText('1 answer is not sent yet').waitFor();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await page.waitForURL('**/dashboard');
  await pressSignOut(page);
  await page.getByText('1 answer is not sent yet').waitFor();
  await button(page, 'Keep on this phone and sign out').click();
  await page.waitForURL(`${e2e.url}/`);
  await page.unroute('**/api/learning/events');

  await signUp(page);
  await openPage(page, checkPath(course, 2));
  await answer(page);
  await status(page, 'Right!').waitFor();
  expect(await keptAnswers()).toBe(before + 1);
  // No answer waits, so the page does not ask.
  await signOut(page);

  await page.goto('/signin');
  await submitSignIn(page, account);
  await page.waitForURL('**/dashboard');
  await openPage(page, checkPath(course, 2));
  await status(page, 'Right!').waitFor();
  await expect.poll(keptAnswers).toBe(before + 2);
});

test('a learner who signs out can send what waits first', async () => {
  const { page } = await e2e.newPage();
  const before = await keptAnswers();
  await signUp(page);
  await answerOffline(page);
  await pressSignOut(page);
  const send = button(page, 'Send now and sign out');
  await send.click();
  await page.getByRole('alert').filter({ hasText: 'Not everything could be sent' }).waitFor();
  await page.unroute('**/api/learning/events');
  await send.click();
  await page.waitForURL(`${e2e.url}/`);
  expect(await keptAnswers()).toBe(before + 1);
});

test('a learner who signs out can throw away what waits', async () => {
  const { page } = await e2e.newPage();
  const before = await keptAnswers();
  const account = await signUp(page);
  await answerOffline(page);
  await pressSignOut(page);
  await page.getByText('Throw it away').click();
  await button(page, 'Throw away and sign out').click();
  await page.waitForURL(`${e2e.url}/`);
  await page.unroute('**/api/learning/events');
  await page.goto('/signin');
  await submitSignIn(page, account);
  await page.waitForURL('**/dashboard');
  await openPage(page, checkPath(course, 2));
  await page.getByRole('radio', { name: 'The roots' }).check();
  expect(await keptAnswers()).toBe(before);
});

test('deleting an account deletes what the phone keeps of it, also where the browser clears nothing itself', async () => {
  const { page } = await e2e.newPage();
  const { email } = await signUp(page);
  await answerOffline(page);
  const keeps = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted());
  const { storageKey } = (await (await page.request.get('/api/me')).json()) as { storageKey: string };
  expect(await keeps()).toContain(`practice ${storageKey}`);
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const { 'clear-site-data': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await openPage(page, '/dashboard/my-data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel(/^To be sure/).fill(email);
  await page.getByRole('button', { name: 'Delete my account' }).last().click();
  await page.waitForURL(`${e2e.url}/`);
  expect(await keeps()).toEqual(['practice guest']);
});

test('answers given while the server is killed wait in sight, and count once it has started again', async () => {
  const { page } = await e2e.newPage();
  const before = await keptAnswers();
  await openPage(page, checkPath(course, 2));
  await answer(page);
  await status(page, 'Right!').waitFor();
  await goOn(page);

  const { port } = new URL(e2e.url);
  await e2e.product.kill();
  await answer(page);
  await status(page, 'It will be checked when the network is back').waitFor();
  await goOn(page);
  await answer(page);
  await status(page, '2 answers wait for the network').waitFor();
  await goOn(page, 'See the result');
  await status(page, '1 of 3 right').waitFor();
  await status(page, '2 answers are not checked yet').waitFor();

  const again = await startProductProcess({ ...e2e.product.settings, PORT: port });
  onTestFinished(() => again.stop().then(() => undefined));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('heading', { name: 'Well done, you passed!' }).waitFor();
  await status(page, 'wait for the network').waitFor({ state: 'detached' });
  expect(await keptAnswers()).toBe(before + 3);
});
