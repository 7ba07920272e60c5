import { expect, test } from 'vitest';
import { startProduct } from '#tests/e2e/support/product.ts';
import { alertOf, generate, layoutPage, openOptions } from '#tests/e2e/support/wizard-screen.ts';

const e2e = startProduct({ env: { AI_DAILY_CALLS_PER_SITE: '1' } });
const finishPage = /\/createcourse\/finish\//;

test('when the site’s AI has written all it may, the built-in author goes on, and the operator sees which setting it is', async () => {
  const { page } = await openOptions(e2e);
  await generate(page).click();
  await page.waitForURL(layoutPage);
  expect(e2e.gemini.calls).toHaveLength(1);

  await page.getByRole('button', { name: 'Generate Course content' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const refusal = page.getByText(
    /The AI has written as much as it may today on this site. You can go on from .+\./,
  );
  await refusal.waitFor();
  await page.getByRole('button', { name: 'Go on with the built-in author' }).click();
  await page.waitForURL(finishPage);

  const ready = await fetch(`${e2e.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.text()).toContain('used up: AI_DAILY_CALLS_PER_SITE');
  expect(e2e.gemini.calls).toHaveLength(1);
});

test('the wizard offers the built-in author for languages that it writes, in the page’s language', async () => {
  const { page } = await openOptions(e2e, { locale: 'en-IN' });
  await generate(page).click();
  await alertOf(page).getByText('The AI has written as much as it may today on this site.').waitFor();
  await alertOf(page).getByText('The built-in author can make a plan now').waitFor();
  await alertOf(page).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('combobox', { name: 'Language' }).selectOption('ta');
  await generate(page).click();
  await alertOf(page).getByText('The AI has written as much as it may today on this site.').waitFor();
  expect(await alertOf(page).getByRole('button', { name: 'Go on with the built-in author' }).count()).toBe(0);
  await alertOf(page).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
  await generate(page).click();
  await alertOf(page).getByRole('button', { name: 'Go on with the built-in author' }).click();
  await page.waitForURL(layoutPage);
  await page.getByText('A study plan by the built-in author').first().waitFor();
  expect(e2e.gemini.calls).toHaveLength(1);
});
