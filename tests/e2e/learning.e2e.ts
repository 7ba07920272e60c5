import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, saveLayout } from '#tests/e2e/support/saved-course.ts';
import {
  button,
  chapterList,
  heading,
  isFocused,
  learningPath,
  link,
  phone,
  press,
} from '#tests/e2e/support/screens.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';

// The learning screen is a document; its island fetches chapters, opens what is folded, and follows what is written.

const e2e = startProduct();
beforeEach(() => e2e.gemini.reset());

const save = (...chapters: Parameters<typeof saveCourse>[1]['chapters']): Promise<CourseDetail> =>
  saveCourse(e2e.product.session(), { courseName: 'Fair shares', description: 'd', chapters });
const threeChapters = () => save(...['One', 'Two', 'Three'].map((name) => chapter(name)));
const chapterOf = ({ _id, chapters }: CourseDetail, place = 0) => learningPath(_id, chapters[place]!._id);
const choose = (page: Page, name: string) => chapterList(page).getByRole('link', { name });
const opened = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

test('a whole course is read by keyboard, each chapter with the focus, its title and the top of the page', async () => {
  const course = await threeChapters();
  const { page, trouble } = await e2e.newPage({ timezoneId: 'Asia/Kolkata' });
  await page.goto(learningPath(course._id));
  const today = new Date().toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  await chapterList(page).getByText(`Last updated: ${today}`).waitFor();
  await press(page, choose(page, 'One'));
  for (const [place, { chapterName, _id }] of course.chapters.entries()) {
    const title = heading(page, chapterName);
    await title.waitFor();
    await expect.poll(() => isFocused(title)).toBe(true);
    expect(await page.title()).toBe(`${chapterName} · Fair shares · Saksham`);
    expect(new URL(page.url()).searchParams.get('chapter')).toBe(_id);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await chapterList(page).locator('[aria-current=page]').allInnerTexts()).toEqual([
      expect.stringContaining(chapterName),
    ]);
    if (place < 2) await press(page, page.getByRole('link', { name: 'Next chapter' }));
  }
  await page.goBack();
  await opened(page, 'Two');
  expect(trouble).toEqual(noTrouble);
});

test('chapters in generation are marked and become readable one by one without a reload', async () => {
  const owner = e2e.product.session();
  const held = new Map(['Early', 'Late'].map((name) => [name, Promise.withResolvers<number>()]));
  e2e.gemini.pace.delayMs = ({ chapter: name = '' }) => held.get(name)?.promise ?? 0;
  const layout = { courseName: 'New', description: 'd', chapters: [chapter('Early'), chapter('Late')] };
  const courseId = await saveLayout(owner, layout);
  await owner.post(`/api/courses/${courseId}/generation`);
  const { page, trouble } = await e2e.newPage();
  await page.goto(learningPath(courseId));
  await choose(page, 'Early').getByText('Writing...').waitFor();
  await choose(page, 'Early').click();
  await page.getByText('This chapter is being written. It appears here when it is ready.').waitFor();
  held.get('Early')!.resolve(0);
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await choose(page, 'Early').getByText('Writing...').waitFor({ state: 'detached' });
  await choose(page, 'Late').getByText('Writing...').waitFor();
  held.get('Late')!.resolve(0);
  await chapterList(page).getByText('Writing...').waitFor({ state: 'detached' });
  expect(trouble).toEqual(noTrouble);
});

test('a term opens beside its word and leaves the place, by tap and by key', async () => {
  const course = await save({ ...taughtChapters.en, duration: '30 minutes' });
  const { page, trouble } = await e2e.newPage(phone);
  await openPage(page, chapterOf(course));
  const card = page.getByRole('dialog', { name: 'denominator' });
  const word = link(page, 'denominator');
  const isOpen = (open: boolean) => card.waitFor({ state: open ? 'visible' : 'hidden' });
  const place = async () => [page.url(), await page.evaluate(() => Math.round(scrollY))];
  await word.click();
  await isOpen(true);
  const before = await place();
  const [at, box] = [(await word.boundingBox())!, (await card.boundingBox())!];
  expect(Math.max(box.y - at.y - at.height, at.y - box.y - box.height)).toBeLessThan(16);
  await word.click();
  await isOpen(false);
  await word.focus();
  await page.keyboard.press('Enter');
  await isOpen(true);
  await page.keyboard.press('Escape');
  await isOpen(false);
  expect(await isFocused(word)).toBe(true);
  expect(await place()).toEqual(before);
  expect(trouble).toEqual(noTrouble);
});

test('a part that moves wakes near the screen, and answers a press', async () => {
  const description = `${'Numbers stand in a line. '.repeat(300)}\n\n\`\`\`part\nnumber-line 0 to 1 by 1/3 at 1/3\n\`\`\``;
  const { page, trouble } = await e2e.newPage(phone);
  await openPage(page, chapterOf(await save(chapter('Parts', [{ description }]))));
  await page.locator('.moving-part').scrollIntoViewIfNeeded();
  await button(page, 'One jump on').click();
  await page.getByText('2 × 1/3 = 2/3 ≈ 0.667').waitFor();
  expect(trouble).toEqual(noTrouble);
});

test('a class sees one idea at a time, turned by keys, and the answer when it is asked for', async () => {
  const halves = chapter('Halves', [{ description: 'Half of a roti.' }]);
  const course = await save({ ...halves, practice: { problem: 'Half of 8?', answer: 'It is 4.' } });
  const { page, trouble } = await e2e.newPage({ viewport: { width: 1280, height: 720 } });
  await openPage(page, chapterOf(course));
  await button(page, 'Text size, spacing and contrast').click();
  await link(page, 'Show to a class').click();
  const [text, answer] = [page.getByText('Half of a roti.'), page.getByText('It is 4.')];
  const place = () => page.locator('output').textContent();
  await expect.poll(place).toMatch(/^1 /);
  expect([await heading(page, 'Halves').isVisible(), await text.isVisible()]).toEqual([true, false]);
  await expect
    .poll(async () => {
      await page.keyboard.press('PageDown');
      return text.isVisible();
    })
    .toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.getByText('Half of 8?').filter({ visible: true }).waitFor();
  expect(await answer.isVisible()).toBe(false);
  await page.keyboard.press('Space');
  await answer.filter({ visible: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.searchParams.has('view'));
  expect(trouble).toEqual(noTrouble);
});
