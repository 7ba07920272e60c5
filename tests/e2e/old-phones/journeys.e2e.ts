import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newAccount, pressSignOut, submitSignUp } from '#tests/e2e/support/accounts.ts';
import { publicPath } from '#tests/e2e/support/course-to-share.ts';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { becomeOldBrowser, oldBrowser } from '#tests/e2e/support/old-browser.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { savePracticeCourse, type PracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { balance, card } from '#tests/e2e/support/wallet-screens.ts';
import { generate, layoutPage, next, openOptionFields, topic } from '#tests/e2e/support/wizard-screen.ts';

// Tests people's journeys in a browser without the features that Chrome 87, Safari 14.1 and Firefox 78 lack: no error, and
// nothing is lost. reading.journey.ts reads and answers in it.

const e2e = startProduct();
let course: PracticeCourse;
beforeAll(async () => {
  course = await savePracticeCourse(e2e.product.session());
});

const phone = { ...oldBrowser, viewport: { width: 360, height: 740 } };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openOldPhone() {
  const opened = await e2e.newPage(phone);
  await becomeOldBrowser(opened.context);
  return opened;
}

test('the chapters, the menu and their dialogs open and close', async () => {
  const { page, trouble } = await openOldPhone();
  await openPage(page, learningPath(course.courseId, course.chapterIds[0]));
  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  expect(await chapters.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Open chapters' }).click();
  await chapters.getByRole('link', { name: 'Pots' }).waitFor();
  await page.keyboard.press('Escape');
  await chapters.waitFor({ state: 'hidden' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Contact' }).first().waitFor();
  await page.getByRole('button', { name: 'Close menu' }).click();
  expect(trouble).toEqual(noTrouble);
});

test('a topic becomes a course, through the wizard and the dialog before its writing', async () => {
  const { page, trouble } = await openOldPhone();
  await page.goto('/createcourse?step=2');
  await topic(page).fill('Bicycle repair');
  await next(page).click();
  await openOptionFields(page);
  await page.getByLabel('Number of Chapters').fill('2');
  await generate(page).click();
  await page.waitForURL(layoutPage);
  await button(page, 'Generate Course content').click();
  const dialog = page.getByRole('alertdialog');
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
  await submitSignUp(page, newAccount());
  await page.waitForURL('**/dashboard');
  await openPage(page, '/dashboard');
  await button(page, 'Open menu').click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await drawer.waitFor();
  await button(page, 'Close menu').click();
  await drawer.waitFor({ state: 'hidden' });
  await openPage(page, '/store');
  await card(page, 'Basic Plan').click();
  await expect.poll(() => page.getByText(/Successfully purchased/).count()).toBeGreaterThan(0);
  await balance(page, 50).waitFor();
  await pressSignOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  expect(trouble).toEqual(noTrouble);
});

test('a course as one file is learned from, and gives its code', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'old-phone-'));
  try {
    const { page, trouble } = await openOldPhone();
    await page.goto(publicPath(course.courseId));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as one file' }).click(),
    ]);
    const path = join(folder, 'course.html');
    await download.saveAs(path);
    await page.goto(pathToFileURL(path).href);
    const form = page.locator('form', { hasText: 'What does a leaf need to make sugar?' }).first();
    await form.getByLabel('Light').check();
    await form.getByLabel('Water').check();
    await form.getByRole('button', { name: 'Check' }).click();
    await form.getByText('Right!').waitFor();
    await page.getByLabel('I have read this chapter').first().check();
    await page.getByRole('heading', { name: 'Take your answers with you' }).click();
    expect((await page.getByLabel('Your code', { exact: true }).inputValue()).length).toBeGreaterThan(10);
    expect(trouble.consoleErrors).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a browser below the oldest ones reads chapters, and other pages say which one is needed', async () => {
  const { page, context } = await e2e.newPage({ viewport: phone.viewport });
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
