import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBehindGateway } from '#tests/e2e/support/behind-gateway.ts';
import { checkPath, savePracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { withServiceWorker } from '#tests/e2e/support/product.ts';
import { pressSave, save, saveButton, savedCaches } from '#tests/e2e/support/saving.ts';
import { button, heading, learningPath, link, publicPath, status } from '#tests/e2e/support/screens.ts';

// A phone keeps a course and the chapters read lately when the network fails. offline-learning.e2e.ts has what it knows of its
// learner then, offline-answers.e2e.ts answers and buys meanwhile, and cut-off-scripts.e2e.ts reads and answers what comes
// without its scripts.

const e2e = startBehindGateway();
const owner = () => e2e.product.session();

const isChapter = (path: string) => path.includes('/createcourse/start/');
const openPhone = () => e2e.newPage({ baseURL: e2e.gateway.url, ...withServiceWorker });
const openChapter = (page: Page, place: number) =>
  page.goto(learningPath(e2e.course.courseId, e2e.course.chapterIds[place]));

test('what stands in place of a page gives way to it once the network is back, but not while the server refuses', async () => {
  const { page, context } = await openPhone();
  await save(page, e2e.course.courseId);
  for (const path of ['/review', '/notes', `/learned/${e2e.course.courseId}`]) {
    // Each tab loads again of itself only once in a while.
    const tab = await context.newPage();
    e2e.gateway.decide = () => 'break';
    await tab.goto(path);
    await tab.locator('[data-saved] h2').first().waitFor();
    e2e.gateway.decide = () => 'refuse';
    const refused = tab.waitForResponse('**/healthz');
    await tab.evaluate(() => dispatchEvent(new Event('online')));
    expect((await refused).ok(), path).toBe(false);
    await tab.locator('[data-saved] h2').first().waitFor();
    e2e.gateway.decide = () => 'pass';
    await tab.evaluate(() => dispatchEvent(new Event('online')));
    await tab.locator('[data-saved]').waitFor({ state: 'detached' });
    await tab.close();
  }
});

test('a saved course opens with its questions while a gateway refuses, pages and files of the build alike, and while no answer comes', async () => {
  const { page } = await openPhone();
  await save(page, e2e.course.courseId);
  const saysSaved = () => page.getByText('Saved on this device').waitFor({ state: 'attached' });
  await page.reload();
  await saysSaved();
  e2e.gateway.decide = () => 'refuse';
  await openChapter(page, 0);
  await heading(page, 'Water').waitFor();
  await saysSaved();
  await page.locator('[data-island][data-ready]').first().waitFor({ state: 'attached' });
  await page.goto(checkPath(e2e.course));
  await page.getByRole('radio').first().waitFor();
  e2e.gateway.decide = () => 'hold';
  await openChapter(page, 1);
  await heading(page, 'Pots').waitFor();
});

test('the first chapter of a new phone opens again without a network, also where another language is asked for, and is loaded once', async () => {
  const { page } = await openPhone();
  const asked: string[] = [];
  e2e.gateway.decide = (path) => (asked.push(path), 'pass');
  await openChapter(page, 0);
  await expect
    .poll(() => page.evaluate(async () => (await caches.open('read')).keys().then(({ length }) => length)))
    .toBe(1);
  expect(asked.filter(isChapter)).toHaveLength(1);
  e2e.gateway.decide = () => 'break';
  await page.reload();
  await heading(page, 'Water').waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  await page.locator('[data-island][data-ready]').first().waitFor({ state: 'attached' });
  await Promise.all([page.waitForEvent('load'), button(page, /^हिन्दी/).click()]);
  await heading(page, 'Water').waitFor();
});

test('a chapter that was read lately opens without a network, by its address and from the offline page', async () => {
  const { page } = await openPhone();
  await page.goto('/offline');
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const place of [0, 1, 0]) await openChapter(page, place);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('read')).keys()).length))
    .toBe(2);
  e2e.gateway.decide = () => 'break';
  await openChapter(page, 1);
  await heading(page, 'Pots').waitFor();
  await page.goto('/store');
  await heading(page, 'You are offline').waitFor();
  await expect
    .poll(() => page.locator('#read a').allInnerTexts())
    .toEqual(['Water\nPlants at home', 'Pots\nPlants at home']);
  await page.locator('#read a').first().click();
  await heading(page, 'Water').waitFor();
  await page.goto('/progress');
  await expect.poll(() => page.locator('#read a').count()).toBe(2);
  expect(await link(page, 'Continue').isVisible()).toBe(false);
  await page.goto('/');
  await link(page, 'Continue').click();
  await heading(page, 'Water').waitFor();
});

/** Begins to save the course, and closes the page before its chapters have come. */
async function breakSavingOff(): Promise<Page> {
  const { page, context } = await openPhone();
  e2e.gateway.decide = (path) => (isChapter(path) ? 'hold' : 'pass');
  await pressSave(page, e2e.course.courseId);
  await expect.poll(() => e2e.gateway.held.some((path) => path.includes(e2e.course.courseId))).toBe(true);
  const cached = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith('saved-'));
      return name && (await (await caches.open(name)).keys()).length;
    });
  await expect.poll(cached).toBe(1);
  await page.close();
  return context.newPage();
}

