import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { signOut, signUp } from '#tests/e2e/support/accounts.ts';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { checkPath, savePracticeCourse, type PracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { patienceMs, startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';
import { save, savedCaches } from '#tests/e2e/support/saving.ts';
import { launchProfile } from '#tests/support/browser.ts';
import { startProductProcess } from '#tests/support/product-process.ts';

// A product that starts again has to know the sessions of the one before.
const e2e = startProduct({ env: { AUTH_SECRET: 'a secret that outlives the process in this test' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function openPhone(): Promise<{ folder: string; open: () => Promise<BrowserContext> }> {
  const folder = await mkdtemp(join(tmpdir(), 'saksham-phone-'));
  let last: BrowserContext | undefined;
  onTestFinished(async () => {
    await last?.close();
    await rm(folder, { recursive: true, force: true });
  });
  const open = async () => {
    await last?.close();
    last = await launchProfile(folder, {
      baseURL: e2e.url,
      locale: 'en-IN',
      reducedMotion: 'reduce',
      ...withServiceWorker,
    });
    last.setDefaultTimeout(patienceMs);
    return last;
  };
  return { folder, open };
}

async function countEvents(kind: string): Promise<number> {
  const { rows } = await e2e.database.pool.query<{ count: string }>(
    'select count(*) from learning_events where kind = $1',
    [kind],
  );
  return Number(rows[0]!.count);
}

async function answerFirst(page: Page, course: PracticeCourse, part: string): Promise<void> {
  await page.goto(checkPath(course, 2));
  await page.getByRole('radio', { name: part }).check();
  await button(page, 'Check').click();
}

test('a phone without room says what is missing and keeps nothing', async () => {
  const course = await savePracticeCourse(e2e.product.session());
  const { page, context } = await e2e.newPage(withServiceWorker);
  await page.goto(`/course/${course.courseId}`);
  await button(page, 'Save for offline').click();
  await button(page, 'Save').waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: e2e.url, quotaSize: 100_000 });
  await button(page, 'Save').click();
  await page
    .getByRole('alert')
    .filter({ hasText: /not enough room|no room left/ })
    .waitFor();
  expect(await page.evaluate(() => caches.keys())).toEqual(['offline']);
});

test('a saved course is read, practised and marked without a server, across a closed browser, and counts once', async () => {
  const course = await savePracticeCourse(e2e.product.session());
  const phone = await openPhone();
  const online = await (await phone.open()).newPage();
  await signUp(online);
  await save(online, course.courseId);
  const stored = await online.evaluate(async () => {
    const entries = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return entries.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.filter((path) => path.startsWith('/api/me') || path.endsWith('.data'))).toEqual([]);
  const [answersBefore, readBefore] = [await countEvents('answer'), await countEvents('read')];

  const { port } = new URL(e2e.url);
  await e2e.product.kill();
  const page = await (await phone.open()).newPage();
  await page.goto(`/course/${course.courseId}?language=en`);
  await page.getByRole('heading', { level: 1, name: 'Plants at home' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Plants at home' }).waitFor();

  await page.goto(learningPath(course.courseId, course.chapterIds[0]));
  await page.getByRole('heading', { level: 2, name: 'Water' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await page.getByRole('link', { name: 'Next chapter' }).click();
  await page.getByRole('heading', { level: 2, name: 'Pots' }).waitFor();

  await answerFirst(page, course, 'The roots');
  await status(page, 'Right!').waitFor();
  await status(page, '1 answer waits for the network').waitFor();

  await page.goto('/dashboard');
  await page.getByText('You are offline. These courses are on this phone.').waitFor();
  await button(page, 'Mark as read: Water').click();
  await page.getByText('1 of 3 chapters read').waitFor();
  // The answer, the reading, and each chapter that was open long enough to be told.
  await page
    .getByRole('status')
    .filter({ hasText: /[2-4] things that you did wait to be sent/ })
    .waitFor();
  await page.getByLabel('Search in the chapters').fill('pots');
  await page.getByRole('link', { name: 'Pots', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Water', exact: true }).count()).toBe(0);
  await page.reload();
  await page.getByText('1 of 3 chapters read').waitFor();

  const again = await startProductProcess({ ...e2e.product.settings, PORT: port });
  onTestFinished(() => again.stop().then(() => undefined));
  const back = await (await phone.open()).newPage();
  await back.goto('/saved');
  // What waits is sent while the page is opened.
  await expect.poll(() => countEvents('answer'), { timeout: patienceMs }).toBe(answersBefore + 1);
  await status(back, 'Nothing waits to be sent').waitFor();
  expect(await countEvents('read')).toBe(readBefore + 1);
  await back.reload();
  await back.getByText('1 of 3 chapters read').waitFor();
  expect(await countEvents('answer')).toBe(answersBefore + 1);

  // Another person on the same phone sees nothing of the first one's.
  await back.goto('/dashboard');
  await signOut(back);
  await signUp(back);
  await back.goto('/saved');
  await back.getByText('0 of 3 chapters read').waitFor();
  await button(back, 'Remove from this phone').click();
  await back.getByText('No course is saved here yet').waitFor();
  expect(await savedCaches(back)).toEqual([]);
});
