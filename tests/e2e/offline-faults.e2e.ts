import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { checkPath, savePracticeCourse, type PracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';
import { pressSave, save, savedCaches } from '#tests/e2e/support/saving.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startFaultyGateway, type FaultyGateway } from '#tests/support/faulty-gateway.ts';

// Tests which parts of a course a phone keeps when the network is there but fails.

const e2e = startProduct();
let gateway: FaultyGateway;
let course: PracticeCourse;

beforeAll(async () => {
  gateway = await startFaultyGateway(e2e.url);
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(async () => {
  gateway.decide = () => 'pass';
  course = await savePracticeCourse(e2e.product.session());
});

const openPhone = () => e2e.newPage({ baseURL: gateway.url, ...withServiceWorker });
const heading = (page: Page, level: number, name: string) => page.getByRole('heading', { level, name });
const isFile = (path: string) => path.startsWith('/assets/');

test('a saved course opens with its questions while a gateway refuses, pages and files of the build alike, and while no answer comes', async () => {
  const { page } = await openPhone();
  await save(page, course.courseId);
  gateway.decide = () => 'refuse';
  await page.goto(learningPath(course.courseId, course.chapterIds[0]));
  await heading(page, 2, 'Water').waitFor();
  await page.locator('[data-island][data-ready]').first().waitFor({ state: 'attached' });
  await page.goto(checkPath(course));
  await page.getByRole('radio').first().waitFor();
  gateway.decide = () => 'hold';
  await page.goto(learningPath(course.courseId, course.chapterIds[1]));
  await heading(page, 2, 'Pots').waitFor();
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
  await page.goto(`/course/${course.courseId}`);
  await page.getByRole('button', { name: 'Save for offline', exact: true }).click();
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await button.waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: gateway.url, quotaSize: 100_000 });
  await button.click();
  await page
    .getByRole('alert')
    .filter({ hasText: /not enough room|no room left/ })
    .waitFor();
  expect(await page.evaluate(() => caches.keys())).toEqual(['offline']);
});

test('a course that has changed replaces the saved one once all of it is there', async () => {
  const owner = e2e.product.session();
  course = await savePracticeCourse(owner);
  const { page } = await openPhone();
  await save(page, course.courseId);
  const [before] = await savedCaches(page);
  const changed = await owner.send(`/api/courses/${course.courseId}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ courseName: 'Plants in pots' }),
  });
  expect(changed.status).toBe(200);

  gateway.decide = (path) => (path.includes('/createcourse/start/') ? 'refuse' : 'pass');
  await page.goto('/saved');
  await heading(page, 2, 'Plants at home').waitFor();
  await expect.poll(() => savedCaches(page)).toEqual([before]);
  await page.goto(learningPath(course.courseId, course.chapterIds[0]));
  await heading(page, 2, 'Water').waitFor();

  gateway.decide = () => 'pass';
  await page.goto('/saved');
  await heading(page, 2, 'Plants in pots').waitFor();
  gateway.decide = () => 'refuse';
  await page.goto(learningPath(course.courseId));
  await heading(page, 1, 'Plants in pots').waitFor();
  expect(await savedCaches(page)).not.toContain(before);
});

test('the server’s verdict counts where it differs from the phone’s, and the page says so', async () => {
  const { page } = await openPhone();
  await save(page, course.courseId);
  await page.evaluate(takeWrongKeys);
  gateway.decide = () => 'refuse';
  await page.goto(checkPath(course, 2));
  await page.getByRole('radio', { name: 'The roots' }).check();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Not right' }).waitFor();
  gateway.decide = (path) => (isFile(path) || path.startsWith('/api/') ? 'pass' : 'refuse');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('status').filter({ hasText: 'Right!' }).waitFor();
  await page.getByText('This phone said something else before.').waitFor();
});

/** Gives each question that this phone keeps another option as its key. */
async function takeWrongKeys(): Promise<void> {
  const asked = indexedDB.open('saksham-saved');
  await new Promise((done) => (asked.onsuccess = done));
  const courses = asked.result.transaction('courses', 'readwrite').objectStore('courses');
  const reading = courses.getAll();
  await new Promise((done) => (reading.onsuccess = done));
  const [kept] = reading.result;
  for (const question of kept.package.questions)
    if (question.kind === 'one')
      question.answer = question.options
        .map(({ _id }: { _id: string }) => _id)
        .filter((id: string) => !question.answer.includes(id))
        .slice(0, 1);
  const writing = courses.put(kept, kept.courseId);
  await new Promise((done) => (writing.onsuccess = done));
  asked.result.close();
}

test('saving is not offered on plain http under another name, and the file is', async () => {
  await using browser = await launchBrowser(['--host-resolver-rules=MAP school.example 127.0.0.1']);
  const page = await browser.newPage({ locale: 'en-IN' });
  await page.goto(`http://school.example:${new URL(e2e.url).port}/course/${course.courseId}`);
  await page.getByRole('link', { name: /file/i }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Save for offline' }).isVisible()).toBe(false);
});
