import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '#tests/e2e/support/accounts.ts';
import { waitUntilHydrated } from '#tests/e2e/support/open-page.ts';
import {
  countDialogs,
  courseToPrint,
  dialogOpened,
  openChapter,
  printButton,
} from '#tests/e2e/support/print-screen.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import {
  balance,
  expectInFirstView,
  learningPath,
  phone,
  plan,
  press,
  tabTo,
} from '#tests/e2e/support/screens.ts';

const e2e = startProduct();
const touched = { ...phone, hasTouch: true, isMobile: true };

/** Counts the taps of somebody who scrolls nothing: their targets are in the first view. */
function thumbOf(page: Page) {
  const thumb = {
    taps: 0,
    async tap(target: Locator, isReady = waitUntilHydrated(target)) {
      await expectInFirstView(target);
      await isReady;
      await target.tap();
      thumb.taps += 1;
    },
    /** Taps in a document, which works before its scripts have come. */
    tapInDocument: (target: Locator) => thumb.tap(target, Promise.resolve()),
    link: (name: string | RegExp) => thumb.tap(page.getByRole('link', { name }).first()),
    button: (name: string | RegExp) => thumb.tap(page.getByRole('button', { name }).first()),
  };
  return thumb;
}

const topOf = async (element: Locator) => (await element.boundingBox())!.y;

test('a thumb comes from the landing page to a first chapter of its own course with 8 taps, and back to its place with one', async () => {
  const { page, context, trouble } = await e2e.newPage(touched);
  const thumb = thumbOf(page);
  await page.goto('/');
  const topicField = page.getByRole('searchbox');
  await expectInFirstView(topicField);
  await topicField.fill('Fractions at the market');
  await thumb.tapInDocument(page.getByRole('button', { name: 'Find' }));
  await thumb.tapInDocument(
    page.getByRole('link', { name: 'Create a course about “Fractions at the market”' }),
  );
  await page.getByRole('radio', { name: 'Mathematics', checked: true }).waitFor();
  // The offer waits for a pause, and so does a second tap at the same place: a double tap's second one does nothing.
  const offer = page.waitForResponse('**/api/library/offers*');
  await thumb.button('Next');
  await offer;
  await thumb.button('Next');
  await thumb.button('Generate Course');
  await page.waitForURL(/\/createcourse\/[^/?]+$/);
  await thumb.button('Generate Course content');
  await thumb.button('Continue');
  // The page is closed before the server has heard what was read.
  await page.route('**/api/learning/events', () => undefined);
  // The stand-in writes at once. A slower author fills the page with its text meanwhile.
  await page.waitForURL('**/createcourse/finish/*');
  await thumb.link('Start Course');
  await page.waitForURL(/\/createcourse\/start\/.*chapter=/);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(thumb.taps).toBeLessThanOrEqual(8);

  const topic = page.getByRole('heading', { level: 3 }).nth(2);
  await topic.evaluate((element) => element.scrollIntoView());
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last read'))).toContain('Fractions');
  // Until the document has come, the address has an `&` at its end.
  const address = page.url();
  const before = await topOf(topic);
  await page.close();

  const later = await context.newPage();
  await later.goto('/');
  const home = later.getByRole('region', { name: /^Continue learning$|^Start with this course$/ });
  await home
    .getByText(/Fractions/)
    .first()
    .waitFor();
  await home.getByRole('link').first().tap();
  await later.waitForURL(address);
  const again = later.getByRole('heading', { level: 3 }).nth(2);
  await expect.poll(async () => Math.abs((await topOf(again)) - before)).toBeLessThan(3);
  expect(trouble).toEqual(noTrouble);
});

