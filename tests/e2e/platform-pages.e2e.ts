import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OwnCertificate } from '#contract/certificates.ts';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { openPage, waitUntilReady } from '#tests/e2e/support/open-page.ts';
import { startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';
import { chapter, saveLayout } from '#tests/e2e/support/saved-course.ts';
import { button } from '#tests/e2e/support/screens.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';
import { send } from '#tests/page-states/send-events.ts';
import { startFaultyGateway, type FaultyGateway } from '#tests/support/faulty-gateway.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { completeLibrary } from '#web/certificates/certificates.states.ts';

const e2e = startProduct({ author: 'builtin', env: libraryOfTest });

/** The browser's offline mode does not cover requests of a service worker. */
let line: FaultyGateway;
beforeAll(async () => {
  line = await startFaultyGateway(e2e.url);
});
afterEach(() => (line.decide = () => 'pass'));
afterAll(() => line?.[Symbol.asyncDispose]());

/** Opens a page on the line, whose service worker has stored the offline page in English. */
async function openOnLine(options: BrowserContextOptions = {}) {
  const { page } = await e2e.newPage({ baseURL: line.url, ...withServiceWorker, ...options });
  await page.goto('/terms');
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
  const page = await openOnLine();
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
  const page = await openOnLine({ colorScheme: 'light' });
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await button(page, /^हिन्दी/).click();
  await page.getByRole('heading', { level: 1, name: 'नियम और शर्तें' }).waitFor();
  await workerFor(page, 'hi');
  cut();
  await page.goto('/dashboard');
  await offline(page, 'आप ऑफ़लाइन हैं').waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return entries.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toEqual(['/offline']);
});

test.each([-365, 365])(
  'a page that was open for ten seconds has paper checked without a server, on a phone whose clock is %i days off',
  async (days) => {
    const holder = await e2e.newLearner();
    const { _id: id } = await readLibraryCourse(e2e.product.session(), 'hi');
    const world = { url: e2e.url, libraryHindi: { id } } as PageWorld;
    await completeLibrary(holder.page, world);
    const wish = { courseId: id, kind: 'completion', name: 'आशा कुमारी' };
    const made = await send(holder.page, world, '/api/certificates', wish);
    const { proof } = (await made.json()) as OwnCertificate;

    const { page } = await e2e.newPage({ baseURL: line.url, ...withServiceWorker });
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await page.goto('/terms');
    const isTrue = (ask: () => Promise<boolean>) => expect.poll(() => page.evaluate(ask)).toBe(true);
    await isTrue(async () => navigator.serviceWorker.controller !== null);
    await page.clock.fastForward(10_000);
    await isTrue(async () => {
      const kept = ['/v', '/.well-known/jwks.json'].map((each) => caches.match(each));
      return (await Promise.all(kept)).every(Boolean);
    });
    cut();
    await page.goto(`/v#${proof}`);
    await page.getByRole('heading', { name: 'Genuine' }).waitFor();
    await page.getByText('आशा कुमारी').waitFor();
    await page.getByText('We could not find out whether it was withdrawn.').waitFor();
    await page.goto(`/v#${proof.replace('.', '.A')}`);
    await page.getByRole('heading', { name: 'Not genuine' }).waitFor();
  },
);

test('a late script that is missing is requested once more with a new document, and not endlessly', async () => {
  const { page, context } = await e2e.newPage();
  const owner = e2e.product.session();
  const draft = { courseName: 'Draft', description: 'd', chapters: [chapter('Halves')] };
  const draftId = await saveLayout(owner, draft);
  await context.addCookies(owner.browserCookies);
  const lateScripts = '**/assets/layout-form*';
  await page.route(lateScripts, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openPage(page, `/createcourse/${draftId}`);
  const loaded = page.waitForEvent('load');
  await button(page, 'Edit').click();
  await loaded;
  await waitUntilReady(page);
  await button(page, 'Edit').click();
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
  await page.unroute(lateScripts);
  await page.getByRole('link', { name: 'Try again' }).click();
  await waitUntilReady(page);
  await button(page, 'Edit').click();
  await page.getByRole('textbox').first().waitFor();
});
