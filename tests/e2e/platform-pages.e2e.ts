import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { openPage, waitUntilHydrated, waitUntilReady } from '#tests/e2e/support/open-page.ts';
import { startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, saveLayout } from '#tests/e2e/support/saved-course.ts';
import { button, learningPath } from '#tests/e2e/support/screens.ts';
import { startFaultyGateway, type FaultyGateway } from '#tests/support/faulty-gateway.ts';

const e2e = startProduct({ author: 'builtin' });

/** The browser's offline mode does not cover requests of a service worker. */
let line: FaultyGateway;
beforeAll(async () => {
  line = await startFaultyGateway(e2e.url);
});
afterEach(() => (line.decide = () => 'pass'));
afterAll(() => line?.[Symbol.asyncDispose]());

const looksOf = (page: Page) =>
  page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
      ({ media }) => media === '' || matchMedia(media).matches,
    )?.content,
  ]);
const light = ['rgb(255, 250, 241)', '#fffaf1'];
const dark = ['rgb(23, 18, 11)', '#17120b'];
const theme = (page: Page) => page.getByRole('combobox', { name: 'Theme' });

test('the theme follows the choice in every tab, and follows the system when that is chosen', async () => {
  const { page, context } = await e2e.newPage({ colorScheme: 'light' });
  await page.goto('/offline');
  expect(await looksOf(page)).toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => looksOf(page)).toEqual(dark);
  const hydrated = await context.newPage();
  await hydrated.goto('/store');
  await hydrated.emulateMedia({ colorScheme: 'light' });
  await theme(page).selectOption('dark');
  await expect.poll(() => looksOf(hydrated)).toEqual(dark);
  await expect.poll(() => theme(hydrated).inputValue()).toBe('dark');
  await theme(hydrated).selectOption('system');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => looksOf(page)).toEqual(light);
});

describe('without a connection', () => {
  /** Opens a page on the line, whose service worker has stored the offline page in English. */
  async function openOnLine(path: string, options: BrowserContextOptions = {}) {
    const { page } = await e2e.newPage({ baseURL: line.url, ...withServiceWorker, ...options });
    await page.goto(path);
    await workerFor(page, 'en');
    return page;
  }
  const workerFor = (page: Page, language: string) =>
    expect
      .poll(() =>
        page.evaluate(async () => {
          const active = (await navigator.serviceWorker.getRegistration())?.active;
          return active?.state === 'activated' ? new URL(active.scriptURL).search : null;
        }),
      )
      .toBe(`?${language}`);
  const cut = () => (line.decide = () => 'break');
  const mend = async (page: Page) => {
    line.decide = () => 'pass';
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
  const offline = (page: Page, name = 'You are offline') => page.getByRole('heading', { level: 1, name });

  test('the offline page stands at the address of an unreachable page, and reloads it when the connection is back', async () => {
    const page = await openOnLine('/terms');
    cut();
    await page.goto('/store?from=terms');
    await offline(page).waitFor();
    expect(page.url()).toBe(`${line.url}/store?from=terms`);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await offline(page).waitFor();
    await mend(page);
    await page.getByRole('heading', { level: 1, name: 'Coin store' }).waitFor();
    expect(page.url()).toBe(`${line.url}/store?from=terms`);
  });
  test('the offline page has the language and theme chosen last and stores nothing about the person', async () => {
    const page = await openOnLine('/terms', { colorScheme: 'light' });
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.getByRole('button', { name: 'Language' }).click();
    await button(page, 'हिन्दी').click();
    await page.getByRole('heading', { level: 1, name: 'नियम और शर्तें' }).waitFor();
    await workerFor(page, 'hi');
    cut();
    await page.goto('/dashboard');
    await offline(page, 'आप ऑफ़लाइन हैं').waitFor();
    expect(await looksOf(page)).toEqual(dark);
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return entries.flat().map(({ url }) => new URL(url).pathname);
    });
    // Certificates are checked without a connection too.
    expect(stored.toSorted()).toEqual(['/.well-known/jwks.json', '/offline', '/v']);
  });
  test('a client-side navigation shows the offline page, then the requested page when the connection is back', async () => {
    const { _id } = await saveCourse(e2e.product.session(), {
      courseName: 'Fractions',
      description: 'Share a roti fairly.',
      chapters: [chapter('Halves')],
    });
    const page = await openOnLine(`/createcourse/finish/${_id}`);
    const start = page.getByRole('link', { name: 'Start Course' });
    await waitUntilHydrated(start);
    cut();
    await start.click();
    await offline(page).waitFor();
    expect(page.url()).toBe(line.url + learningPath(_id));
    await mend(page);
    await page.getByText('Select a chapter from the sidebar to start learning...').waitFor();
  });
});

test.each(['in the first document', 'always'] as const)(
  'a late script that is missing %s is requested once more with a new document, and not endlessly',
  async (missing) => {
    const { page, context } = await e2e.newPage();
    const owner = e2e.product.session();
    const draft = { courseName: 'Draft', description: 'd', chapters: [chapter('Halves')] };
    const draftId = await saveLayout(owner, draft);
    await context.addCookies(owner.browserCookies);
    const lateScripts = '**/assets/layout-form*';
    let documents = 0;
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
    await page.route(lateScripts, (route) =>
      missing === 'always' || documents === 1
        ? route.fulfill({ status: 404, body: 'Not found' })
        : route.continue(),
    );
    await openPage(page, `/createcourse/${draftId}`);
    const loaded = page.waitForEvent('load');
    await button(page, 'Edit').click();
    await loaded;
    await waitUntilReady(page);
    await button(page, 'Edit').click();
    if (missing === 'always') {
      await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
      await page.unroute(lateScripts);
      await page.getByRole('link', { name: 'Try again' }).click();
      await waitUntilReady(page);
      await button(page, 'Edit').click();
    }
    await page.getByRole('textbox').first().waitFor();
  },
);
