import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadedBytes } from '#tests/e2e/support/loaded-bytes.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct, withMotion, withServiceWorker } from '#tests/e2e/support/product.ts';
import { button, expectInFirstView, link, phone, status, takeAlong } from '#tests/e2e/support/screens.ts';

// These tests measure what pages and saved courses take of a phone's line and storage.

const e2e = startProduct({ env: { LIBRARY: 'on' } });

const settings = '/dashboard/settings';
const dataSaving = (page: Page) =>
  page.getByRole('group', { name: 'Data saving' }).getByRole('radio', { name: 'On' });

test.each([
  ['reduced motion is preferred', {}, {}],
  ['data saving is on', withMotion, { saveData: true }],
  ['the connection is slow', withMotion, { effectiveType: '3g' }],
])('no background video is loaded when %s', async (_case, options, connection) => {
  const { page } = await e2e.newPage({ ...phone, ...options });
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  await page.clock.install();
  await page.goto('/mobile-signin');
  await page.clock.runFor(10_000);
  expect(await page.locator('video').getAttribute('src')).toBeNull();
});

test('with data saving on, in each tab, no page loads a picture or a film by itself, and off brings them back', async () => {
  const { page, context, trouble } = await e2e.newLearner({ ...phone, ...withMotion });
  const asked: string[] = [];
  context.on(
    'request',
    (request) => void (/\.(?:webp|mp4)/.test(request.url()) && asked.push(request.url())),
  );
  await openPage(page, settings);
  const other = await context.newPage();
  await openPage(other, settings);
  await dataSaving(page).check();
  await expect.poll(() => dataSaving(other).isChecked()).toBe(true);
  await other.close();
  asked.length = 0;
  await context.clearCookies();
  const paths = ['/', '/mobile-signin', '/signin'];
  for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Language and data saving' }).click();
  await page.getByRole('combobox', { name: 'Data saving' }).selectOption('Off');
  for (const path of paths) {
    asked.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect.poll(() => asked, { message: path }).not.toEqual([]);
  }
  expect(trouble).toEqual(noTrouble);
});

test.each([
  ['en-IN', 'Start with one of these', 'A plant and its parts'],
  ['hi-IN', 'इनसे शुरू करें', 'पौधा और उसके हिस्से'],
])(
  'four covers stand in the first view of the landing page (%s), with at most 80 KB, and a tap opens a first chapter',
  async (locale, listName, chapterName) => {
    const { page } = await e2e.newPage({ ...phone, locale, hasTouch: true });
    const loaded = await loadedBytes(page, '/');
    expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(80 * 1024);
    // The shelf below shows no pictures.
    expect(loaded.filter(({ path }) => path.includes('thumbnail'))).toHaveLength(4);
    expect(loaded.filter(({ path }) => /\.(?:js|mp4)$/.test(path))).toEqual([]);
    const covers = await page.getByRole('list', { name: listName }).getByRole('link').all();
    expect(covers).toHaveLength(4);
    for (const cover of covers) await expectInFirstView(cover);
    await covers[0]!.tap();
    await page.getByRole('heading', { name: chapterName }).waitFor();
  },
);

test('a course of 5 chapters says what it will take: at most 140 KB, and 400 KB with the practice', async () => {
  const { page } = await e2e.newPage(withServiceWorker);
  await page.goto('/courses');
  await link(page, 'Fractions to percent').click();
  await takeAlong(page);
  await button(page, 'Save for offline').click();
  const told = page.getByText(/It takes about [\d,]+ KB of data/);
  const [, kilobytes = ''] = /about ([\d,]+) KB/.exec(await told.innerText())!;
  await button(page, 'Save').click();
  await status(page, `Saved on this device (about ${kilobytes} KB of data)`).waitFor();
  const bytes = await countSavedBytes(page, [page.url().split('/').at(-1)!]);
  expect(bytes.courses).toBeLessThanOrEqual(140 * 1024);
  expect(bytes.courses + bytes.shell).toBeLessThanOrEqual(400 * 1024);
  const said = Number(kilobytes.replace(',', '')) * 1_000;
  expect(Math.abs(said - bytes.courses - bytes.shell)).toBeLessThan(said * 0.15);
});

/** Counts the files that a browser fetches to keep. A file that the shell and a course need is counted with the shell. */
async function countSavedBytes(page: Page, courseIds: readonly string[]) {
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const read = async (prefix: string) => {
      const found = names.filter((name) => name.startsWith(prefix));
      const requests = await Promise.all(found.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url);
    };
    return { shell: await read('shell-'), courses: await read('saved-') };
  });
  const { origin } = new URL(page.url());
  const shell = new Set(kept.shell);
  const packages = courseIds.map((id) => `${origin}/api/courses/${id}/package`);
  const courses = new Set([...kept.courses, ...packages].filter((url) => !shell.has(url)));
  return { shell: await sumOf(shell), courses: await sumOf(courses) };
}

async function sumOf(urls: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...urls].map(transferredBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function transferredBytes(url: string): Promise<number> {
  const asked = request(url, { headers: { 'accept-encoding': 'gzip, br, zstd' } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return (await buffer(answer)).length;
}
