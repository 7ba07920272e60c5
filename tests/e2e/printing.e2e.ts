import { expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import {
  countDialogs,
  courseToPrint,
  dialogOpened,
  dialogs,
  openChapter,
  openReader,
  printButton,
  printedNote,
} from '#tests/e2e/support/print-screen.ts';
import { noTrouble, startProduct, withMotion } from '#tests/e2e/support/product.ts';

// The states of the button are in src/web/wallet/print-button.test.tsx.

const e2e = startProduct();

test('each of two tabs prints for 2 coins, and both show what is left', async () => {
  const course = await courseToPrint(e2e, 'Tabs');
  const { page, context, trouble } = await openReader(e2e, course);
  const other = await context.newPage();
  await openChapter(other, course);
  await Promise.all([printButton(page).click(), printButton(other).dblclick()]);
  await Promise.all([dialogOpened(page), dialogOpened(other)]);
  await printedNote(page).waitFor();
  for (const tab of [page, other]) await tab.getByRole('link', { name: 'Coins: 46' }).waitFor();
  expect(trouble).toEqual(noTrouble);
});

test('with too few coins a toast at the top right says so, and no dialog opens', async () => {
  const { page, context, trouble } = await e2e.newPage(withMotion);
  await countDialogs(context);
  await openChapter(page, await courseToPrint(e2e, 'Poor'));
  await printButton(page).click();
  const toast = page
    .getByRole('alert')
    .filter({ hasText: 'Oops! You need at least 2 coins to print. Visit the store to top up!' });
  await toast.waitFor();
  const box = await toast.boundingBox();
  expect(box!.x + box!.width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 40);
  expect(box!.y).toBeLessThan(40);
  await page.getByRole('link', { name: 'Get coins' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await dialogs(page)).toBe(0);
  expect(trouble).toEqual(noTrouble);
});
