import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { storageFaults } from '#tests/e2e/support/faulty-storage.ts';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { checkPath, savePracticeCourse, type PracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';
import { pressSave } from '#tests/e2e/support/saving.ts';
import { balance, card } from '#tests/e2e/support/wallet-screens.ts';

// Browsers whose storage does not answer, refuses or is full.

type Fault = keyof typeof storageFaults;

const e2e = startProduct({ author: 'builtin' });
let course: PracticeCourse;
beforeAll(async () => {
  course = await savePracticeCourse(e2e.product.session());
});

async function openPhone(fault: Fault, options = {}) {
  const opened = await e2e.newPage(options);
  // Wraps the method in an object, because its source alone is not that of a function.
  await opened.context.addInitScript(`({ ${String(storageFaults[fault])} }).${fault}()`);
  const errors: string[] = [];
  // React Router's script for scroll positions reports a session storage that is refused, and continues.
  const isReported = ({ message }: Error) => fault === 'allBlocked' && /Access is denied/.test(message);
  opened.page.on('pageerror', (error) => void (isReported(error) || errors.push(String(error))));
  return { ...opened, errors };
}

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await button(page, 'Check').click();
}

const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

const silent = 'can’t keep anything at the moment';
const refused = 'does not let Saksham keep anything';

describe.each<[Fault, string | null]>([
  ['openHangs', silent],
  ['readingHangs', silent],
  ['openThrows', refused],
  ['openFails', 'can’t keep anything any more'],
  ['noIndexedDb', refused],
  ['allBlocked', refused],
  ['putIsFull', 'has no room left'],
  ['cachesHang', null],
  ['cachesRefuse', null],
  ['locksHang', null],
  ['noStorageManager', null],
])('where %s', (fault, line) => {
  test('a question is graded, an answer without a network waits in the open page, and the page says what does not work', async () => {
    const { page, errors } = await openPhone(fault);
    await openPage(page, checkPath(course, 2));
    await choose(page, 'The roots');
    await status(page, 'Right!').waitFor();
    const progress = await page.request.get(`/api/courses/${course.courseId}/progress`);
    expect(await progress.text()).toContain(course.chapterIds[2]);
    if (line === null) expect(await page.getByText(/keep anything|keep your answers/).count()).toBe(0);
    else await page.getByText(line).waitFor();
    await button(page, 'Next').click();
    await page.getByText('Question 2 of 3').waitFor();

    await page.route('**/api/learning/events', (route) => route.abort());
    await choose(page, 'The roots');
    await status(page, '1 answer waits for the network').waitFor();
    expect(await asksBeforeLeaving(page)).toBe(line !== null);
    if (line !== null) await page.getByText('leave this page open').waitFor();
    await page.unroute('**/api/learning/events');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await status(page, 'Right!').waitFor();
    await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
    expect(errors).toEqual([]);
  });
});

test.each<Fault>(['allBlocked', 'openHangs'])(
  'a chapter is read and marked, and coins are bought, where %s',
  async (fault) => {
    const { page, errors } = await openPhone(fault);
    await openPage(page, learningPath(course.courseId, course.chapterIds[0]));
    await button(page, 'Mark as read').click();
    await page.locator('[data-mark-read][aria-pressed=true]').waitFor();
    await page.goto('/store');
    await balance(page, 0).waitFor();
    await card(page, 'Basic Plan').click();
    await balance(page, 50).waitFor();
    expect(errors).toEqual([]);
  },
);

test('a database that the browser closes is opened again, and keeps what follows', async () => {
  const { page } = await e2e.newPage();
  await page.addInitScript(() => {
    const open = new Set<IDBDatabase>();
    Object.assign(window, { closeAll: () => open.forEach((database) => database.close()) });
    const prototype = IDBDatabase.prototype as { transaction: (...args: unknown[]) => IDBTransaction };
    prototype.transaction = new Proxy(prototype.transaction, {
      apply(begin, database: IDBDatabase, args) {
        open.add(database);
        return Reflect.apply(begin, database, args);
      },
    });
  });
  await openPage(page, checkPath(course, 2));
  await page.getByRole('radio').first().waitFor();
  await page.evaluate(() => (window as unknown as { closeAll(): void }).closeAll());
  await choose(page, 'The roots');
  await status(page, 'Right!').waitFor();
  expect(await page.getByText(/keep anything|keep your answers/).count()).toBe(0);
  await page.reload();
  await status(page, 'Right!').waitFor();
});

describe('saving a course', () => {
  const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

  test.each<[Fault, RegExp]>([
    [
      'cachesAreFull',
      /about [\d.]+ (?:KB|MB) is needed; this phone has 200 KB left.*Nothing of the course was kept/,
    ],
    ['cachesHang', /can’t reach what it keeps/],
    ['cachesRefuse', /does not let Saksham keep anything/],
    ['openHangs', /can’t reach what it keeps/],
  ])('tells the cause where %s', async (fault, text) => {
    const { page } = await openPhone(fault, withServiceWorker);
    await page.goto(`/course/${course.courseId}`);
    await button(page, 'Save for offline').click();
    const keep = button(page, 'Save');
    await keep.or(alert(page, text)).first().waitFor();
    if (await keep.isVisible()) await keep.click();
    await alert(page, text).waitFor();
    expect(await page.getByText('when it is steady').count()).toBe(0);
  });

  test.each<Fault>(['noStorageManager', 'locksHang'])('works where %s', async (fault) => {
    const { page } = await openPhone(fault, withServiceWorker);
    await pressSave(page, course.courseId);
    await status(page, 'Saved on this phone').waitFor();
    await page.goto('/saved');
    await page.getByRole('heading', { level: 2, name: 'Plants at home' }).waitFor();
  });

  test('says that the network broke off where it did', async () => {
    const { page } = await e2e.newPage(withServiceWorker);
    await page.goto(`/course/${course.courseId}`);
    await button(page, 'Save for offline').click();
    await button(page, 'Save').waitFor();
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    });
    await button(page, 'Save').click();
    await alert(page, /network was lost.*Nothing of the course was kept/).waitFor();
  });

  test('says on the page of saved courses that it can’t read them, and not that there are none', async () => {
    const { page } = await openPhone('openHangs', withServiceWorker);
    await page.goto('/saved');
    await alert(page, 'can’t reach what it keeps').waitFor();
    expect(await page.getByText('No course is saved here yet').count()).toBe(0);
  });
});
