import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import { pressSignOut, signUp } from '#tests/e2e/support/accounts.ts';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';

// src/web/notes/notebook.test.ts and chapter-notes.test.tsx test waiting and lost notes, and changes elsewhere.

const e2e = startProduct({ author: 'builtin' });
const phone = { viewport: { width: 360, height: 740 } };
let course: CourseDetail;

const long = Array.from({ length: 60 }, () => 'Water rises through the stem.').join(' ');
const chapters = [
  chapter('Water', [
    { title: 'Roots', description: long },
    { title: 'Stems & “leaves”', description: long },
  ]),
];

beforeAll(async () => {
  course = await saveCourse(e2e.product.session(), { courseName: 'Plants', description: 'd', chapters });
});

const pathOf = ({ _id, chapters: [first] }: CourseDetail) => learningPath(_id, first!._id);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bookmark = (page: Page, topic = 'Roots') => button(page, `Bookmark: ${topic}`);
const shownBookmark = (page: Page, topic = 'Roots') => button(page, `Bookmark and note: ${topic}`);
const field = (page: Page) => page.getByRole('textbox', { name: 'Your note' });

async function storedTexts(): Promise<string[]> {
  const { rows } = await e2e.database.pool.query<{ text: string }>('select text from notes order by id');
  return rows.map(({ text }) => text);
}

async function begin(page: Page, text: string, topic?: string): Promise<void> {
  await bookmark(page, topic).click();
  await button(page, 'Write a note').click();
  await field(page).pressSequentially(text);
}

test('a visitor sets a bookmark with one press, writes a note, and the list leads back to the topic', async () => {
  const { page, trouble } = await e2e.newPage(phone);
  await openPage(page, pathOf(course));
  await bookmark(page, 'Stems & “leaves”').click();
  await button(page, 'Write a note').click();
  await field(page).fill('Ask about <b>sap</b>');
  await button(page, 'Save').click();
  const text = page.getByText('Ask about <b>sap</b>', { exact: true });
  await text.waitFor();
  await expect.poll(storedTexts).toContain('Ask about <b>sap</b>');

  await page.reload();
  await text.waitFor();
  await shownBookmark(page, 'Stems & “leaves”').click();
  await page.getByRole('link', { name: 'All bookmarks and notes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
  await page.getByText('Plants · Water').waitFor();
  await page.getByText('Your notes are in this browser').waitFor();
  await page.getByRole('link', { name: 'Stems & “leaves”' }).click();
  const heading = page.getByRole('heading', { level: 3, name: 'Stems & “leaves”' });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(400);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(trouble).toEqual(noTrouble);
});

test('what is written is kept at each letter: a page that is closed loses nothing', async () => {
  const { page, context } = await e2e.newPage(phone);
  await openPage(page, pathOf(course));
  await begin(page, 'Half a thou');
  await page.close();
  const again = await context.newPage();
  await openPage(again, pathOf(course));
  await expect.poll(() => field(again).inputValue()).toBe('Half a thou');
  await button(again, 'Cancel').click();
  await shownBookmark(again).waitFor();
  expect(await storedTexts()).not.toContain('Half a thou');
});

test('a learner who signs out with a note that waits is asked first, and it stays for that account alone', async () => {
  const { page } = await e2e.newPage();
  await signUp(page);
  await openPage(page, pathOf(course));
  await bookmark(page).waitFor();
  await page.route('**/api/notes', (route) => route.abort());
  await begin(page, 'Only mine');
  await button(page, 'Save').click();
  await page.getByText('Kept on this phone').waitFor();
  await pressSignOut(page);
  await page.getByText('1 note is not sent yet').waitFor();
  await button(page, 'Keep on this phone and sign out').click();
  await page.waitForURL(`${e2e.url}/`);
  await page.unroute('**/api/notes');
  await signUp(page);
  await openPage(page, pathOf(course));
  await bookmark(page).waitFor();
  expect(await storedTexts()).not.toContain('Only mine');
});
