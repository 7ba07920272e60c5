import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFocused, press, tabTo } from '#tests/e2e/support/keyboard.ts';
import { chapterRow, fractions, openLayoutScreen } from '#tests/e2e/support/layout-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ author: 'builtin' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (within: Page | Locator, label: string) => within.getByLabel(label);
const courseName = (page: Page) => field(page, 'Course name');
const chapter = (page: Page, number: number) =>
  page.getByRole('group', { name: `Chapter ${number}`, exact: true });
const nameOf = (page: Page, number: number) => field(chapter(page, number), 'Chapter name');

/** Opens a new course's layout with the form. */
async function openForm(names: readonly string[] = fractions) {
  const screen = await openLayoutScreen(e2e, names);
  await edit(screen.page, screen.courseId);
  return screen;
}

async function edit(page: Page, courseId: string): Promise<void> {
  await openPage(page, `/createcourse/${courseId}`);
  await button(page, 'Edit').click();
  await courseName(page).waitFor();
}

/** The names of the chapters of the layout page, in their order. */
const shownChapters = (page: Page) => page.getByRole('heading', { level: 3 }).allInnerTexts();

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click();
  await page.getByRole('status').filter({ hasText: 'The layout is saved.' }).waitFor();
  await button(page, 'Edit').waitFor();
}

test('the owner changes names, abouts and objectives, and what was typed outlives a reload', async () => {
  const { page, courseId, trouble } = await openForm();
  await courseName(page).fill('Fractions at the market');
  await field(page, 'Description').fill('With mangoes.');
  await nameOf(page, 1).fill('Half a mango');
  await field(chapter(page, 1), 'What it is about').fill('Cutting in two.');
  await field(chapter(page, 1), 'What you will be able to do').fill('Cut a half\n\nSay what a half is');
  await button(page, 'Remove chapter 3').click();
  await page.reload();
  await expect.poll(() => courseName(page).inputValue()).toBe('Fractions at the market');
  expect(await nameOf(page, 1).inputValue()).toBe('Half a mango');
  await page.getByText('“Quarters” goes when you save.').waitFor();

  await save(page);
  expect(await isFocused(button(page, 'Edit'))).toBe(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Fractions at the market' }).waitFor();
  await page.getByText('With mangoes.').waitFor();
  expect(await shownChapters(page)).toEqual(['Half a mango', 'Thirds']);
  const row = chapterRow(page, 'Half a mango');
  await row.getByText('Cutting in two.').waitFor();
  expect(await row.getByRole('listitem').allInnerTexts()).toEqual(['Cut a half', 'Say what a half is']);
  await edit(page, courseId);
  expect(await page.getByText('goes when you save').count()).toBe(0);
  expect(trouble).toEqual(noTrouble);
});

test('chapters are moved, removed, brought back and added, and nothing is saved before Save', async () => {
  const { page, context, courseId } = await openForm();
  await button(page, 'Move chapter 3 up').click();
  expect(await isFocused(button(page, 'Move chapter 2 up'))).toBe(true);
  await button(page, 'Move chapter 2 up').click();
  // The first chapter can't go further up.
  expect(await isFocused(button(page, 'Move chapter 1 down'))).toBe(true);
  await button(page, 'Remove chapter 2').click();
  expect(await isFocused(button(page, 'Bring it back'))).toBe(true);
  await button(page, 'Bring it back').click();
  expect(await isFocused(nameOf(page, 2))).toBe(true);
  expect(await nameOf(page, 2).inputValue()).toBe('Halves');
  await button(page, 'Remove chapter 3').click();
  await button(page, 'Add a chapter').click();
  expect(await isFocused(nameOf(page, 3))).toBe(true);
  await page.keyboard.type('Fifths');

  const other = await context.newPage();
  await other.goto(`/createcourse/${courseId}`);
  expect(await shownChapters(other)).toEqual([...fractions]);
  await save(page);
  expect(await shownChapters(page)).toEqual(['Quarters', 'Halves', 'Fifths']);
  await chapterRow(page, 'Fifths').getByText('60 minutes').waitFor();
});

test('Cancel leaves the layout as it is, and asks before it loses what was typed', async () => {
  const { page, courseId } = await openForm();
  await button(page, 'Cancel').click();
  await edit(page, courseId);
  await courseName(page).fill('Something else');
  await button(page, 'Cancel').click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await courseName(page).inputValue()).toBe('Something else');
  await button(page, 'Cancel').click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { name: 'Fractions without fear' }).waitFor();
  await edit(page, courseId);
  expect(await courseName(page).inputValue()).toBe('Fractions without fear');
});

