import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { button, isFocused } from '#tests/e2e/support/screens.ts';
import { generate, layoutPage, next, topic } from '#tests/e2e/support/wizard-screen.ts';

// Pages of the app before, while and after their scripts come, and what they leave to the browser.

const e2e = startProduct();

/** Holds the scripts of a path until it is called. */
async function holdScripts(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('the dashboard does once, as soon as it can, what was pressed before its scripts had loaded', async () => {
  const { page, trouble } = await e2e.newLearner();
  const { session: author } = await e2e.newLearner();
  for (let course = 0; course < 25; course += 1)
    await saveCourse(author, {
      visibility: 'public',
      courseName: `Course ${course}`,
      description: 'd',
      chapters: [chapter('One')],
    });
  const release = await holdScripts(page, '**/*.js');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const featured = page.getByRole('region', { name: 'Featured courses' });
  await featured.getByRole('button', { name: 'Show more' }).click();
  release();
  const links = featured.getByRole('link', { name: 'View Details' });
  await links.nth(12).waitFor();
  await expect.poll(() => isFocused(links.nth(12))).toBe(true);
  expect(await links.count()).toBe(24);
  expect(trouble).toEqual(noTrouble);
});

test('the wizard keeps entries made before its scripts, goes back and forward in the history, and outlives a missing script', async () => {
  const { page } = await e2e.newPage();
  const release = await holdScripts(page, '**/assets/*.js');
  await page.goto('/createcourse?step=2', { waitUntil: 'commit' });
  await topic(page).fill('Typed on a slow line');
  expect(await next(page).isDisabled()).toBe(true);
  release();
  await next(page).click();
  await generate(page).waitFor();
  await page.reload();
  await generate(page).waitFor();
  await page.goBack();
  await expect.poll(() => topic(page).inputValue()).toBe('Typed on a slow line');
  await expect.poll(() => isFocused(page.getByRole('heading', { name: /Step 2 of 3/ }))).toBe(true);
  await page.goto('/createcourse');
  await button(page, 'Continue with step 2').click();
  await button(page, 'Previous').click();
  await page.getByRole('heading', { name: /Step 1 of 3/ }).waitFor();
  // Previous went back in the history instead of adding to it.
  await page.goForward();
  await next(page).click();
  await generate(page).waitFor();
  const dialogs = '**/assets/creation-dialogs*.js*';
  await page.route(dialogs, (route) => route.abort());
  await page.reload();
  await generate(page).click();
  await page.getByRole('alert').filter({ hasText: 'An error occurred while generating' }).waitFor();
  await page.unroute(dialogs);
  await generate(page).click();
  await page.waitForURL(layoutPage);
});

test('a photo is shrunk before the upload, and shows on every page', async () => {
  const { page, trouble } = await e2e.newLearner();
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#3a7', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  await openPage(page, '/dashboard/profile');
  await button(page, 'Add a picture').waitFor();
  const sending = page.waitForRequest((request) => request.method() === 'PUT');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  const { requestBodySize } = await (await sending).sizes();
  expect(requestBodySize).toBeLessThan(photo.length / 4);
  const shown = () =>
    page
      .locator(':is(main, header) img[src^="/api/me/picture/"]')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect.poll(shown).toEqual([256, 256]);
  expect(trouble).toEqual(noTrouble);
});
