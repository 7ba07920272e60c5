import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newAccount, pressSignOut, submitSignUp } from '#tests/e2e/support/accounts.ts';
import { storageFaults } from '#tests/e2e/support/faulty-storage.ts';
import { becomeOldBrowser, oldBrowser } from '#tests/e2e/support/old-browser.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { translatePages } from '#tests/e2e/support/page-translator.ts';
import { checkPath, type PracticeCourse, savePracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { buy, countDialogs, dialogOpened } from '#tests/e2e/support/print-screen.ts';
import { noTrouble, type PageTrouble, startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';
import {
  balance,
  button,
  chapterList,
  learningPath,
  phone,
  plan,
  publicPath,
  status,
} from '#tests/e2e/support/screens.ts';
import { saveButton } from '#tests/e2e/support/saving.ts';
import { overflowFaults } from '#tests/page-states/overflow.ts';

// Tests people's journeys in a browser without the features that Chrome 87, Safari 14.1 and Firefox 78 lack: no error, and
// nothing is lost. reading.journey.ts reads and answers in it.

const e2e = startProduct();
let course: PracticeCourse;
beforeAll(async () => {
  course = await savePracticeCourse(e2e.product.session());
});

async function openOldPhone() {
  const opened = await e2e.newPage({ ...oldBrowser, ...phone });
  await becomeOldBrowser(opened.context);
  return opened;
}

test('the chapters, the menu and their dialogs open and close', async () => {
  const { page, trouble } = await openOldPhone();
  await openPage(page, learningPath(course.courseId, course.chapterIds[0]));
  expect(await chapterList(page).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Open chapters' }).click();
  await chapterList(page).getByRole('link', { name: 'Pots' }).waitFor();
  await page.keyboard.press('Escape');
  await chapterList(page).waitFor({ state: 'hidden' });
  expect(await overflowFaults(page)).toEqual([]);
  await page.goto('/');
  await button(page, 'Open menu').click();
  await page.getByRole('link', { name: 'Contact' }).first().waitFor();
  expect(await overflowFaults(page)).toEqual([]);
  await button(page, 'Close menu').click();
  expect(trouble).toEqual(noTrouble);
});

test('a topic becomes a course, through the wizard and the dialog before its writing', async () => {
  const { page, trouble } = await openOldPhone();
  await page.goto('/createcourse?step=2');
  await page.getByLabel('What topic do you want to dive into?').fill('Bicycle repair');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Generate Course' }).click();
  await page.waitForURL(/\/createcourse\/[^/?]+$/);
  const dialog = page.getByRole('alertdialog');
  await button(page, 'Generate Course content').click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await button(page, 'Generate Course content').click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/createcourse/finish/*');
  expect(trouble).toEqual(noTrouble);
});

test('a visitor signs up, opens the drawer, buys coins, and signs out', async () => {
  const { page, trouble } = await openOldPhone();
  await page.goto('/signup');
  await submitSignUp(page, newAccount());
  await page.waitForURL('**/dashboard');
  await openPage(page, '/dashboard');
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await button(page, 'Open menu').click();
  await drawer.waitFor();
  await button(page, 'Close menu').click();
  await drawer.waitFor({ state: 'hidden' });
  await openPage(page, '/store');
  expect(await overflowFaults(page)).toEqual([]);
  await plan(page, 'Basic Plan').click();
  await balance(page, 50).waitFor();
  await pressSignOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  expect(trouble).toEqual(noTrouble);
});

test('a browser below the oldest ones reads chapters, and other pages say which one is needed', async () => {
  const { page, context } = await e2e.newPage(phone);
  await context.addInitScript(() => {
    Reflect.deleteProperty(String.prototype, 'replaceAll');
  });
  // Aborts every module, because such a browser can't parse their syntax.
  await context.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto('/store');
  await page.getByText('This browser is too old for this page. It needs Chrome 87').waitFor();
  await page.goto(learningPath(course.courseId, course.chapterIds[0]));
  await page.getByText('Roots drink water from the soil.').first().waitFor();
  expect(await page.getByText('This browser is too old').count()).toBe(0);
});

// The storage of a browser does not answer, refuses or is full.

type Fault = keyof typeof storageFaults;

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
    await status(page, '1 answer is kept here until there is a network.').waitFor();
    expect(await asksBeforeLeaving(page)).toBe(line !== null);
    if (line !== null) await page.getByText('leave this page open').waitFor();
    await page.unroute('**/api/learning/events');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await status(page, 'Right!').waitFor();
    await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
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

test.each<[Fault, RegExp]>([
  [
    'cachesAreFull',
    /about [\d.]+ (?:KB|MB) is needed; this device has 200 KB left.*Nothing of the course was kept/,
  ],
  ['cachesHang', /can’t save anything at the moment/],
  ['openHangs', /can’t save anything at the moment/],
])('where %s, saving a course tells the cause', async (fault, text) => {
  const { page } = await openPhone(fault, withServiceWorker);
  const alert = page.getByRole('alert').filter({ hasText: text });
  await page.goto(publicPath(course.courseId));
  await saveButton(page).click();
  await alert.waitFor();
  expect(await page.getByText('when it is steady').count()).toBe(0);
  if (fault !== 'openHangs') return;
  await page.goto('/saved');
  await alert.waitFor();
  expect(await page.getByText('No course is saved here yet').count()).toBe(0);
});

// The browser's page translation replaces every text node (react#11538, react#12460).

async function translated(when: 'early' | 'loaded') {
  const opened = await e2e.newPage();
  await translatePages(opened.context, when);
  return opened;
}

async function openTranslated(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.locator('font').first().waitFor({ state: 'attached' });
}

const first = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Expects no text that nobody sees, and no trouble besides a page that React draws anew and logs. */
async function expectWhole(page: Page, trouble: PageTrouble): Promise<void> {
  const unseen = () => (window as unknown as { translation: { unseen: string[] } }).translation.unseen;
  expect(await page.evaluate(unseen)).toEqual([]);
  const consoleErrors = trouble.consoleErrors.filter((error) => !error.includes('had to be drawn anew'));
  expect({ ...trouble, consoleErrors }).toEqual(noTrouble);
}

test('a page that is translated early sells coins, and shows them', async () => {
  const { page, trouble } = await translated('early');
  await openTranslated(page, '/store');
  await plan(page, 'Basic Plan').click();
  await status(page, 'Successfully purchased').waitFor();
  await balance(page, 50).filter({ hasText: '50' }).waitFor();
  await expectWhole(page, trouble);
});
test('a page that is translated asks questions up to the result, and takes a report', async () => {
  const { page, trouble } = await translated('loaded');
  await openTranslated(page, checkPath(course, 2));
  for (const [place, name] of ['Next', 'Next', 'See the result'].entries()) {
    await page.getByText(`Question ${place + 1} of 3`).waitFor();
    await page.getByRole('radio', { name: 'The roots' }).check();
    await first(page, /^Check/).click();
    await status(page, 'Right!').waitFor();
    if (place === 0) {
      await page.locator('summary').last().click();
      await first(page, 'Report a mistake').click();
      await page.getByLabel('What is wrong?').fill('Some leaves drink too.');
      await first(page, /^Send/).click();
      await page.getByText('The question will be looked at.').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    }
    await first(page, name).click();
  }
  await page.getByRole('heading', { name: 'Well done, you passed!' }).waitFor();
  await page.getByText('3 of 3 right').waitFor();
  await expectWhole(page, trouble);
});

test('a translated chapter is marked as read, printed, and noted under the names that its author gave', async () => {
  const { page, context, trouble } = await translated('loaded');
  await countDialogs(context);
  await buy(page, e2e.url);
  await openTranslated(page, learningPath(course.courseId, course.chapterIds[0]));
  await first(page, 'Mark as read').click();
  await page.locator('[data-mark-read][aria-pressed=true]').waitFor();
  await first(page, /^Bookmark/).click();
  await first(page, 'Write a note').click();
  await page.locator('textarea').first().fill('Ask about sap');
  await first(page, /^Save/).click();
  const notes = async () => (await page.request.get('/api/notes')).text();
  await expect.poll(notes).toContain('Ask about sap');
  expect(await notes()).not.toContain('\u02bc');
  await page.locator('summary', { hasText: /Print, share/ }).click();
  await first(page, /Print Chapter/).click();
  await dialogOpened(page);
  await expectWhole(page, trouble);
});
