import { expect, test } from 'vitest';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { listLibrary } from '#contract/library.ts';
import { libraryFolder } from '#server/library/library.ts';
import { loadedBytes } from '#tests/e2e/support/loaded-bytes.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';
import { button, expectInFirstView, link, phone, status } from '#tests/e2e/support/screens.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { countSavedBytes } from '#tests/support/saved-bytes.ts';

// What the whole library takes of a phone's screen, line and storage.

const e2e = startProduct({ author: 'builtin', env: { LIBRARY: 'on', LIBRARY_DIR: libraryFolder } });

test('four covers stand in the first view of the landing page, with at most 80 KB, and a tap opens a first chapter', async () => {
  const { page } = await e2e.newPage({ ...phone, hasTouch: true });
  const loaded = await loadedBytes(page, '/');
  expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(80 * 1024);
  // The shelf below shows no pictures.
  expect(loaded.filter(({ path }) => path.includes('thumbnail'))).toHaveLength(4);
  const covers = await page.getByRole('list', { name: 'Courses to begin with' }).getByRole('link').all();
  expect(covers).toHaveLength(4);
  for (const cover of covers) await expectInFirstView(cover);
  await covers[0]!.tap();
  await page.getByRole('heading', { name: 'A plant and its parts' }).waitFor();
});

test('the dashboard of a learner with five courses has at most four screens of a phone, and each course once', async () => {
  const { page, session } = await e2e.newLearner(phone);
  const { courses } = await session.json<ReplyOf<typeof listLibrary>>('/api/library/courses');
  const begun = courses.slice(0, 5).map(({ editions: [first] }) => {
    const { _id: courseId, firstChapterId: chapterId } = first!;
    return eventOf({ courseId, chapterId }, { kind: 'opened' });
  });
  await session.post('/api/learning/events', batchOf(begun));
  await openPage(page, '/dashboard');
  await expect.poll(() => page.getByText(/^0 of \d chapters read$/).count()).toBeGreaterThanOrEqual(5);
  const cards = page.getByRole('region', { name: 'Featured courses' }).getByRole('listitem');
  expect(await cards.filter({ has: page.getByRole('heading', { level: 3 }) }).count()).toBe(12);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4 * 740);
});

test('a course of 5 chapters says what it will take: at most 140 KB, and 400 KB with the practice', async () => {
  const { page } = await e2e.newPage(withServiceWorker);
  await page.goto('/courses');
  await link(page, 'Fractions to percent').click();
  await button(page, 'Save for offline').click();
  const told = page.getByText(/It takes about [\d,]+ KB of data/);
  const [, kilobytes = ''] = /about ([\d,]+) KB/.exec(await told.innerText())!;
  await button(page, 'Save').click();
  await status(page, `Saved on this phone (about ${kilobytes} KB of data)`).waitFor();
  const bytes = await countSavedBytes(page, [page.url().split('/').at(-1)!]);
  expect(bytes.courses).toBeLessThanOrEqual(140 * 1024);
  expect(bytes.courses + bytes.shell).toBeLessThanOrEqual(400 * 1024);
  const said = Number(kilobytes.replace(',', '')) * 1_000;
  expect(Math.abs(said - bytes.courses - bytes.shell)).toBeLessThan(said * 0.15);
});
