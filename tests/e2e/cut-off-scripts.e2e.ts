import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBehindGateway } from '#tests/e2e/support/behind-gateway.ts';
import { checkPath } from '#tests/e2e/support/practice-course.ts';
import { withServiceWorker } from '#tests/e2e/support/product.ts';
import { save } from '#tests/e2e/support/saving.ts';
import { button, heading, isFocused, learningPath, link, phone, status } from '#tests/e2e/support/screens.ts';

// A page whose scripts the network cuts off says so, and works once they come.

const e2e = startBehindGateway();

const notReached = 'We could not reach Saksham. Please check your network.';
const online = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));
const openFirstVisit = () => e2e.newPage({ ...phone, baseURL: e2e.gateway.url });
const openChapter = (page: Page) => page.goto(learningPath(e2e.course.courseId, e2e.course.chapterIds[0]));

test.each(['questions.part', 'react'])(
  'a question in the text whose script %s was cut off says so, and comes at a press or with the network',
  async (file) => {
    for (const again of ['press', 'network']) {
      const { page } = await openFirstVisit();
      let cuts = 0;
      e2e.gateway.decide = (path) => {
        if (!path.startsWith(`/assets/${file}-`)) return 'pass';
        cuts += 1;
        return 'break';
      };
      await openChapter(page);
      const question = page.locator('[data-question]');
      await question.scrollIntoViewIfNeeded();
      await question.getByText(notReached).waitFor();
      const before = cuts;
      await button(page, /^Check /).click();
      await expect.poll(() => cuts).toBeGreaterThan(before);
      await question.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      e2e.gateway.decide = () => 'pass';
      await (again === 'press' ? button(page, /^Check /).click() : online(page));
      await question.getByRole('radio').first().waitFor();
    }
  },
);

test.each(['press', 'network'])(
  'a question in the text comes also if its script is cut off only after a %s has asked for it again',
  async (again) => {
    const { page } = await openFirstVisit();
    e2e.gateway.decide = (path) => (path.startsWith('/assets/questions.part-') ? 'hold' : 'pass');
    await openChapter(page);
    await page.locator('[data-question]').scrollIntoViewIfNeeded();
    await expect.poll(() => e2e.gateway.held.some((path) => path.includes('/questions.part-'))).toBe(true);
    const option = page.locator('[data-question] li').nth(1);
    await (again === 'press' ? option.click() : online(page));
    e2e.gateway.decide = () => 'pass';
    e2e.gateway.drop();
    await page.getByRole('radio').first().waitFor();
    // The press chooses the option once that is possible.
    await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(again === 'press');
  },
);

test('a Check in the text that is pressed before its script comes asks for an answer where it stands', async () => {
  const { page } = await openFirstVisit();
  e2e.gateway.decide = (path) => (path.startsWith('/assets/questions.part-') ? 'hold' : 'pass');
  await openChapter(page);
  const check = button(page, /^Check /);
  await check.click();
  const top = await page.evaluate(() => scrollY);
  e2e.gateway.decide = () => 'pass';
  e2e.gateway.drop();
  const question = page.locator('[data-question]');
  await question.getByText('Choose an answer first.').waitFor();
  expect(await isFocused(question.getByRole('radio').first())).toBe(true);
  // Only the line that says so may move what is below it.
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(60);
});

test('a chapter whose own script was cut off asks its questions once the network is back', async () => {
  const { page } = await openFirstVisit();
  let cut = false;
  e2e.gateway.decide = (path) => {
    if (!path.startsWith('/assets/learning-page.island-')) return 'pass';
    cut = true;
    return 'break';
  };
  await openChapter(page);
  await expect.poll(() => cut).toBe(true);
  await page.locator('[data-question]').scrollIntoViewIfNeeded();
  e2e.gateway.decide = () => 'pass';
  await online(page);
  await page.getByRole('radio').first().waitFor();
});

const isScript = (path: string) => /^\/assets\/.*\.js$/.test(path);
const answerable = (page: Page) => page.locator('fieldset:enabled').getByRole('checkbox').first().waitFor();

