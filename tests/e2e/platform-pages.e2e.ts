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
    courseName: 'Fractions </script><script>alert(1)</script>',
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

describe('terms and policy', () => {
  test('have their one address, and are found at it', async () => {
    for (const [asked, kept] of [
      ['/policy', '/Policy'],
      ['/Terms/?from=mail', '/terms?from=mail'],
    ] as const) {
      const { status, headers } = await fetch(e2e.url + asked, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([308, kept]);
    }
    for (const path of ['/terms', '/Policy']) {
      const html = await (await fetch(e2e.url + path)).text();
      expect(html).toContain(`<link rel="canonical" href="${e2e.url}${path}"`);
      expect(html).toContain(`content="${e2e.url}/social.png"`);
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(html).not.toContain('noindex');
    }
  });

  test('lead to each of their sections, to each other and to the people who run the site', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.goto('/terms');
    const sections = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(sections.slice(1)).toEqual([
      '1. Intellectual property',
      '2. Personal use only',
      '3. Prohibited actions',
      '4. Limitation of liability',
      '5. Amendments',
      '6. Contact information',
    ]);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const target of await contents
      .getByRole('link')
      .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).hash)))
      expect(await page.locator(target).count(), target).toBe(1);
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'contact form' }).getAttribute('href')).toBe('/getintouch');
    await main.getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Terms & Conditions' }).waitFor();
    expect(trouble).toEqual({ consoleErrors: [], failedRequests: [], strangers: [] });
  });
});

describe('what search engines and browsers ask for', () => {
  test('robots.txt leads to the sitemap, which has the pages to be found and the published courses', async () => {
    const hidden = await saveCourse(e2e.product.session(), {
      courseName: 'For us alone',
      description: 'By link.',
      visibility: 'link',
      chapters: [chapter('One')],
    });
    const robots = await (await fetch(`${e2e.url}/robots.txt`)).text();
    expect(robots).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${e2e.url}/sitemap.xml\n`);
    const answer = await fetch(`${e2e.url}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await answer.text();
    const found = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    for (const path of ['/', '/store', '/getintouch', '/terms', '/Policy', `/course/${courseId}`])
      expect(found).toContain(e2e.url + path);
    expect(xml).not.toContain(hidden._id);
    expect(xml).toMatch(new RegExp(`${courseId}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`));
  });

  test('a published course describes itself, whatever its name', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.goto(`/course/${courseId}`);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(texts.map((text) => JSON.parse(text) as unknown)).toEqual([
      expect.objectContaining({
        '@type': 'Course',
        name: 'Fractions </script><script>alert(1)</script>',
        inLanguage: 'en',
        provider: { '@type': 'Organization', name: 'Saksham', url: `${e2e.url}/` },
        hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT3H' },
      }),
    ]);
    expect(trouble.consoleErrors).toEqual([]);
  });

  test('the manifest names the product in the visitor’s language, and its icons are there', async () => {
    const answer = await fetch(`${e2e.url}/manifest.webmanifest`, { headers: { 'Accept-Language': 'hi' } });
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as { name: string; lang: string; icons: { src: string }[] };
    expect(manifest).toMatchObject({ name: 'सक्षम', lang: 'hi', display: 'standalone', start_url: '/' });
    for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }, { src: '/social.png' }]) {
      const icon = await fetch(e2e.url + src);
      expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, 'image/png']);
    }
  });

  test('what is not there is a page for people, and a short word for programs', async () => {
    const page = await fetch(`${e2e.url}/nowhere`);
    const html = await page.text();
    expect(page.status).toBe(404);
    expect(html).toContain('This page does not exist');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/<script[^>]*\ssrc=|modulepreload/);
    const file = await fetch(`${e2e.url}/assets/root-AAAAAAAA.js`);
    expect([file.status, file.headers.get('cache-control'), (await file.text()).length]).toEqual([
      404,
      'no-store',
      10,
    ]);
  });

  test('the service worker is asked for anew each time, and may fetch but run nothing else', async () => {
    const { headers, status } = await fetch(`${e2e.url}/sw.js?en`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
  });
});
