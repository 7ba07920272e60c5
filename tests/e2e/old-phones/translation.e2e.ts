import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { expectAllSeen, translatePages, waitUntilTranslated } from '#tests/e2e/support/page-translator.ts';
import { checkPath, savePracticeCourse, type PracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { buy, countDialogs, dialogOpened } from '#tests/e2e/support/print-screen.ts';
import { noTrouble, startProduct, type PageTrouble } from '#tests/e2e/support/product.ts';
import { balance, learningPath, plan, status } from '#tests/e2e/support/screens.ts';

// The browser's page translation replaces every text node (react#11538, react#12460).

const e2e = startProduct();
let course: PracticeCourse;
beforeAll(async () => {
  course = await savePracticeCourse(e2e.product.session());
});

async function translated(options: BrowserContextOptions = {}, when: 'early' | 'loaded' = 'loaded') {
  const opened = await e2e.newPage(options);
  await translatePages(opened.context, when);
  return opened;
}

async function open(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await waitUntilTranslated(page);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Expects no text that nobody sees, and no trouble besides a page that React draws anew and logs. */
async function expectWhole(page: Page, trouble: PageTrouble): Promise<void> {
  await expectAllSeen(page);
  const consoleErrors = trouble.consoleErrors.filter((error) => !error.includes('had to be drawn anew'));
  expect({ ...trouble, consoleErrors }).toEqual(noTrouble);
}

describe.each(['loaded', 'early'] as const)('a page that is translated (%s)', (when) => {
  test('sells coins, and shows them', async () => {
    const { page, trouble } = await translated({}, when);
    await open(page, '/store');
    await plan(page, 'Basic Plan').click();
    await status(page, 'Successfully purchased').waitFor();
    await balance(page, 50).filter({ hasText: '50' }).waitFor();
    await expectWhole(page, trouble);
  });
  test('asks questions up to the result, and takes a report', async () => {
    const { page, trouble } = await translated({}, when);
    await open(page, checkPath(course, 2));
    for (const [place, name] of ['Next', 'Next', 'See the result'].entries()) {
      await page.getByText(`Question ${place + 1} of 3`).waitFor();
      await page.getByRole('radio', { name: 'The roots' }).check();
      await button(page, /^Check/).click();
      await status(page, 'Right!').waitFor();
      if (place === 0) {
        await page.locator('summary').last().click();
        await button(page, 'Report a mistake').click();
        await page.getByLabel('What is wrong?').fill('Some leaves drink too.');
        await button(page, /^Send/).click();
        await page.getByText('The question will be looked at.').waitFor();
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      }
      await button(page, name).click();
    }
    await page.getByRole('heading', { name: 'Well done, you passed!' }).waitFor();
    await page.getByText('3 of 3 right').waitFor();
    await expectWhole(page, trouble);
  });
});

test('a chapter is marked as read, printed, and noted under the names that its author gave', async () => {
  const { page, context, trouble } = await translated();
  await countDialogs(context);
  await buy(page, e2e.url);
  await open(page, learningPath(course.courseId, course.chapterIds[0]));
  await button(page, 'Mark as read').click();
  await page.locator('[data-mark-read][aria-pressed=true]').waitFor();
  await button(page, /^Bookmark/).click();
  await button(page, 'Write a note').click();
  await page.locator('textarea').first().fill('Ask about sap');
  await button(page, /^Save/).click();
  const notes = async () => (await page.request.get('/api/notes')).text();
  await expect.poll(notes).toContain('Ask about sap');
  expect(await notes()).not.toContain('\u02bc');
  await page.locator('summary', { hasText: /Print, share, save/ }).click();
  await button(page, /Print Chapter/).click();
  await dialogOpened(page);
  await expectWhole(page, trouble);
});
