import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { openCuttableLine, type CuttableLine } from '#tests/e2e/support/cuttable-line.ts';
import { openPage, waitUntilHydrated, waitUntilReady } from '#tests/e2e/support/open-page.ts';
import { startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, saveLayout } from '#tests/e2e/support/saved-course.ts';

const e2e = startProduct({ author: 'builtin' });
let line: CuttableLine;
let courseId: string;
afterEach(() => line.mend());

beforeAll(async () => {
  line = await openCuttableLine(e2e.url);
  const course = await saveCourse(e2e.product.session(), {
    courseName: 'Fractions',
    description: 'Share a roti fairly.',
    duration: '3 hours',
    chapters: [chapter('Halves'), chapter('Thirds')],
  });
  courseId = course._id;
});
afterAll(() => line?.[Symbol.asyncDispose]());

const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const themeColorOf = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => media === '' || matchMedia(media).matches,
      )?.content,
  );
const light = 'rgb(255, 250, 241)';
const dark = 'rgb(23, 18, 11)';

describe('the theme', () => {
  test('is set before the first paint, follows the choice in every tab, and follows the system when that is chosen', async () => {
    const { page, context } = await e2e.newPage({ colorScheme: 'light' });
    await page.goto('/offline');
    expect([await backgroundOf(page), await themeColorOf(page)]).toEqual([light, '#fffaf1']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => backgroundOf(page)).toBe(dark);
    expect(await themeColorOf(page)).toBe('#17120b');

    const hydrated = await context.newPage();
    await hydrated.goto('/store');
    await hydrated.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
    await expect.poll(() => backgroundOf(hydrated)).toBe(dark);
    await expect.poll(() => themeColorOf(hydrated)).toBe('#17120b');
    await expect.poll(() => hydrated.getByRole('combobox', { name: 'Theme' }).inputValue()).toBe('dark');

    // The script in the head runs before any of the body is parsed.
    const first = await context.newPage();
    await first.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        sessionStorage.setItem('theme-at-body', document.documentElement.dataset['theme'] ?? 'none');
      }).observe(document, { childList: true, subtree: true });
    });
    await first.goto('/offline');
    expect(await first.evaluate(() => sessionStorage.getItem('theme-at-body'))).toBe('dark');

    await hydrated.getByRole('combobox', { name: 'Theme' }).selectOption('system');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => backgroundOf(page)).toBe(light);
    expect(await themeColorOf(page)).toBe('#fffaf1');
  });

  test('lasts while the page is open when the browser has no storage', async () => {
    const { page, trouble } = await e2e.newPage({ colorScheme: 'light' });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/offline');
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => backgroundOf(page)).toBe(dark);
    expect(trouble.consoleErrors).toEqual([]);
  });
});

/** Opens a page whose connection can be cut and whose service worker has stored the offline page in `language`. */
async function openOnLine(path: string, language: string, options: BrowserContextOptions = {}) {
  const { page, context } = await e2e.newPage({ baseURL: line.url, ...withServiceWorker, ...options });
  await page.goto(path);
  await workerFor(page, language);
  return { page, context };
}

async function workerFor(page: Page, language: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const active = (await navigator.serviceWorker.getRegistration())?.active;
        return active?.state === 'activated' ? new URL(active.scriptURL).search : null;
      }),
    )
    .toBe(`?${language}`);
}

describe('without a connection', () => {
  test('shows the offline page at the address of an unreachable page, and reloads it when the connection is back', async () => {
    const { page } = await openOnLine('/terms', 'en');
    line.cut();
    await page.goto('/store?from=terms');
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    expect(page.url()).toBe(`${line.url}/store?from=terms`);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    line.mend();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByRole('heading', { level: 1, name: 'Coin store' }).waitFor();
    expect(page.url()).toBe(`${line.url}/store?from=terms`);
  });

  test('the offline page has the language and theme chosen last and stores nothing about the person', async () => {
    const { page } = await openOnLine('/terms', 'en', { colorScheme: 'light' });
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('heading', { level: 1, name: 'नियम और शर्तें' }).waitFor();
    await workerFor(page, 'hi');
    line.cut();
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'आप ऑफ़लाइन हैं' }).waitFor();
    expect(await backgroundOf(page)).toBe(dark);
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return entries.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored).toEqual(['/offline']);
    line.mend();
  });

  test('a client-side navigation shows the offline page, then the requested page when the connection is back', async () => {
    const { page } = await openOnLine(`/createcourse/finish/${courseId}`, 'en');
    const start = page.getByRole('link', { name: 'Start Course' });
    await waitUntilHydrated(start);
    line.cut();
    await start.click();
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    expect(page.url()).toBe(`${line.url}/createcourse/start/${courseId}`);
    line.mend();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByText('Select a chapter from the sidebar to start learning...').waitFor();
  });
});

describe('a script that a page loads late and that is missing', () => {
  const lateScripts = '**/assets/layout-form*';
  /** Opens a draft in whose page the form's script is missing always, or until the next document. */
  const open = async (missing: 'always' | 'in this document') => {
    const owner = e2e.product.session();
    const draftId = await saveLayout(owner, {
      courseName: 'Draft',
      description: 'd',
      chapters: [chapter('Halves')],
    });
    const { page, context } = await e2e.newPage();
    await context.addCookies(owner.browserCookies);
    let documents = 0;
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
    await page.route(lateScripts, (route) =>
      missing === 'always' || documents === 1
        ? route.fulfill({ status: 404, body: 'Not found' })
        : route.continue(),
    );
    await openPage(page, `/createcourse/${draftId}`);
    return page;
  };
  const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true });

  test('is requested once more with a new document, as after a new version of the product', async () => {
    const page = await open('in this document');
    const loaded = page.waitForEvent('load');
    await edit(page).click();
    await loaded;
    await waitUntilReady(page);
    await edit(page).click();
    await page.getByRole('textbox').first().waitFor();
  });

  test('shows an error instead of reloading again when the new document does not help', async () => {
    const page = await open('always');
    const loaded = page.waitForEvent('load');
    await edit(page).click();
    await loaded;
    await waitUntilReady(page);
    await edit(page).click();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await page.unroute(lateScripts);
    await page.getByRole('link', { name: 'Try again' }).click();
    await waitUntilReady(page);
    await edit(page).click();
    await page.getByRole('textbox').first().waitFor();
  });
});
