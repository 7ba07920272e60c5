import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectInFirstView, phoneViewport } from '#tests/e2e/support/first-view.ts';
import { waitForDocument, waitUntilHydrated } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct();

/** Counts the taps of somebody who scrolls nothing: what they tap is in the first view. */
function thumbOf(page: Page) {
  const thumb = {
    taps: 0,
    async tap(target: Locator, isReady = waitUntilHydrated(target)) {
      await expectInFirstView(target);
      await isReady;
      await target.tap();
      thumb.taps += 1;
    },
    link: (name: string | RegExp) => thumb.tap(page.getByRole('link', { name }).first()),
    button: (name: string | RegExp) => thumb.tap(page.getByRole('button', { name }).first()),
  };
  return thumb;
}

test('a thumb comes from the landing page to a first chapter with 9 taps, and back to its place with one', async () => {
  const { page, context, trouble } = await e2e.newPage({
    viewport: phoneViewport,
    hasTouch: true,
    isMobile: true,
  });
  const thumb = thumbOf(page);
  await page.goto('/');
  // The landing page is a document, which works before its scripts have come.
  const create = page.getByRole('link', { name: 'Create a course' }).first();
  await thumb.tap(create, Promise.resolve());
  await thumb.tap(page.getByRole('radio', { name: 'Mathematics' }));
  await thumb.button('Next');
  const topicField = page.getByLabel('What topic do you want to dive into?');
  await expectInFirstView(topicField);
  // Types at a person's pace: two taps at one place in half a second are a double tap, whose second one does nothing.
  await topicField.pressSequentially('Fractions', { delay: 80 });
  await thumb.button('Next');
  await thumb.button('Generate Course');
  await page.waitForURL(/\/createcourse\/[^/?]+$/);
  await thumb.button('Generate Course content');
  await thumb.button('Continue');
  // The stand-in writes at once. Where the writing takes its time, "Read chapter 1 now" saves a tap.
  await page.waitForURL('**/createcourse/finish/*');
  await thumb.link('Start Course');
  await thumb.tap(page.getByRole('link', { name: 'Start with the first chapter' }), waitForDocument(page));
  await page.waitForURL(/\/createcourse\/start\/.*chapter=/);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(thumb.taps).toBeLessThanOrEqual(9);

  const address = page.url();
  const topic = page.getByRole('heading', { level: 3 }).nth(2);
  await topic.evaluate((heading) => heading.scrollIntoView());
  await expect.poll(() => page.evaluate(() => localStorage.getItem('places guest'))).toContain('block');
  const before = (await topic.boundingBox())!.y;
  await page.close();

  const later = await context.newPage();
  await later.goto('/');
  await later
    .getByRole('link', { name: /Fractions/ })
    .first()
    .tap();
  await later.waitForURL(address);
  const again = later.getByRole('heading', { level: 3 }).nth(2);
  await expect.poll(async () => Math.abs((await again.boundingBox())!.y - before)).toBeLessThan(3);
  expect(trouble).toEqual(noTrouble);
});
