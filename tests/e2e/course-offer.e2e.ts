import { expect, test } from 'vitest';
import { openPage, waitForDocument } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { next, topic } from '#tests/e2e/support/wizard-screen.ts';
import { libraryOfTest } from '#tests/support/library-course.ts';

// Before a course is written, the wizard offers one of the library that is about the same topic.

const e2e = startProduct({ env: { ...libraryOfTest } });

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