test('a thumb comes back with one tap to where it only read, to its progress with another, and finds its place after signing up', async () => {
  const { _id, chapters } = await saveCourse(e2e.product.session(), {
    courseName: 'Ropes',
    description: 'Knots that hold.',
    chapters: [chapter('Simple knots', [{}, { description: 'Lay the end over the rope. '.repeat(150) }])],
  });
  const { page, trouble } = await e2e.newPage(touched);
  const thumb = thumbOf(page);
  await page.goto(learningPath(_id, chapters[0]!._id));
  const address = page.url();
  const topic = page.getByRole('heading', { level: 3 }).nth(1);
  await topic.evaluate((element) => element.scrollIntoView());
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last read'))).toContain('Simple knots');
  const before = await topOf(topic);
  await page.goto('/');
  const home = page.getByRole('region', { name: 'Continue learning' });
  await home.getByText('Simple knots').waitFor();
  await thumb.tapInDocument(home.getByRole('link', { name: 'Continue' }));
  await page.waitForURL(address);
  await expect.poll(async () => Math.abs((await topOf(topic)) - before)).toBeLessThan(3);
  await page.goto('/');
  const places = page.getByRole('navigation', { name: 'Main places' });
  await thumb.tapInDocument(places.getByRole('link', { name: 'Me' }));
  await page.getByRole('heading', { level: 1, name: 'Progress' }).waitFor();
  expect(thumb.taps).toBe(2);
  await signUp(page);
  await page.getByText('We kept your place.').waitFor();
  await page.getByRole('link', { name: /^Continue: Simple knots/ }).waitFor();
  expect(trouble).toEqual(noTrouble);
});

test('by keyboard alone a learner signs up, is refused a print without coins, buys some, prints, and writes a message', async () => {
  const course = await courseToPrint(e2e, 'Squares');
  const { page, context, trouble } = await e2e.newPage({ viewport: { width: 1280, height: 800 } });
  const shown = (name: string) =>
    page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
  await countDialogs(context);
  await page.goto('/');
  await press(page, shown('LOGIN'));
  await page.waitForURL('**/signin');
  await press(page, shown('Sign up'));
  await page.waitForURL('**/signup');
  const fields = { 'First name': 'Asha', Email: 'asha@example.org', Password: 'correct horse' };
  for (const [name, text] of Object.entries(fields)) {
    await tabTo(page, page.getByLabel(name, { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');

  await openChapter(page, course);
  await press(page, printButton(page));
  await page.getByRole('alert').filter({ hasText: 'You need at least 2 coins to print' }).waitFor();
  await press(page, shown('Store'));
  await page.waitForURL('**/store');
  await press(page, page.getByRole('button', { name: 'Basic Plan', disabled: false }));
  await page.getByText('Successfully purchased Basic Plan for ₹ 100').waitFor();
  await openChapter(page, course);
  await press(page, printButton(page));
  await dialogOpened(page);
  await balance(page, 48).waitFor();
  expect(trouble).toEqual(noTrouble);
});

test('what two tabs buy at once adds up, each prints for 2 coins, and every tab shows what is left, after Back too', async () => {
  const course = await courseToPrint(e2e, 'Tabs');
  const { page, context, trouble } = await e2e.newPage({ viewport: { width: 1280, height: 800 } });
  await countDialogs(context);
  const [other, landing] = [await context.newPage(), await context.newPage()];
  const tabs = [page, other];
  await Promise.all([...tabs.map((tab) => tab.goto('/store')), landing.goto('/')]);
  for (const tab of [...tabs, landing]) await balance(tab, 0).waitFor();
  await Promise.all([plan(page, 'Basic Plan').click(), plan(other, 'Pro Plan').click()]);
  for (const tab of [...tabs, landing]) await balance(tab, 200).waitFor();
  await landing.getByRole('link', { name: 'Store', exact: true }).click();
  for (const tab of tabs) await openChapter(tab, course);
  await Promise.all([printButton(page).click(), printButton(other).dblclick()]);
  for (const tab of tabs) await dialogOpened(tab);
  for (const tab of [...tabs, landing]) await balance(tab, 196).waitFor();
  await landing.goBack();
  await landing.getByRole('heading', { level: 1 }).waitFor();
  await balance(landing, 196).waitFor();
  expect(trouble).toEqual(noTrouble);
});
