import { expect, test } from 'vitest';
import { isFocused, tabTo } from '#tests/e2e/support/keyboard.ts';
import { openPage, waitForDocument } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { generate, layoutPage, next, topic } from '#tests/e2e/support/wizard-screen.ts';
import { libraryOfTest } from '#tests/support/library-course.ts';
import { waitFor } from '#tests/support/wait-for.ts';

// Before a course is written, the wizard offers one of the library that is about the same topic.

const e2e = startProduct({ env: { ...libraryOfTest } });
const offers = '**/api/library/offers?*';

test('offers the course that the topic names, in the language chosen, and calls no author', async () => {
  const { page, trouble } = await e2e.newPage({ viewport: { width: 360, height: 640 } });
  await openPage(page, '/createcourse?step=2');
  await topic(page).fill('Tea for four');
  await page.getByRole('heading', { name: 'We have this as a written course' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await next(page).click();
  await page.getByRole('link', { name: 'Read it: Tea for four' }).waitFor();
  await page.getByLabel('Language', { exact: true }).last().selectOption('hi');
  await page.getByRole('link', { name: 'Read it: चार लोगों की चाय' }).click();
  await page.waitForURL(/\/createcourse\/start\//);
  await waitForDocument(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Read it: चार लोगों की चाय' }).waitFor();
  expect(e2e.gemini.calls).toEqual([]);
  expect(trouble).toEqual(noTrouble);
});

test('can be declined with the keyboard, for this topic, and then the own course is written', async () => {
  const { page } = await e2e.newPage();
  await openPage(page, '/createcourse?step=2');
  await topic(page).fill('Tea for four');
  await page.getByRole('heading', { name: 'We have this as a written course' }).waitFor();
  await topic(page).focus();
  await tabTo(page, page.getByRole('link', { name: 'Read it: Tea for four' }));
  await tabTo(page, page.getByRole('button', { name: 'Go on with my own course' }));
  await page.keyboard.press('Enter');
  expect(await isFocused(page.getByLabel('Description'))).toBe(true);
  await next(page).click();
  await generate(page).waitFor();
  expect(await page.getByText('We have this as').count()).toBe(0);
  await generate(page).click();
  await page.waitForURL(layoutPage);
});

test('says nothing about another topic, or when the search fails', async () => {
  const { page } = await e2e.newPage();
  await openPage(page, '/createcourse?step=2');
  const answered = page.waitForResponse(offers);
  await topic(page).fill('Four stars');
  await (await answered).finished();
  expect(await page.getByText('We have this as').count()).toBe(0);
  let failed = 0;
  await page.route(offers, async (route) => {
    failed += 1;
    await route.abort();
  });
  await topic(page).fill('Tea for four');
  await waitFor('the search to fail', () => failed > 0);
  await next(page).click();
  await generate(page).waitFor();
  expect(await page.getByText('We have this as').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});