test('a check whose scripts do not come says that it loads, then that the network is gone, and opens with the network', async () => {
  const { page, context } = await openFirstVisit();
  e2e.gateway.decide = (path) => (isScript(path) ? 'hold' : 'pass');
  await page.goto(checkPath(e2e.course), { waitUntil: 'commit' });
  await page.getByText('Loading...', { exact: true }).filter({ visible: true }).waitFor();
  await context.setOffline(true);
  await page.getByText(notReached).waitFor();
  e2e.gateway.decide = () => 'pass';
  e2e.gateway.drop();
  await context.setOffline(false);
  await answerable(page);
  expect(await page.getByText(notReached).isVisible()).toBe(false);
});

test('a check whose scripts were cut off says so, and opens at a press', async () => {
  const { page } = await openFirstVisit();
  e2e.gateway.decide = (path) => (isScript(path) || path === '/healthz' ? 'break' : 'pass');
  await page.goto(checkPath(e2e.course));
  await page.getByText(notReached).waitFor();
  const { y, height } = (await page.locator('#stalled').boundingBox())!;
  expect((await page.locator('#content').boundingBox())!.y, 'covers nothing').toBeGreaterThanOrEqual(
    y + height,
  );
  e2e.gateway.decide = (path) => (path === '/healthz' ? 'break' : 'pass');
  await link(page, 'Try again').click();
  await answerable(page);
});

test.each(['break', 'hold'] as const)(
  'a saved check whose page comes, but whose script does not (%s), opens from the phone',
  async (fate) => {
    const { page } = await e2e.newPage({ baseURL: e2e.gateway.url, ...withServiceWorker });
    await save(page, e2e.course.courseId);
    e2e.gateway.decide = (path) => (path.startsWith('/assets/check-page-') ? fate : 'pass');
    await page.goto(checkPath(e2e.course), { waitUntil: 'commit' });
    await page.locator('fieldset:enabled').getByRole('radio', { name: 'The roots' }).check();
    await button(page, 'Check').click();
    await status(page, 'Right!').waitFor();
    expect(await page.getByText(notReached).count()).toBe(0);
  },
);

test.each(['/progress', '/review', '/notes', '/store', '/createcourse'])(
  'with a saved course, %s without its scripts gives way to what is saved, and comes back with the network',
  async (path) => {
    const { page } = await e2e.newPage({ baseURL: e2e.gateway.url, ...withServiceWorker });
    await save(page, e2e.course.courseId);
    e2e.gateway.decide = (asked) => (asked === path ? 'pass' : 'break');
    await page.goto(path);
    await page.locator('[data-saved] h2').first().waitFor();
    expect(await page.getByText(notReached).count()).toBe(0);
    e2e.gateway.decide = () => 'pass';
    await online(page);
    await page.locator('[data-saved]').waitFor({ state: 'detached' });
  },
);

test('without a saved course, a page without its scripts gives way to the offline page, and comes back with the network', async () => {
  const { page } = await e2e.newPage({ baseURL: e2e.gateway.url, ...withServiceWorker });
  await page.goto('/courses');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(() => caches.match('/offline').then(Boolean))).toBe(true);
  e2e.gateway.decide = (asked) => (asked === '/progress' ? 'pass' : 'break');
  await page.goto('/progress');
  await heading(page, 'You are offline').waitFor();
  await link(page, 'Try again').waitFor();
  e2e.gateway.decide = () => 'pass';
  await online(page);
  await heading(page, 'Progress').waitFor();
});

test('a page whose scripts do not come for long offers to try again above its heading, and turns no more', async () => {
  const { page } = await openFirstVisit();
  await page.clock.install();
  e2e.gateway.decide = (path) => (isScript(path) ? 'hold' : 'pass');
  await page.goto('/progress', { waitUntil: 'commit' });
  const loading = page.getByText('Loading your progress...');
  await loading.waitFor();
  await page.clock.runFor(20_000);
  await page.getByText(/^This is taking longer than usual/).waitFor();
  expect(await loading.isVisible()).toBe(false);
  const { y, height } = (await page.locator('#stalled').boundingBox())!;
  expect((await page.locator('#content').boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
  expect(await link(page, 'Try again').isVisible()).toBe(true);
});