test('works with the keyboard alone', async () => {
  const { page, courseId } = await openLayoutScreen(e2e);
  await openPage(page, `/createcourse/${courseId}`);
  await press(page, button(page, 'Edit'));
  await tabTo(page, courseName(page));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Parts of a whole');
  await press(page, button(page, 'Move chapter 1 down'));
  await press(page, button(page, 'Save'));
  await page.getByRole('heading', { name: 'Parts of a whole' }).waitFor();
  expect(await shownChapters(page)).toEqual(['Thirds', 'Halves', 'Quarters']);
});

test('says beside each field what is wrong with it, saves nothing, and keeps what was typed', async () => {
  const { page, trouble } = await openForm();
  const objectives = field(chapter(page, 2), 'What you will be able to do');
  await courseName(page).fill('x'.repeat(201));
  await nameOf(page, 1).fill(' ');
  await objectives.fill('1\n2\n3\n4\n5\n6\n7');
  await button(page, 'Save').click();
  expect(await isFocused(courseName(page))).toBe(true);
  await page.getByText('At most 200 characters; these are 201.').waitFor();
  await chapter(page, 1).getByText('Please give it a name.').waitFor();
  await chapter(page, 2).getByText('At most 6 lines, each of at most 500 characters.').waitFor();
  expect(await objectives.inputValue()).toBe('1\n2\n3\n4\n5\n6\n7');
  await courseName(page).fill('Fractions');
  await nameOf(page, 1).fill('Halves again');
  await objectives.fill('One');
  expect(await page.locator('[aria-invalid]').count()).toBe(0);
  await save(page);
  expect(trouble).toEqual(noTrouble);
});

test('has at least one and at most 20 chapters', async () => {
  const { page } = await openForm(Array.from({ length: 20 }, (_, at) => `Part ${at + 1}`));
  expect(await button(page, 'Add a chapter').isDisabled()).toBe(true);
  await button(page, 'Remove chapter 20').click();
  await button(page, 'Add a chapter').click();
  expect(await button(page, 'Bring it back').isDisabled()).toBe(true);
  const single = await openForm(['Only']);
  expect(await button(single.page, 'Remove chapter 1').isDisabled()).toBe(true);
});

test('of two tabs the later one chooses which layout stays', async () => {
  const { page, context, courseId } = await openForm();
  const [second, third] = [await context.newPage(), await context.newPage()];
  await edit(second, courseId);
  await edit(third, courseId);
  await courseName(page).fill('The first');
  await save(page);

  for (const [late, name] of [
    [second, 'The second'],
    [third, 'The third'],
  ] as const) {
    await courseName(late).fill(name);
    await button(late, 'Save').click();
    await late.getByRole('alert').filter({ hasText: 'perhaps in another tab' }).waitFor();
    expect(await courseName(late).inputValue()).toBe(name);
  }
  await button(second, 'Take the saved one').click();
  await second.getByRole('heading', { name: 'The first' }).waitFor();
  await button(third, 'Save mine in its place').click();
  await third.getByRole('heading', { name: 'The third' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'The third' }).waitFor();
});

test('says when the content was written meanwhile, and keeps what was typed until it is closed', async () => {
  const { page, context, courseId } = await openForm();
  await courseName(page).fill('Too late');
  const other = await context.newPage();
  await openPage(other, `/createcourse/${courseId}`);
  await button(other, 'Generate Course content').click();
  await button(other, 'Continue').click();
  await other.waitForURL(`**/createcourse/finish/${courseId}`);
  await button(page, 'Save').click();
  await page.getByRole('alert').filter({ hasText: 'This course has content already' }).waitFor();
  expect(await courseName(page).inputValue()).toBe('Too late');
  await button(page, 'Cancel').click();
  await button(page, 'Discard').click();
  await courseName(page).waitFor({ state: 'detached' });
  expect(await button(page, 'Edit').count()).toBe(0);
});

test('keeps what was typed while there is no connection, and saves it afterwards', async () => {
  const { page, context } = await openForm();
  await courseName(page).fill('Offline fractions');
  await context.setOffline(true);
  await button(page, 'Save').click();
  await page.getByRole('form').getByRole('alert').waitFor();
  await context.setOffline(false);
  await save(page);
  await page.getByRole('heading', { name: 'Offline fractions' }).waitFor();
});

test('nobody else is offered to edit a layout', async () => {
  const { courseId } = await openLayoutScreen(e2e);
  const { page } = await e2e.newPage();
  await openPage(page, `/createcourse/${courseId}`);
  await page.getByRole('heading', { name: 'Fractions without fear' }).waitFor();
  expect(await button(page, 'Edit').count()).toBe(0);
});
