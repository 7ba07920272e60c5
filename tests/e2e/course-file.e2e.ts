import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourseProgress } from '#contract/progress.ts';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { publicPath } from '#tests/e2e/support/course-to-share.ts';
import { savePracticeCourse, type PracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';

// A course as one file: carried to a phone without a network, learned from there, and its answers brought back.

const e2e = startProduct();

let folder: string;
let course: PracticeCourse;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'course-file-'));
  course = await savePracticeCourse(e2e.product.session());
});
afterAll(() => rm(folder, { recursive: true }));

/** Saves the course's file from its page, and returns its address on the memory card. */
async function carry(name: string): Promise<string> {
  const { page } = await e2e.newPage();
  await page.goto(publicPath(course.courseId));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as one file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^course-[0-9a-z]{10}\.html$/);
  const path = join(folder, name);
  await download.saveAs(path);
  return pathToFileURL(path).href;
}

/** Opens the file where there is no network. It may ask for nothing. */
async function openFile(address: string, storage: 'allowed' | 'refused') {
  const opened = await e2e.newPage({ offline: true, viewport: { width: 360, height: 740 } });
  const asked: string[] = [];
  opened.page.on('request', (request) => asked.push(request.url()));
  if (storage === 'refused')
    await opened.page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The document may not use storage.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'indexedDB', { get: refuse });
    });
  await opened.page.goto(address);
  return { ...opened, asked };
}

const formOf = (page: Page, stem: string) => page.locator('form', { hasText: stem }).first();
const check = (page: Page, stem: string) => formOf(page, stem).getByRole('button', { name: 'Check' }).click();

/** Answers the four questions of the first chapter: three right, and one wrong. */
async function answerAll(page: Page): Promise<void> {
  const one = 'Which part of a plant drinks water?';
  await check(page, one);
  expect(await formOf(page, one).getByRole('status').textContent()).toBe('Choose an answer first.');
  await formOf(page, one).getByLabel('The flowers').check();
  await check(page, one);
  await formOf(page, one).getByText('Not right. The answer is: The roots').waitFor();
  await formOf(page, one).getByText('Flowers make seeds.').waitFor();
  await formOf(page, one).getByText('Roots take up water and salts.').waitFor();

  const many = 'What does a leaf need to make sugar?';
  await formOf(page, many).getByLabel('Light').check();
  await formOf(page, many).getByLabel('Water').check();
  await check(page, many);
  await formOf(page, many).getByText('Right!').waitFor();

  const number = 'How much does it drink in two days?';
  await formOf(page, number).getByLabel('Your answer').fill('2,5');
  await check(page, number);
  await formOf(page, number).getByText('Right!').waitFor();

  const order = 'Put the way of the water in order.';
  const list = formOf(page, order).getByRole('list').first();
  for (const [place, option] of ['Soil', 'Root'].entries()) {
    const up = formOf(page, order).getByRole('button', { name: `Move up: ${option}` });
    while (!(await list.getByRole('listitem').nth(place).textContent())?.startsWith(option)) await up.click();
  }
  await check(page, order);
  await formOf(page, order).getByText('Right!').waitFor();
  await page.getByText('3 of 4 right').waitFor();
}

async function codeOf(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Take your answers with you' }).click();
  await page.getByRole('img', { name: 'Your code as a picture to scan' }).locator('svg').waitFor();
  return page.getByLabel('Your code', { exact: true }).inputValue();
}

test('a file is learned from without network and storage, and its answers count once where they are brought', async () => {
  const { page, trouble, asked } = await openFile(await carry('refused.html'), 'refused');
  await page.getByRole('link', { name: 'Light' }).click();
  await page.getByRole('heading', { name: 'Light', exact: true }).waitFor();
  await answerAll(page);
  const read = page.getByLabel('I have read this chapter');
  await read.first().check();
  await read.nth(1).check();
  const code = await codeOf(page);
  await page.getByText('This app can’t keep your answers.').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
  }
  expect(asked).toHaveLength(1);
  expect({ ...trouble, externalRequests: [] }).toEqual(noTrouble);

  const { page: site, trouble: ofSite } = await e2e.newPage();
  await site.goto(publicPath(course.courseId));
  await site.getByRole('link', { name: 'Bring in answers from such a file' }).click();
  const bring = async (text: string) => {
    await site.getByLabel('Your code').fill(text);
    await site.getByRole('button', { name: 'Bring my answers' }).click();
  };
  await bring(code);
  await site.getByText('6 answers and marks were added. They count.').waitFor();
  const progress = await (await site.request.get(`/api/courses/${course.courseId}/progress`)).json();
  const [water, pots, light] = (progress as CourseProgress).chapters;
  expect([water?.read, pots?.read, light?.read]).toEqual([true, true, false]);
  expect(water?.checked).toMatchObject({ best: 3, of: 4 });

  // The code of a picture is behind the address, and is sent by a press alone.
  await site.goto('about:blank');
  await site.goto(`/saved/import#${code}`);
  expect(await site.getByLabel('Your code').inputValue()).toBe(code);
  await site.getByRole('button', { name: 'Bring my answers' }).click();
  await site.getByText('6 were here before. They count once.').waitFor();
  expect(ofSite).toEqual(noTrouble);

  await site.goto('/saved/import');
  await bring(code.slice(0, -3));
  await site.getByText('This code is not complete.').waitFor();
  expect(await site.getByLabel('Your code').inputValue()).toBe(code.slice(0, -3));
});

test('a file goes on where it was left, and its questions can be answered again', async () => {
  const { page } = await openFile(await carry('kept.html'), 'allowed');
  await answerAll(page);
  const code = await codeOf(page);
  await page.reload();
  await page.getByText('3 of 4 right').waitFor();
  await formOf(page, 'Which part').getByText('Not right.').waitFor();
  expect(await codeOf(page)).toBe(code);
  expect(await page.getByText('This app can’t keep your answers.').isVisible()).toBe(false);

  await page.getByRole('button', { name: 'Try again' }).first().click();
  const again = formOf(page, 'Which part of a plant drinks water?');
  expect(await again.getByLabel('The flowers').isChecked()).toBe(false);
  await again.getByLabel('The roots').check();
  await check(page, 'Which part of a plant drinks water?');
  await again.getByText('Right!').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the code as a file' }).click(),
  ]);
  await download.saveAs(join(folder, 'answers.txt'));

  const { page: site } = await e2e.newPage();
  await site.goto('/saved/import');
  await site.getByLabel('Or choose the file').setInputFiles(join(folder, 'answers.txt'));
  await site.waitForFunction(() => document.querySelector('textarea')?.value.startsWith('SK1-'));
  await site.getByRole('button', { name: 'Bring my answers' }).click();
  await site.getByText('5 answers and marks were added. They count.').waitFor();
});