test.each(['/saved', '/createcourse/start/'])(
  'while saving is broken off before %s has come, every page without a network lists what was read and how to go on',
  async (path) => {
    const { page } = await openPhone();
    await openChapter(page, 0);
    await expect.poll(() => page.evaluate(() => caches.has('read'))).toBe(true);
    e2e.gateway.decide = (asked) => (asked.startsWith(path) ? 'break' : 'pass');
    await pressSave(page, e2e.course.courseId);
    await page.getByRole('alert').waitFor();
    e2e.gateway.decide = () => 'break';
    await page.goto('/store');
    await link(page, 'Water Plants at home').waitFor();
    await page.getByText('“Plants at home” is not fully saved yet.').waitFor();
    expect(await page.getByText('No course is saved here yet').count()).toBe(0);
    await page.getByText('You can go on saving once the network is back.').waitFor();
    await expect.poll(() => link(page, 'Go on saving').count()).toBe(0);
    e2e.gateway.decide = () => 'pass';
    await page.goto('/saved');
    await link(page, 'Go on saving').click();
    await status(page, 'Saved on this device').waitFor();
  },
);

test('saving that the end of its page broke off is told, and goes on by itself with what has come', async () => {
  const page = await breakSavingOff();
  await page.goto('/saved');
  await page.getByText('“Plants at home” is not fully saved yet.').waitFor();
  const [begun] = await savedCaches(page);
  await link(page, 'Go on saving').click();
  await status(page, 'Saving stopped halfway. It goes on now.').waitFor();
  e2e.gateway.decide = (path) => (isChapter(path) ? 'break' : 'pass');
  e2e.gateway.drop();
  await page.getByRole('alert').filter({ hasText: 'What has come so far stays on this device.' }).waitFor();
  const asked: string[] = [];
  e2e.gateway.decide = (path) => (asked.push(path), 'pass');
  await page.reload();
  await status(page, 'Saved on this device').waitFor();
  expect(await savedCaches(page)).toEqual([begun]);
  expect(asked.filter((path) => path.startsWith(`/course/${e2e.course.courseId}`))).toHaveLength(1);
  await page.goto('/saved');
  await heading(page, 'Plants at home').waitFor();
  expect(await link(page, 'Go on saving').count()).toBe(0);
});

test('saving whose page was left goes on while its reader looks for other courses', async () => {
  const page = await breakSavingOff();
  e2e.gateway.decide = () => 'pass';
  await page.goto('/courses');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('saving ');
  expect(await savedCaches(page)).toHaveLength(1);
  await page.goto('/saved');
  await heading(page, 'Plants at home').waitFor();
});

test('a course that is not fully saved can be removed, and can be begun again', async () => {
  const page = await breakSavingOff();
  e2e.gateway.decide = () => 'pass';
  await page.goto('/saved');
  await button(page, 'Remove from this device').click();
  await page.getByText('is not fully saved yet').waitFor({ state: 'detached' });
  await expect.poll(() => savedCaches(page)).toEqual([]);
  await save(page, e2e.course.courseId);
});

test('a phone without room says what is missing and keeps nothing', async () => {
  const { page, context } = await openPhone();
  await page.goto(publicPath(e2e.course.courseId));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: e2e.gateway.url, quotaSize: 100_000 });
  await saveButton(page).click();
  const alert = page.getByRole('alert');
  await alert.filter({ hasText: /not enough room|no room left/ }).waitFor();
  expect(await page.evaluate(() => caches.keys())).toEqual(['offline']);
});

test('a course that has changed replaces the saved one once all of it is there', async () => {
  const session = owner();
  e2e.course = await savePracticeCourse(session);
  const { page } = await openPhone();
  await save(page, e2e.course.courseId);
  const [before] = await savedCaches(page);
  await session.patch(`/api/courses/${e2e.course.courseId}`, { courseName: 'Plants in pots' });
  e2e.gateway.decide = (path) => (path.includes('/createcourse/start/') ? 'refuse' : 'pass');
  await page.goto('/saved');
  await heading(page, 'Plants at home').waitFor();
  await expect.poll(() => savedCaches(page)).toEqual([before]);
  e2e.gateway.decide = () => 'pass';
  await page.goto('/saved');
  await heading(page, 'Plants in pots').waitFor();
  e2e.gateway.decide = () => 'refuse';
  await page.goto(learningPath(e2e.course.courseId));
  await page.getByRole('heading', { level: 1, name: 'Plants in pots' }).waitFor();
  expect(await savedCaches(page)).not.toContain(before);
});

test('the server’s verdict counts where it differs from the phone’s, and the page says so', async () => {
  const { page } = await openPhone();
  await save(page, e2e.course.courseId);
  await page.evaluate(takeWrongKeys);
  e2e.gateway.decide = () => 'refuse';
  await page.goto(checkPath(e2e.course, 2));
  await page.getByRole('radio', { name: 'The roots' }).check();
  await button(page, 'Check').click();
  await status(page, 'Not right').waitFor();
  e2e.gateway.decide = (path) => (/^\/(?:assets|api)\//.test(path) ? 'pass' : 'refuse');
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
