import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sidebar, signedIn } from '#tests/e2e/support/dashboard-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ author: 'builtin' });
const phone = { viewport: { width: 360, height: 740 } };
const isFocused = (element: Element) => element === document.activeElement;

async function saveCourse(page: Page, courseName: string): Promise<string> {
  const topics = [{ topic_id: 'a', title: 'One', description: 'A text.', code: null }];
  const saved = await page.request.post('/api/createcourse/save', {
    data: { courseName, chapters: [{ chapterName: 'The first', topics }] },
    headers: { origin: e2e.url },
  });
  return ((await saved.json()) as { courseId: string }).courseId;
}

const featured = (page: Page) => page.getByRole('region', { name: 'Featured courses' });

describe('the dashboard', () => {
  test('leads to each course, and its sidebar to each page until the session has ended', async () => {
    const { page, context, trouble } = await signedIn(e2e);
    const courseId = await saveCourse(page, 'Knots');
    await page.goto('/dashboard/Home');
    await page.getByRole('heading', { level: 1, name: 'Hello, Asha' }).waitFor();
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Coins: 0' }).waitFor();
    expect(await header.getByRole('link', { name: 'Store', exact: true }).getAttribute('href')).toBe(
      '/store',
    );
    const current = sidebar(page).locator('[aria-current=page]');
    expect(await current.allInnerTexts()).toEqual(['Dashboard']);
    const all = [
      'Home',
      'Dashboard',
      'Progress',
      'Review',
      'Notes',
      'Explore',
      'Profile',
      'Settings',
      'About',
    ];
    expect(await sidebar(page).getByRole('link').allInnerTexts()).toEqual([...all, 'On this phone']);
    for (const name of all.slice(2)) {
      await sidebar(page).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/dashboard/${name.toLowerCase()}`);
      expect(await current.allInnerTexts()).toEqual([name]);
    }
    await sidebar(page).getByRole('link', { name: 'Dashboard' }).click();
    await featured(page).getByRole('link', { name: 'View Details: Knots' }).click();
    await page.waitForURL(`**/createcourse/finish/${courseId}`);
    expect(trouble).toEqual(noTrouble);

    await page.goto('/dashboard');
    await context.clearCookies();
    await sidebar(page).getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL('**/signin?next=%2Fdashboard%2Fsettings');
  });

  test('does once, as soon as it can, what was pressed before the page’s scripts had loaded', async () => {
    const { page, trouble } = await signedIn(e2e);
    for (let course = 0; course < 25; course += 1) await saveCourse(page, `Course ${course}`);
    const held = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const reads: string[] = [];
    page.on('request', (request) => request.url().includes('/savedcourse') && reads.push(request.url()));
    await featured(page).getByRole('button', { name: 'Show more' }).click();
    held.resolve();
    await featured(page)
      .getByRole('link', { name: 'View Details' })
      .nth(12)
      .and(page.locator(':focus'))
      .waitFor();
    expect(reads.filter((read) => read.includes('cursor'))).toHaveLength(1);
    expect(trouble).toEqual(noTrouble);
  });
});

describe('the sidebar on a phone', () => {
  test('is a drawer that can be opened, traversed and closed by keyboard', async () => {
    const { page, trouble } = await signedIn(e2e, phone);
    await openPage(page, '/dashboard');
    const open = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await open.press('Enter');
    await drawer.waitFor();
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await open.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: 'Store', exact: true }).waitFor();
    const profile = drawer.getByRole('link', { name: 'Profile' });
    for (let step = 0; step < 12 && !(await profile.evaluate(isFocused)); step += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await drawer.waitFor({ state: 'hidden' });
    expect(trouble).toEqual(noTrouble);
  });

  test('opens and closes without scripts', async () => {
    const { page } = await signedIn(e2e, { ...phone, javaScriptEnabled: false });
    await page.goto('/dashboard/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('link', { name: 'Explore' }).click();
    await page.getByRole('heading', { level: 1, name: 'Explore' }).waitFor();
  });
});

test('Settings change the language and the theme of the pages at once, and keep them', async () => {
  const { page, trouble } = await signedIn(e2e, { colorScheme: 'light' });
  await openPage(page, '/dashboard/settings');
  const themes = page.getByRole('group', { name: 'Theme' });
  expect(await themes.getByRole('radio', { name: 'System' }).isChecked()).toBe(true);
  await themes.getByRole('radio', { name: 'Dark' }).check();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  await page.reload();
  expect(await themes.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
  await page.getByRole('form', { name: 'Language' }).getByRole('button', { name: 'हिन्दी' }).click();
  await page.locator('html[lang=hi]').waitFor();
  await page.getByRole('heading', { level: 1, name: 'सेटिंग' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/settings');
  await page.getByRole('form', { name: 'भाषा' }).getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(trouble).toEqual(noTrouble);
});
