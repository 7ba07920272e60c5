import { beforeAll, expect, test } from 'vitest';
import { newAccount, pressSignOut, submitSignUp } from '#tests/e2e/support/accounts.ts';
import { becomeOldBrowser, oldBrowser } from '#tests/e2e/support/old-browser.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { savePracticeCourse, type PracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { balance, button, chapterList, learningPath, phone, plan } from '#tests/e2e/support/screens.ts';
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
