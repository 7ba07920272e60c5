import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press, tabTo } from '#tests/e2e/support/keyboard.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { stopClock } from '#tests/page-states/page-state.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct();

const link = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Tabs to a field and types into it. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.type(text);
}

async function signUp(page: Page): Promise<void> {
  await press(page, link(page, 'LOGIN'));
  await page.waitForURL('**/signin');
  await press(page, link(page, 'Sign up'));
  await page.waitForURL('**/signup');
  await type(page, 'First name', 'Asha');
  await type(page, 'Email', 'asha@example.org');
  await type(page, 'Password', 'correct horse');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

async function planCourse(page: Page): Promise<void> {
  await press(page, link(page, 'Create New Course +'));
  await page.locator('button:enabled', { hasText: 'Next' }).waitFor();
  await tabTo(page, page.getByRole('radio', { name: 'Science' }));
  await page.keyboard.press('ArrowRight');
  await press(page, button(page, 'Next'));
  await type(page, 'What topic do you want to dive into?', 'Magic squares');
  await page.keyboard.press('Enter');
  await type(page, 'Number of Chapters', '2');
  await press(page, button(page, 'Generate Course'));
  await page.waitForURL(/\/createcourse\/[^/?]+$/);
}

async function generateCourse(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Course Layout' }).waitFor();
  await press(page, page.locator('button:enabled', { hasText: 'Generate Course content' }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }));
  await page.waitForURL('**/createcourse/finish/*');
}

/** Opens the first chapter, which has the print button. */
async function readCourse(page: Page): Promise<void> {
  await press(page, link(page, 'Start Course'));
  const chapters = page.getByRole('navigation', { name: 'Chapters', exact: true });
  await press(page, chapters.getByRole('listitem').getByRole('link').first());
  await page.getByRole('heading', { level: 3 }).first().waitFor();
}

async function sendContactMessage(page: Page): Promise<void> {
  await press(page, link(page, 'Home'));
  await page.waitForURL(`${e2e.url}/`);
  await press(page, link(page, 'Contact Us'));
  await page.waitForURL('**/getintouch');
  await stopClock(page);
  await type(page, 'First Name', 'Asha');
  await type(page, 'Last Name', 'Rao');
  await type(page, 'Email', 'asha@example.org');
  await type(page, 'Message', 'The squares were fun.');
  await press(page, button(page, 'Send Message'));
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  await press(page, button(page, 'Stay here'));
  await page.clock.resume();
  await page.getByText('You stay on this page.').waitFor();
}

test('supports the whole journey by keyboard alone: sign up, plan, generate, read, print, buy and contact', async () => {
  const { page, context, trouble } = await e2e.newPage({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes');
  });
  const print = page.locator('button:enabled', { hasText: 'Print Chapter' });
  await page.goto('/');
  await signUp(page);
  await planCourse(page);
  await generateCourse(page);
  await readCourse(page);

  await press(page, print);
  await page.getByRole('alert').filter({ hasText: 'You need at least 2 coins to print' }).waitFor();
  await press(page, link(page, 'Store'));
  await page.waitForURL('**/store');
  await press(page, page.getByRole('button', { name: 'Basic Plan', disabled: false }));
  await page.getByText('Successfully purchased Basic Plan for ₹ 100').waitFor();

  await press(page, button(page, 'Account menu'));
  await press(page, link(page, 'Dashboard'));
  await press(page, page.getByRole('link', { name: /^View Details/ }).first());
  await readCourse(page);
  await press(page, print);
  await waitFor('the print dialog', () => page.locator('html[data-printed=yes]').count().then(Boolean));
  await page.getByRole('link', { name: 'Coins: 48' }).waitFor();

  await sendContactMessage(page);
  expect(trouble).toEqual(noTrouble);
});
