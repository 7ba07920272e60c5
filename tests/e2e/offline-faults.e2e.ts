import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pressSignOut, signOut, signUp, submitSignIn } from '#tests/e2e/support/accounts.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { checkPath, type PracticeCourse, savePracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';
import { pressSave, save, saveButton, savedCaches } from '#tests/e2e/support/saving.ts';
import {
  balance,
  button,
  heading,
  learningPath,
  link,
  phone,
  plan,
  publicPath,
  status,
} from '#tests/e2e/support/screens.ts';
import { type FaultyGateway, startFaultyGateway } from '#tests/support/faulty-gateway.ts';

// A phone keeps a course, its answers and its purchases when the network fails, or was never there.

const e2e = startProduct();
const owner = () => e2e.product.session();
let gateway: FaultyGateway;
let course: PracticeCourse;
beforeAll(async () => {
  gateway = await startFaultyGateway(e2e.url);
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(async () => {
  gateway.decide = () => 'pass';
  course = await savePracticeCourse(owner());
});

const openPhone = () => e2e.newPage({ baseURL: gateway.url, ...withServiceWorker });
const openChapter = (page: Page, place: number) =>
  page.goto(learningPath(course.courseId, course.chapterIds[place]));

test('a saved course opens with its questions while a gateway refuses, pages and files of the build alike, and while no answer comes', async () => {
  const { page } = await openPhone();
  await save(page, course.courseId);
  gateway.decide = () => 'refuse';
  await openChapter(page, 0);
  await heading(page, 'Water').waitFor();
  await page.locator('[data-island][data-ready]').first().waitFor({ state: 'attached' });
  await page.goto(checkPath(course));
  await page.getByRole('radio').first().waitFor();
  gateway.decide = () => 'hold';
  await openChapter(page, 1);
  await heading(page, 'Pots').waitFor();
});

test('a chapter that was read lately opens without a network, by its address and from the offline page', async () => {
  const { page } = await openPhone();
  await page.goto('/offline');
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const place of [0, 1, 0]) await openChapter(page, place);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('read')).keys()).length))
    .toBe(2);
  gateway.decide = () => 'break';
  await openChapter(page, 1);
  await heading(page, 'Pots').waitFor();
  await page.goto('/store');
  await heading(page, 'You are offline').waitFor();
  await expect
    .poll(() => page.locator('#read a').allTextContents())
    .toEqual(['Water · Plants at home', 'Pots · Plants at home']);
  await page.locator('#read a').first().click();
  await heading(page, 'Water').waitFor();
});

test('saving that is cut off keeps nothing, and can be begun again', async () => {
  const { page, context } = await openPhone();
  gateway.decide = (path) => (path.includes('/createcourse/start/') ? 'hold' : 'pass');
  await pressSave(page, course.courseId);
  await expect.poll(() => gateway.held.some((path) => path.includes(course.courseId))).toBe(true);
  await expect.poll(() => savedCaches(page)).toHaveLength(1);
  await page.close();
  gateway.decide = () => 'pass';
  const again = await context.newPage();
  await again.goto('/saved');
  await again.getByText('No course is saved here yet').waitFor();
  await expect.poll(() => savedCaches(again)).toEqual([]);
  await save(again, course.courseId);
});

test('a phone without room says what is missing and keeps nothing', async () => {
  const { page, context } = await openPhone();
  await page.goto(publicPath(course.courseId));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: gateway.url, quotaSize: 100_000 });
  await saveButton(page).click();
  const alert = page.getByRole('alert');
  await alert.filter({ hasText: /not enough room|no room left/ }).waitFor();
  expect(await page.evaluate(() => caches.keys())).toEqual(['offline']);
});

test('a course that has changed replaces the saved one once all of it is there', async () => {
  const session = owner();
  course = await savePracticeCourse(session);
  const { page } = await openPhone();
  await save(page, course.courseId);
  const [before] = await savedCaches(page);
  await session.patch(`/api/courses/${course.courseId}`, { courseName: 'Plants in pots' });
  gateway.decide = (path) => (path.includes('/createcourse/start/') ? 'refuse' : 'pass');
  await page.goto('/saved');
  await heading(page, 'Plants at home').waitFor();
  await expect.poll(() => savedCaches(page)).toEqual([before]);
  gateway.decide = () => 'pass';
  await page.goto('/saved');
  await heading(page, 'Plants in pots').waitFor();
  gateway.decide = () => 'refuse';
  await page.goto(learningPath(course.courseId));
  await page.getByRole('heading', { level: 1, name: 'Plants in pots' }).waitFor();
  expect(await savedCaches(page)).not.toContain(before);
});

test('the server’s verdict counts where it differs from the phone’s, and the page says so', async () => {
  const { page } = await openPhone();
  await save(page, course.courseId);
  await page.evaluate(takeWrongKeys);
  gateway.decide = () => 'refuse';
  await page.goto(checkPath(course, 2));
  await page.getByRole('radio', { name: 'The roots' }).check();
  await button(page, 'Check').click();
  await status(page, 'Not right').waitFor();
  gateway.decide = (path) => (/^\/(?:assets|api)\//.test(path) ? 'pass' : 'refuse');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await status(page, 'Right!').waitFor();
  await page.getByText('This device showed another result before.').waitFor();
});

/** Gives each question that this phone keeps another option as its key. */
async function takeWrongKeys(): Promise<void> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((ended) => (request.onsuccess = () => ended(request.result)));
  const database = await done(indexedDB.open('saksham-saved'));
  const courses = database.transaction('courses', 'readwrite').objectStore('courses');
  const [kept] = await done(courses.getAll());
  for (const question of kept.package.questions) {
    const ids: string[] = question.options?.map(({ _id }: { _id: string }) => _id);
    if (question.kind === 'one') question.answer = [ids.find((id) => !question.answer.includes(id))];
  }
  await done(courses.put(kept, kept.courseId));
  database.close();
}

// Answers and purchases wait on the phone, over reloads, tabs and accounts. reading.journey.ts kills the server meanwhile.

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
  await status(page, '1 answer waits for the network').waitFor();
}

async function keptAnswers(): Promise<number> {
  const { rows } = await e2e.database.pool.query<{ count: string }>(
    `select count(*) from learning_events where kind = 'answer'`,
  );
  return Number(rows[0]!.count);
}

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
  await status(page, '1 answer waits for the network').waitFor();
  await page.unroute(events);
  await signUp(page);
  await openQuestions(page);
  await status(page, 'Right!').waitFor();
  expect(await keptAnswers()).toBe(before + 1);
});

test('a visitor who only reads sends nothing, and keeps their ticks on the phone', async () => {
  const { page, context } = await e2e.newPage();
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  const path = learningPath(course.courseId, course.chapterIds[0]);
  await openPage(page, path);
  await button(page, 'Mark as read').click();
  const marked = page.locator('button[aria-pressed=true]');
  await marked.waitFor();
  await openPage(page, path);
  await marked.waitFor();
  await openPage(page, learningPath(course.courseId));
  await link(page, 'Continue: Pots').waitFor();
  expect(sent).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([]);
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
