import type { Page } from 'playwright-core';
import { expectInFirstView, phoneViewport } from '#tests/e2e/support/first-view.ts';
import { expect, test } from 'vitest';
import { signedIn } from '#tests/e2e/support/dashboard-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { listLibrary } from '#contract/library.ts';
import { libraryFolder } from '#server/library/library.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { countSavedBytes } from '#tests/support/saved-bytes.ts';

// The courses of the library stand on a shelf, each once, in the language of the page.

const e2e = startProduct({ author: 'builtin', env: { LIBRARY: 'on', LIBRARY_DIR: libraryFolder } });
const shelf = (page: Page) => page.getByRole('region', { name: 'Written for Saksham' });

test('the page of all courses has each of them once, and the other edition behind a link', async () => {
  const { page, trouble } = await e2e.newPage({ viewport: { width: 360, height: 640 } });
  await page.goto('/courses');
  await expect.poll(() => shelf(page).getByRole('heading', { level: 3 }).count()).toBe(14);
  // Nobody has published a course.
  expect(await page.getByRole('heading', { name: 'Courses by others' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Show more' }).count()).toBe(0);
  await shelf(page).getByRole('link', { name: 'हिन्दी: सौर मंडल' }).click();
  await page.getByRole('heading', { level: 1, name: 'सौर मंडल' }).waitFor();
  expect(trouble).toEqual(noTrouble);
});

test('four covers stand in the first view of the landing page, with at most 80 KB, and a tap opens a first chapter', async () => {
  const { page } = await e2e.newPage({ viewport: phoneViewport, hasTouch: true });
  const loaded: { url: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const bytes = request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize);
    loaded.push({ url: request.url(), bytes });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const bytes = await Promise.all(loaded.map((each) => each.bytes));
  expect(bytes.reduce((sum, each) => sum + each, 0) / 1024).toBeLessThanOrEqual(80);
  // The shelf below shows no pictures.
  expect(loaded.filter(({ url }) => url.includes('thumbnail'))).toHaveLength(4);
  const covers = await page.getByRole('list', { name: 'Courses to begin with' }).getByRole('link').all();
  expect(covers).toHaveLength(4);
  for (const cover of covers) await expectInFirstView(cover);
  await covers[0]!.tap();
  await page.getByRole('heading', { name: 'A plant and its parts' }).waitFor();
});

test('the dashboard of a learner with five courses has at most four screens of a phone, and each course once', async () => {
  const { page, trouble } = await signedIn(e2e, { viewport: phoneViewport });
  const library = (await (await page.request.get('/api/library/courses')).json()) as ReplyOf<
    typeof listLibrary
  >;
  const begun = library.courses.slice(0, 5).map(({ editions: [first] }) => {
    const { _id: courseId, firstChapterId: chapterId } = first!;
    return eventOf({ courseId, chapterId }, { kind: 'opened' });
  });
  await page.request.post('/api/learning/events', { data: batchOf(begun), headers: { origin: e2e.url } });
  await openPage(page, '/dashboard');
  await expect.poll(() => page.getByText(/^0 of \d chapters read$/).count()).toBeGreaterThanOrEqual(5);
  const cards = page.getByRole('region', { name: 'Featured courses' }).getByRole('listitem');
  expect(await cards.filter({ has: page.getByRole('heading', { level: 3 }) }).count()).toBe(12);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4 * 740);
  expect(trouble).toEqual(noTrouble);
});

test('a search is narrowed by category, language and level', async () => {
  const { page, trouble } = await e2e.newPage();
  await page.goto('/courses');
  const search = page.getByRole('search');
  await search.getByText('Filters').click();
  await search.getByLabel('Category').selectOption('Science');
  await search.getByLabel('Language').selectOption('hi');
  await search.getByLabel('Level').selectOption('beginner');
  await search.getByLabel('Find a course about').fill('photosynthesis');
  await search.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('heading', { level: 3, name: 'पौधे और प्रकाश संश्लेषण' }).waitFor();
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(1);
  expect(await page.getByRole('search').getByLabel('Category').inputValue()).toBe('Science');
  expect(trouble).toEqual(noTrouble);
});

test('a course of 5 chapters says what it will take: at most 120 KB, and 400 KB with the practice', async () => {
  const { page } = await e2e.newPage(withServiceWorker);
  await page.goto('/courses');
  await page.getByRole('link', { name: 'Fractions to percent', exact: true }).click();
  const save = page.getByRole('button', { name: 'Save for offline', exact: true });
  await save.click();
  const told = page.getByText(/It takes about [\d,]+ KB of data/);
  const [, kilobytes = ''] = /about ([\d,]+) KB/.exec(await told.innerText())!;
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const after = `Saved on this phone (about ${kilobytes} KB of data)`;
  await page.getByRole('status').filter({ hasText: after }).waitFor();
  const bytes = await countSavedBytes(page, [page.url().split('/').at(-1)!]);
  expect(bytes.courses).toBeLessThanOrEqual(120 * 1024);
  expect(bytes.courses + bytes.shell).toBeLessThanOrEqual(400 * 1024);
  const said = Number(kilobytes.replace(',', '')) * 1_000;
  expect(Math.abs(said - bytes.courses - bytes.shell)).toBeLessThan(said * 0.15);
  await page.getByRole('link', { name: 'Courses on this phone' }).click();
  await page.getByText(after).waitFor();
});
