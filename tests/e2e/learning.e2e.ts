import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import { openPage, waitForDocument } from '#tests/e2e/support/open-page.ts';
import { savePracticeCourse } from '#tests/e2e/support/practice-course.ts';
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
  status,
  tabTo,
} from '#tests/e2e/support/screens.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';

// The learning screen is a document; its island fetches chapters, opens what is folded, and follows what is written.

const e2e = startProduct({ env: { AI_CONCURRENCY: '2' } });

const save = (...chapters: Parameters<typeof saveCourse>[1]['chapters']): Promise<CourseDetail> =>
  saveCourse(e2e.product.session(), { courseName: 'Fair shares', description: 'd', chapters });
const chapterOf = ({ _id, chapters }: CourseDetail, place = 0) => learningPath(_id, chapters[place]!._id);

test('a whole course is read by keyboard, each chapter with the focus, its title and the top of the page', async () => {
  const course = await save(...['One', 'Two', 'Three'].map((name) => chapter(name)));
  const { page, trouble } = await e2e.newPage({ timezoneId: 'Asia/Kolkata' });
  await page.goto(learningPath(course._id));
  const today = new Date().toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  await chapterList(page).getByText(`Last updated: ${today}`).waitFor();
  await press(page, chapterList(page).getByRole('link', { name: 'One' }));
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
  await page.getByRole('heading', { level: 2, name: 'Two', exact: true }).waitFor();
  expect(trouble).toEqual(noTrouble);
});

test('a question between topics that comes while its button has the focus takes it, and no option of it is under its verdict', async () => {
  const { courseId, chapterIds } = await savePracticeCourse(e2e.product.session());
  const { page, trouble } = await e2e.newPage({ viewport: { width: 1280, height: 600 } });
  const { promise: reached, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/questions', async (route) => {
    await reached;
    await route.continue();
  });
  await page.goto(learningPath(courseId, chapterIds[0]));
  await tabTo(page, button(page, 'Check Which part of a plant drinks water?'));
  letCome();
  const stem = page.getByRole('heading', { level: 4, name: 'Which part of a plant drinks water?' });
  await expect.poll(() => isFocused(stem)).toBe(true);
  await page.getByRole('radio', { name: 'The fruits' }).check();
  await button(page, /^Check /).click();
  await status(page, 'Not right').waitFor();
  const options = page.locator('[data-question] form fieldset');
  const bottom = async () => {
    const { y, height } = (await options.boundingBox())!;
    return y + height - (await page.locator('[data-sheet]').boundingBox())!.y;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(0);
  expect(trouble).toEqual(noTrouble);
});

test('the list of a phone’s welcome marks the chapters that were read, and no others', async () => {
  const course = await save(...['One', 'Two'].map((name) => chapter(name)));
  const { page } = await e2e.newPage(phone);
  await openPage(page, chapterOf(course));
  await button(page, 'Mark as read').click();
  await page.locator('button[aria-pressed=true]', { hasText: 'Mark as read' }).waitFor();
  await openPage(page, learningPath(course._id));
  const list = page.getByRole('region', { name: 'Chapters' });
  const row = (name: string) => list.getByRole('link', { name });
  await row('One').getByText('Read', { exact: true }).waitFor();
  for (const hidden of [row('One').getByText('Passed'), row('Two').getByText(/^Read$|^Passed$/)])
    expect(await hidden.filter({ visible: true }).count()).toBe(0);
  expect((await row('Two').boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test.each([
  ['phone', phone],
  ['wide', { viewport: { width: 1280, height: 800 } }],
])('a term opens beside its word and leaves the place, by tap and by key: %s', async (_, screen) => {
  const course = await save({ ...taughtChapters.en, duration: '30 minutes' });
  const { page, trouble } = await e2e.newPage(screen);
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
  expect(Math.max(box.x - at.x - at.width, at.x - box.x - box.width)).toBeLessThan(0);
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

// src/web/authoring/generation/generation-panel.test.tsx tests each state of the writing.

const fractions = ['Halves', 'Thirds', 'Quarters'];

async function openLayoutScreen() {
  const opened = await e2e.newPage();
  const guest = e2e.product.session();
  const courseId = await saveLayout(guest, {
    courseName: 'Fractions without fear',
    description: 'A calm path through halves, thirds and quarters.',
    chapters: fractions.map((name) => chapter(name)),
  });
  await opened.context.addCookies(guest.browserCookies);
  await opened.page.goto(`/createcourse/${courseId}`);
  return { ...opened, courseId };
}

/** Each chapter that the author writes is held until its name is released. */
let held: Map<string, PromiseWithResolvers<number>>;
const release = (...names: string[]) => names.forEach((name) => held.get(name)!.resolve(0));
beforeEach(() => {
  e2e.gemini.reset();
  held = new Map(fractions.map((name) => [name, Promise.withResolvers<number>()]));
  e2e.gemini.pace.delayMs = ({ chapter = '' }) => held.get(chapter)?.promise ?? 0;
});
afterEach(() => release(...fractions));

const written = (page: Page, done: number) => status(page, `${done} of 3 chapters written`);
const chapterCalls = () => e2e.gemini.calls.filter(({ kind }) => kind === 'chapter');
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const finishOf = (page: Page, courseId: string) => page.waitForURL(`**/createcourse/finish/${courseId}`);

test('the writing shows each chapter as it arrives, also after a reload and on the learning screen, and leads to a finish page that can no longer be fetched', async () => {
  const { page, context, courseId, trouble } = await openLayoutScreen();
  await button(page, 'Generate Course content').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await row(page, 'Halves').getByText('Writing...').waitFor();
  await row(page, 'Quarters').getByText('Waiting').waitFor();
  expect(await isFocused(page.getByRole('heading', { name: 'Your course is being written' }))).toBe(true);
  release('Halves');
  await written(page, 1).waitFor();
  expect(await (await page.reload())?.text()).toContain('1 of 3 chapters written');
  await page.getByRole('link', { name: 'Read chapter 1 now' }).click();
  await page.waitForURL(`**/createcourse/start/${courseId}?chapter=*`);
  await page.getByRole('heading', { name: 'Halves: idea 1' }).waitFor();
  await waitForDocument(page);
  await page.goBack();
  const reader = await context.newPage();
  await reader.goto(learningPath(courseId));
  const thirds = chapterList(reader).getByRole('link', { name: 'Thirds' });
  await thirds.click();
  await reader.getByText('This chapter is being written. It appears here when it is ready.').waitFor();
  release('Thirds');
  await reader.getByRole('heading', { name: 'Thirds: idea 1' }).waitFor();
  await thirds.getByText('Writing...').waitFor({ state: 'detached' });
  await written(page, 2).waitFor();
  expect(trouble).toEqual(noTrouble);
  await page.waitForFunction(() => {
    const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
    const finish = ahead.some(({ href }) => href.includes('finish-page'));
    return finish && ahead.every(({ href }) => fetched.has(href));
  });
  await page.route('**/assets/**', (route) => route.abort());
  release('Quarters');
  await finishOf(page, courseId);
  await page.getByRole('heading', { name: 'Congratulations' }).waitFor();
  expect(chapterCalls()).toHaveLength(3);
});
