import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CourseProgress } from '#contract/progress.ts';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { storageFaults } from '#tests/e2e/support/faulty-storage.ts';
import { savePracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { button, link, phone, publicPath, takeAlong } from '#tests/e2e/support/screens.ts';

const e2e = startProduct();

const formOf = (page: Page, stem: string) => page.locator('form', { hasText: stem }).first();
const check = (page: Page, stem: string) => formOf(page, stem).getByRole('button', { name: 'Check' }).click();
const says = (page: Page, stem: string, text: string) => formOf(page, stem).getByText(text).waitFor();
const one = 'Which part of a plant drinks water?';
const many = 'What does a leaf need to make sugar?';

/** Answers the four questions of the first chapter: three right, and one wrong. */
async function answerAll(page: Page): Promise<void> {
  await check(page, one);
  await says(page, one, 'Choose an answer first.');
  await formOf(page, one).getByLabel('The flowers').check();
  await check(page, one);
  for (const text of ['Not right.', 'Flowers make seeds.', 'Roots take up water'])
    await says(page, one, text);
  for (const name of ['Light', 'Water']) await formOf(page, many).getByLabel(name).check();
  await check(page, many);
  await says(page, many, 'Right!');
  const number = 'How much does it drink in two days?';
  await formOf(page, number).getByLabel('Your answer').fill('2,5');
  await check(page, number);
  await says(page, number, 'Right!');
  const order = 'Put the way of the water in order.';
  const rows = formOf(page, order).getByRole('list').first().getByRole('listitem');
  for (const [place, option] of ['Soil', 'Root'].entries()) {
    const up = formOf(page, order).getByRole('button', { name: `Move up: ${option}` });
    while (!(await rows.nth(place).textContent())?.startsWith(option)) await up.click();
  }
  await check(page, order);
  await says(page, order, 'Right!');
  await page.getByText('3 of 4 right').waitFor();
}

async function codeOf(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Take your answers with you' }).click();
  await page.getByRole('img', { name: 'Your code as a picture to scan' }).locator('svg').waitFor();
  return page.getByLabel('Your code', { exact: true }).inputValue();
}

test('a file is learned from without network, keeps its answers where it can, and they count once where they are brought', async () => {
  const course = await savePracticeCourse(e2e.product.session());
  const { page: shelf } = await e2e.newPage();
  await shelf.goto(publicPath(course.courseId));
  await takeAlong(shelf);
  const [download] = await Promise.all([
    shelf.waitForEvent('download'),
    link(shelf, 'Download as one file').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^course-[0-9a-z]{10}\.html$/);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'course-file-'));
  const file = join(folder.path, 'course.html');
  await download.saveAs(file);
  const address = pathToFileURL(file).href;
  const { page, trouble } = await e2e.newPage({ ...phone, offline: true });
  await page.goto(address);
  await link(page, 'Light').click();
  await page.getByRole('heading', { name: 'Light', exact: true }).waitFor();
  await answerAll(page);
  const read = page.getByLabel('I have read this chapter');
  await read.first().check();
  await read.nth(1).check();
  await page.reload();
  await page.getByText('3 of 4 right').waitFor();
  const code = await codeOf(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
  }
  expect(trouble).toEqual({ ...noTrouble, externalRequests: [address, address] });

  const { page: blocked } = await e2e.newPage({ ...phone, offline: true });
  await blocked.addInitScript(storageFaults.allBlocked);
  await blocked.goto(address);
  await answerAll(blocked);
  await blocked.locator('[data-act=again]').first().click();
  for (const name of ['Light', 'Salt']) await formOf(blocked, many).getByLabel(name).check();
  await check(blocked, many);
  await says(blocked, many, 'Partly right.');
  await codeOf(blocked);
  await blocked.getByText('This app can’t keep your answers.').waitFor();

  const { page: site } = await e2e.newPage();
  const bring = button(site, 'Bring my answers');
  await site.goto('/saved/import');
  await site.getByLabel('Your code').fill(code);
  await bring.click();
  await site.getByText('6 answers and marks were added.').waitFor();
  const answer = await site.request.get(`/api/courses/${course.courseId}/progress`);
  const [water, pots, light] = ((await answer.json()) as CourseProgress).chapters;
  expect([water?.read, pots?.read, light?.read]).toEqual([true, true, false]);
  expect(water?.checked).toMatchObject({ best: 3, of: 4 });
  // The code of a picture is behind the address, and is sent by a press alone.
  await site.goto('about:blank');
  await site.goto(`/saved/import#${code}`);
  expect(await site.getByLabel('Your code').inputValue()).toBe(code);
  await bring.click();
  await site.getByText('6 were here before. They count once.').waitFor();
});
