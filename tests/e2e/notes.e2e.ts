import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import { pressSignOut, signUp } from '#tests/e2e/support/accounts.ts';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';

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

/** Another tab or, with an account's cookies, another phone of the same person. */
async function anotherPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openPage(page, pathOf(course));
  return page;
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
  const again = await anotherPage(context);
  await expect.poll(() => field(again).inputValue()).toBe('Half a thou');
  await button(again, 'Cancel').click();
  await shownBookmark(again).waitFor();
  expect(await storedTexts()).not.toContain('Half a thou');
});

describe('without a network', () => {
  test('a note is kept on the phone, says so, and is sent once when the network is back', async () => {
    const { page } = await e2e.newPage(phone);
    await openPage(page, pathOf(course));
    await bookmark(page).waitFor();
    await page.route('**/api/notes', (route) => route.abort());
    await begin(page, 'Written on the bus');
    await button(page, 'Save').click();
    await page.getByText('Kept on this phone. It is sent when the network is back.').waitFor();
    await page.reload();
    await page.getByText('Written on the bus').waitFor();
    await page.unroute('**/api/notes');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(storedTexts).toContain('Written on the bus');
    await page.getByText('Kept on this phone').waitFor({ state: 'detached' });
    expect((await storedTexts()).filter((text) => text === 'Written on the bus')).toHaveLength(1);
  });

  test('an answer that is lost does no harm', async () => {
    const { page } = await e2e.newPage(phone);
    await openPage(page, pathOf(course));
    await bookmark(page).waitFor();
    await page.route(
      '**/api/notes',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 2 },
    );
    await begin(page, 'Sent twice');
    await button(page, 'Save').click();
    await expect.poll(storedTexts).toContain('Sent twice');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await button(page, 'Edit note').waitFor();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('note '))))
      .toEqual([]);
    expect((await storedTexts()).filter((text) => text === 'Sent twice')).toHaveLength(1);
  });

  test('a learner who signs out is asked first, and the note stays for that account alone', async () => {
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
});

test('a guest’s waiting note moves into the account that is opened next', async () => {
  const { page } = await e2e.newPage();
  await openPage(page, pathOf(course));
  await bookmark(page).waitFor();
  await page.route('**/api/notes', (route) => route.abort());
  await begin(page, 'From before the account');
  await button(page, 'Save').click();
  await page.getByText('Kept on this phone').waitFor();
  await page.unroute('**/api/notes');
  await signUp(page);
  await openPage(page, '/dashboard/notes');
  await expect.poll(storedTexts).toContain('From before the account');
});

test('a note that two phones change is not overwritten; its writer keeps both texts', async () => {
  const { page: one, context } = await e2e.newPage();
  await signUp(one);
  await openPage(one, pathOf(course));
  await begin(one, 'Begun');
  await button(one, 'Save').click();
  await button(one, 'Edit note').waitFor();
  await expect.poll(storedTexts).toContain('Begun');
  const { page: other, context: otherContext } = await e2e.newPage();
  await otherContext.addCookies(await context.cookies());
  await openPage(other, pathOf(course));
  await other.getByText('Begun', { exact: true }).waitFor();
  await shownBookmark(other).click();
  await button(other, 'Edit note').click();
  await field(other).fill('From the other');
  await button(one, 'Edit note').click();
  await field(one).fill('From the one');
  await button(one, 'Save').click();
  await expect.poll(storedTexts).toContain('From the one');
  await button(other, 'Save').click();
  await other.getByText('This note was changed elsewhere').waitFor();
  await other.getByRole('alert').getByText('From the one').waitFor();
  await other.reload();
  await other.getByText('This note was changed elsewhere').waitFor();
  await button(other, 'Keep both').click();
  await expect.poll(() => field(other).inputValue()).toBe('From the one\n\nFrom the other');
  await button(other, 'Save').click();
  await expect.poll(storedTexts).toContain('From the one\n\nFrom the other');
});

test('two tabs write one draft, and neither loses a letter', async () => {
  const { page, context } = await e2e.newPage();
  await openPage(page, pathOf(course));
  await begin(page, 'First tab');
  const other = await anotherPage(context);
  await expect.poll(() => field(other).inputValue()).toBe('First tab');
  await field(other).pressSequentially(', second tab');
  await expect.poll(() => field(page).inputValue()).toBe('First tab, second tab');
  await button(page, 'Save').click();
  await expect.poll(storedTexts).toContain('First tab, second tab');
});
