import { expect, test } from 'vitest';
import { press, tabTo } from '#tests/e2e/support/keyboard.ts';
import { openLayoutScreen } from '#tests/e2e/support/layout-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ author: 'builtin' });

test('its owner edits it with the keyboard alone, and what was typed outlives a reload', async () => {
  const { page, courseId } = await openLayoutScreen(e2e);
  await openPage(page, `/createcourse/${courseId}`);
  await press(page, page.getByRole('button', { name: 'Edit' }));
  await tabTo(page, page.getByLabel('Course name'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Parts of a whole');
  await press(page, page.getByRole('button', { name: 'Move chapter 1 down' }));
  await page.reload();
  await press(page, page.getByRole('button', { name: 'Save' }));
  await page.getByRole('heading', { name: 'Parts of a whole' }).waitFor();
  expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Thirds',
    'Halves',
    'Quarters',
  ]);
});

test.each([['01890000-0000-7000-8000-000000000000'], ['no-such-id']])(
  'answers 404 and Course not found for %s',
  async (id) => {
    const { page } = await e2e.newPage();
    const answer = await page.goto(`/createcourse/${id}`);
    expect(answer?.status()).toBe(404);
    await page.getByText('Course not found').waitFor();
  },
);
