import { expect, test } from 'vitest';
import { startProduct } from '#tests/e2e/support/product.ts';
import { button, isFocused } from '#tests/e2e/support/screens.ts';
import { generate, layoutPage, next, topic } from '#tests/e2e/support/wizard-screen.ts';

const e2e = startProduct();

test('the wizard keeps entries made before its scripts, goes back and forward in the history, and outlives a missing script', async () => {
  const { page } = await e2e.newPage();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/createcourse?step=2', { waitUntil: 'commit' });
  await topic(page).fill('Typed on a slow line');
  expect(await next(page).isDisabled()).toBe(true);
  scripts.resolve();
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
