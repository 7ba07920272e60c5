import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { storageFaults } from '#tests/e2e/support/faulty-storage.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { checkPath, savePracticeCourse, type PracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';
import { pressSave } from '#tests/e2e/support/saving.ts';
import { balance, button, learningPath, plan, publicPath, status } from '#tests/e2e/support/screens.ts';

// Browsers whose storage does not answer, refuses or is full.

type Fault = keyof typeof storageFaults;

const e2e = startProduct({ author: 'builtin' });
let course: PracticeCourse;
beforeAll(async () => {
  course = await savePracticeCourse(e2e.product.session());
});

async function openPhone(fault: Fault, options = {}) {
  const opened = await e2e.newPage(options);
  await opened.context.addInitScript(storageFaults[fault]);
  const errors: string[] = [];
  // React Router's script for scroll positions reports a session storage that is refused, and continues.
  const isReported = ({ message }: Error) => fault === 'allBlocked' && /Access is denied/.test(message);
  opened.page.on('pageerror', (error) => void (isReported(error) || errors.push(String(error))));
  return { ...opened, errors };
}

async function answer(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'The roots' }).check();
  await button(page, 'Check').click();
}

const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

test.each<[Fault, string | null]>([
  ['openHangs', 'can’t keep anything at the moment'],
  ['readingHangs', 'can’t keep anything at the moment'],
  ['openThrows', 'does not let Saksham keep anything'],
  ['openFails', 'can’t keep anything any more'],
  ['allBlocked', 'does not let Saksham keep anything'],
  ['putIsFull', 'has no room left'],
  ['cachesHang', null],
  ['locksHang', null],
  ['noStorageManager', null],
])(
  'where %s, a question is graded, another waits in the open page, and the page says what does not work',
  async (fault, line) => {
    const { page, errors } = await openPhone(fault);
    await openPage(page, checkPath(course, 2));
    await answer(page);
    await status(page, 'Right!').waitFor();
    if (line === null) expect(await page.getByText(/keep anything|keep your answers/).count()).toBe(0);
    else await page.getByText(line).waitFor();
    await button(page, 'Next').click();
    await page.getByText('Question 2 of 3').waitFor();
    await page.route('**/api/learning/events', (route) => route.abort());
    await answer(page);
    await status(page, '1 answer waits for the network').waitFor();
    expect(await asksBeforeLeaving(page)).toBe(line !== null);
    if (line !== null) await page.getByText('leave this page open').waitFor();
    await page.unroute('**/api/learning/events');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await status(page, 'Right!').waitFor();
    await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
    expect(errors).toEqual([]);
  },
);

test.each<Fault>(['allBlocked', 'openHangs'])(
  'where %s, a chapter is read and marked, and coins are bought',
  async (fault) => {
    const { page, errors } = await openPhone(fault);
    await openPage(page, learningPath(course.courseId, course.chapterIds[0]));
    await button(page, 'Mark as read').click();
    await page.locator('[data-mark-read][aria-pressed=true]').waitFor();
    await openPage(page, '/store');
    await plan(page, 'Basic Plan').click();
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
  await answer(page);
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
      /about [\d.]+ (?:KB|MB) is needed; this device has 200 KB left.*Nothing of the course was kept/,
    ],
    ['cachesHang', /can’t reach what it keeps/],
    ['cachesRefuse', /does not let Saksham keep anything/],
    ['openHangs', /can’t reach what it keeps/],
  ])('tells the cause where %s', async (fault, text) => {
    const { page } = await openPhone(fault, withServiceWorker);
    await page.goto(publicPath(course.courseId));
    await button(page, 'Save for offline').click();
    const asked = page.getByText(/It takes about/);
    await asked.or(alert(page, text)).first().waitFor();
    if (await asked.isVisible()) await button(page, 'Save for offline').click();
    await alert(page, text).waitFor();
    expect(await page.getByText('when it is steady').count()).toBe(0);
    if (fault !== 'openHangs') return;
    await page.goto('/saved');
    await alert(page, text).waitFor();
    expect(await page.getByText('No course is saved here yet').count()).toBe(0);
  });
  test.each<Fault>(['noStorageManager', 'locksHang'])('works where %s', async (fault) => {
    const { page } = await openPhone(fault, withServiceWorker);
    await pressSave(page, course.courseId);
    await status(page, 'Saved on this device').waitFor();
    await page.goto('/saved');
    await page.getByRole('heading', { level: 2, name: 'Plants at home' }).waitFor();
  });
  test('says that the network broke off where it did', async () => {
    const { page } = await e2e.newPage(withServiceWorker);
    await page.goto(publicPath(course.courseId));
    await button(page, 'Save for offline').click();
    await page.getByText(/It takes about/).waitFor();
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    });
    await button(page, 'Save for offline').click();
    await alert(page, /network was lost.*Nothing of the course was kept/).waitFor();
  });
});
