import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { openCuttableLine, type CuttableLine } from '#tests/e2e/support/cuttable-line.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';

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

const paperOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const barOf = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => media === '' || matchMedia(media).matches,
      )?.content,
  );
const light = 'rgb(255, 250, 241)';
const dark = 'rgb(23, 18, 11)';

describe('the theme', () => {
  test('is there before the first paint, follows the choice in every tab, and the system where that was chosen', async () => {
    const { page, context } = await e2e.newPage({ colorScheme: 'light' });
    await page.goto('/offline');
    expect([await paperOf(page), await barOf(page)]).toEqual([light, '#fffaf1']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => paperOf(page)).toBe(dark);
    expect(await barOf(page)).toBe('#17120b');

    const hydrated = await context.newPage();
    await hydrated.goto('/store');
    await hydrated.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
    await expect.poll(() => paperOf(hydrated)).toBe(dark);
    await expect.poll(() => barOf(hydrated)).toBe('#17120b');
    await expect.poll(() => hydrated.getByRole('combobox', { name: 'Theme' }).inputValue()).toBe('dark');

    // Nothing of the body has been parsed when the script in the head has run.
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
    await expect.poll(() => paperOf(page)).toBe(light);
    expect(await barOf(page)).toBe('#fffaf1');
  });

  test('holds while the page is open where the browser keeps nothing', async () => {
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
    expect(await paperOf(page)).toBe(dark);
    expect(trouble.consoleErrors).toEqual([]);
  });
});

/** A page whose connection can be cut; its service worker keeps the offline page in the page's language. */
async function openOnLine(path: string, language: string, options: BrowserContextOptions = {}) {
  const { page, context } = await e2e.newPage({ baseURL: line.url, ...options });
  await page.goto(path);
  await workerFor(page, language);
  return { page, context };
}

async function workerFor(page: Page, language: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const active = (await navigator.serviceWorker.getRegistration())?.active;
          return active?.state === 'activated' ? new URL(active.scriptURL).search : null;
        }),
      { timeout: 20_000 },
    )
    .toBe(`?${language}`);
}

describe('without a connection', () => {
  test('a page that can’t be reached is the offline page at its own address, and comes by itself when it can', async () => {
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

  test('the offline page has the language and the theme that were chosen last, and nothing about the person', async () => {
    const { page } = await openOnLine('/terms', 'en', { colorScheme: 'light' });
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('heading', { level: 1, name: 'नियम और शर्तें' }).waitFor();
    await workerFor(page, 'hi');
    line.cut();
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'आप ऑफ़लाइन हैं' }).waitFor();
    expect(await paperOf(page)).toBe(dark);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return entries.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(['/offline']);
    line.mend();
  });

  test('a press on a link of a running app ends there too, and goes on to the page that was wanted', async () => {
    const { page } = await openOnLine(`/course/${courseId}`, 'en');
    const start = page.getByRole('link', { name: 'Start', exact: true });
    await start.waitFor();
    line.cut();
    await start.click();
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    expect(page.url()).toBe(`${line.url}/createcourse/start/${courseId}`);
    line.mend();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByText('Select a chapter from the sidebar to start learning...').waitFor();
  });
});

describe('code that a page needs and that does not come', () => {
  const isLateCode = '**/assets/chapter-text*';
  /** A running page whose late code is missing: always, or until a new document has begun. */
  const open = async (missing: 'always' | 'in this document') => {
    const { page } = await e2e.newPage();
    let documents = 0;
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
    await page.route(isLateCode, (route) =>
      missing === 'always' || documents === 1
        ? route.fulfill({ status: 404, body: 'Not found' })
        : route.continue(),
    );
    await page.goto(`/createcourse/start/${courseId}`);
    return page;
  };
  const halves = (page: Page) =>
    page.getByRole('navigation', { name: 'Chapters', exact: true }).getByRole('link', { name: 'Halves' });

  test('is asked for once more with a new document, as after a new version of the product', async () => {
    const page = await open('in this document');
    await halves(page).click();
    await page.getByText('Halves, part 1').waitFor();
    expect(new URL(page.url()).searchParams.has('chapter')).toBe(true);
  });

  test('is called a fault, not asked for again and again, when that did not help', async () => {
    const page = await open('always');
    await halves(page).click();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await page.unroute(isLateCode);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByText('Halves, part 1').waitFor();
  });
});
