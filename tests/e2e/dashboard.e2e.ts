import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sidebar, signedIn } from '#tests/e2e/support/dashboard-screen.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ author: 'builtin' });
const isList = (url: URL) => url.pathname === '/api/createcourse/savedcourse';

async function saveCourse(page: Page, courseName: string): Promise<string> {
  const saved = await page.request.post('/api/createcourse/save', {
    data: {
      courseName,
      description: `How to learn ${courseName}.`,
      duration: '5 hours',
      level: 'beginner',
      chapters: [
        {
          chapterName: 'The first',
          about: 'Where it begins.',
          duration: '1 hour',
          topics: [{ topic_id: 'a', title: 'One', description: 'A text.', code: null }],
        },
      ],
    },
    headers: { origin: e2e.url },
  });
  return ((await saved.json()) as { courseId: string }).courseId;
}

const featured = (page: Page) => page.getByRole('region', { name: 'Featured courses' });
const cards = (page: Page) => featured(page).getByRole('link', { name: 'View Details' });

/** Navigates from another page of the app, so that the browser reads the courses from the API. */
async function comeFromAbout(page: Page): Promise<void> {
  await page.goto('/dashboard/about');
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { name: 'Hello, Asha' }).waitFor();
}

describe('the dashboard', () => {
  test('says that there are no courses and links to the wizard', async () => {
    const { page, trouble } = await signedIn(e2e);
    await page.goto('/dashboard');
    await page.getByText('No courses available').waitFor();
    const [first] = await page.getByRole('link', { name: 'Create New Course +' }).all();
    expect(await first?.getAttribute('href')).toBe('/createcourse');
    expect(trouble).toEqual(noTrouble);
  });

  test('greets by the first name and shows each course with its tags, description and View Details', async () => {
    const { page, trouble } = await signedIn(e2e);
    const courseId = await saveCourse(page, 'Knots');
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Hello, Asha' }).waitFor();
    const card = featured(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Knots' }) });
    await card.getByText('How to learn Knots.').waitFor();
    await card.getByText('Beginner', { exact: true }).waitFor();
    expect(await card.locator('img').getAttribute('src')).toBe(`/course/${courseId}/thumbnail.svg`);
    expect(trouble).toEqual(noTrouble);
    await card.getByRole('link', { name: 'View Details' }).click();
    await page.waitForURL(`**/createcourse/finish/${courseId}`);
  });

  test('is also served at /dashboard/Home', async () => {
    const { page } = await signedIn(e2e);
    expect((await page.goto('/dashboard/Home'))?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Hello, Asha' }).waitFor();
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
    page.on('request', (request) => isList(new URL(request.url())) && reads.push(request.url()));
    await featured(page).getByRole('button', { name: 'Show more' }).click();
    held.resolve();
    await cards(page).nth(24).and(page.locator(':focus')).waitFor();
    expect(reads.filter((read) => read.includes('cursor'))).toHaveLength(1);
    expect(trouble).toEqual(noTrouble);
  });

  test('shows a failed read in red and shows the courses after Try again', async () => {
    const { page } = await signedIn(e2e);
    await saveCourse(page, 'Patience');
    await page.route(isList, (route) =>
      route.fulfill({ status: 500, json: { error: 'no', code: 'internal', requestId: 'x' } }),
    );
    await comeFromAbout(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch courses.' });
    await alert.waitFor();
    const colour = await alert.evaluate((element) => getComputedStyle(element).color);
    expect(colour).toBe('rgb(168, 35, 21)');
    await page.unroute(isList);
    await page.getByRole('button', { name: 'Try again' }).click();
    await featured(page).getByRole('heading', { name: 'Patience' }).waitFor();
    await alert.waitFor({ state: 'hidden' });
  });
});

describe('the pages of the dashboard', () => {
  test.each([
    '/dashboard',
    '/dashboard/Home',
    '/dashboard/explore',
    '/dashboard/profile',
    '/dashboard/settings',
    '/dashboard/about',
  ])('%s requires sign-in', async (path) => {
    const { page } = await e2e.newPage();
    await page.goto(path);
    await page.waitForURL('**/signin?next=*');
    await page
      .getByRole('alert')
      .filter({ hasText: 'You need to sign in or sign up to access this page.' })
      .waitFor();
  });

  test('are linked from the sidebar, each with its heading', async () => {
    const { page, trouble } = await signedIn(e2e);
    await page.goto('/dashboard');
    expect(await sidebar(page).getByRole('link').allInnerTexts()).toEqual([
      'Home',
      'Dashboard',
      'Progress',
      'Review',
      'Notes',
      'Explore',
      'Profile',
      'Settings',
      'About',
      'On this phone',
    ]);
    for (const name of ['Progress', 'Review', 'Notes', 'Explore', 'Profile', 'Settings', 'About']) {
      await sidebar(page).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/dashboard/${name.toLowerCase()}`);
    }
    expect(trouble).toEqual(noTrouble);
  });

  test.each([360, 768])('are linked from a drawer at %i px', async (width) => {
    const { page } = await signedIn(e2e, { viewport: { width, height: 740 } });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test('lead to the sign-in page once the session has ended', async () => {
    const { page, context } = await signedIn(e2e);
    await page.goto('/dashboard');
    await context.clearCookies();
    await sidebar(page).getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL('**/signin?next=%2Fdashboard%2Fsettings');
  });

  test('Settings applies a theme at once and remembers it', async () => {
    const { page } = await signedIn(e2e, { colorScheme: 'light' });
    await page.goto('/dashboard/settings');
    const themes = page.getByRole('group', { name: 'Theme' });
    expect(await themes.getByRole('radio', { name: 'System' }).isChecked()).toBe(true);
    await themes.getByRole('radio', { name: 'Dark' }).check();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await page.reload();
    expect(await themes.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
  });
});

test('shows a card’s tags in the page’s language', async () => {
  const { page } = await signedIn(e2e, { locale: 'hi-IN' });
  const courseId = await saveCourse(page, 'Knots');
  await page.goto('/dashboard');
  const card = page
    .getByRole('region', { name: 'चुनिंदा कोर्स' })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="${courseId}"]`) });
  await card.getByText('शुरुआती', { exact: true }).waitFor();
});
