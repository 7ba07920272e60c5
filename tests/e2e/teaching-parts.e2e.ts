import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';

const e2e = startProduct();

/** Opens a chapter that has every teaching part, and another chapter behind it. */
async function openTaughtChapter(options: BrowserContextOptions = {}, language: 'en' | 'ur' = 'en') {
  const course = await saveCourse(e2e.product.session(), {
    courseName: 'Fractions',
    description: 'One half and one third.',
    language,
    chapters: [{ ...taughtChapters[language], duration: '30 minutes' }, chapter('Decimals')],
  });
  const opened = await e2e.newPage(options);
  const path = learningPath(course._id, course.chapters[0]?._id);
  if (options.javaScriptEnabled === false) await opened.page.goto(path);
  else await openPage(opened.page, path);
  return opened;
}

const hint = (page: Page) => page.locator('summary', { hasText: 'Hint' });
const answer = (page: Page) => page.locator('summary', { hasText: 'Answer' });
const hintText = (page: Page) => page.getByText('Both 4 and 3 divide 12.');
const answerText = (page: Page) => page.getByText('11/12');

describe('the answer of a practice', () => {
  test('is hidden until it is asked for, by keyboard too, and hidden again in a chapter that was left', async () => {
    const { page, trouble } = await openTaughtChapter();
    expect(await answerText(page).isVisible()).toBe(false);
    await hint(page).focus();
    await page.keyboard.press('Enter');
    await hintText(page).filter({ visible: true }).waitFor();
    expect(await answerText(page).isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await answerText(page).filter({ visible: true }).waitFor();
    await page.getByRole('link', { name: 'Next chapter' }).click();
    await page.getByRole('heading', { level: 2, name: 'Decimals' }).waitFor();
    await page.getByRole('link', { name: 'Previous chapter' }).click();
    await answer(page).waitFor();
    expect(await answerText(page).isVisible()).toBe(false);
    expect(trouble).toEqual(noTrouble);
  });

  test('opens without scripts, and a term is reached', async () => {
    const { page } = await openTaughtChapter({
      viewport: { width: 360, height: 700 },
      javaScriptEnabled: false,
    });
    expect(await answerText(page).isVisible()).toBe(false);
    await answer(page).click();
    await answerText(page).filter({ visible: true }).waitFor();
    expect(await hintText(page).isVisible()).toBe(false);
    await followTermAndBack(page);
  });
});

describe('a term', () => {
  test('opens beside its word and leaves the place: by tap and key, and closes by each way', async () => {
    const { page, trouble } = await openTaughtChapter({ viewport: { width: 360, height: 700 } });
    const card = page.getByRole('dialog', { name: 'denominator' });
    const isOpen = (open: boolean) => card.waitFor({ state: open ? 'visible' : 'hidden' });
    await termInText(page).click();
    await isOpen(true);
    const before = { url: page.url(), scroll: await scrollPlace(page) };
    const [word, box] = [await termInText(page).boundingBox(), await card.boundingBox()];
    const gap = Math.max(box!.y - word!.y - word!.height, word!.y - box!.y - box!.height);
    expect(gap).toBeLessThan(16);
    await termInText(page).click();
    await isOpen(false);
    await termInText(page).focus();
    await page.keyboard.press('Enter');
    await isOpen(true);
    await page.keyboard.press('Escape');
    await isOpen(false);
    expect(await termInText(page).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await isOpen(true);
    await page.mouse.click(2, 690);
    await isOpen(false);
    expect({ url: page.url(), scroll: await scrollPlace(page) }).toEqual(before);
    expect(trouble).toEqual(noTrouble);
  });
});

const termInText = (page: Page) => page.getByRole('link', { name: 'denominator', exact: true });

const scrollPlace = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function followTermAndBack(page: Page): Promise<void> {
  await termInText(page).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#term-1');
  await expect.poll(() => isUncovered(page, '#term-1')).toBe(true);
  expect(new URL(page.url()).searchParams.has('chapter')).toBe(true);
  await page.locator('#term-1').getByRole('link', { name: 'See it in the text' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#use-1');
  await expect.poll(() => isUncovered(page, '#use-1')).toBe(true);
}

/** Tells whether the top of an element is on the screen and nothing covers it. */
function isUncovered(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + 12, top + 8);
    return found !== null && element.contains(found);
  });
}

test('an equation is read from left to right in Urdu', async () => {
  const { page } = await openTaughtChapter({}, 'ur');
  const equation = page.getByText('1/2 + 1/3 = 2/5', { exact: true });
  const places = await equation.first().evaluate((element) => {
    const text = element.firstChild!;
    const leftOf = (word: string) => {
      const range = document.createRange();
      const at = text.textContent!.indexOf(word);
      range.setStart(text, at);
      range.setEnd(text, at + word.length);
      return range.getBoundingClientRect().left;
    };
    return ['1/2', '1/3', '2/5'].map(leftOf);
  });
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the handout of a chapter in Urdu has boxes to tick, and the answers at its end', async () => {
  const { page, context, trouble } = await openTaughtChapter({}, 'ur');
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  const bought = await page.request.post('/api/wallet/purchases', {
    data: { planId: 'basic' },
    headers: { origin: e2e.url, 'idempotency-key': crypto.randomUUID() },
  });
  expect(bought.status()).toBe(201);
  await page.reload();
  await page.locator('button:enabled', { hasText: 'Print Chapter' }).click();
  const handout = page.locator('.handout');
  await handout.waitFor({ state: 'attached' });
  const pdf = readPdf(await page.pdf({ format: 'A4', tagged: true }));
  expect(pdf.missingGlyphs).toBe(0);
  expect(pdf.text.indexOf('Nowyoutry')).toBeGreaterThan(0);
  expect(pdf.text.indexOf('11/12')).toBeGreaterThan(pdf.text.indexOf('Inshort'));
  expect(pdf.text.lastIndexOf('Answers')).toBeGreaterThan(pdf.text.indexOf('Inshort'));
  for (const label of ['Doyouremember?', 'Workedexample', 'Commonmistakes', 'Staysafe', 'Youneed'])
    expect(pdf.text).toContain(label);
  await page.emulateMedia({ media: 'print' });
  expect(await handout.locator('details').count()).toBe(0);
  const { needs, steps } = taughtChapters.ur.activity!;
  const boxes = handout.locator('.needs li, h3 + .steps li');
  expect(await boxes.count()).toBe(needs.length + steps.length);
  const box = await boxes.first().evaluate((item) => {
    const { borderTopWidth, inlineSize } = getComputedStyle(item, '::before');
    return { drawn: parseFloat(borderTopWidth) > 0, width: parseFloat(inlineSize) };
  });
  expect(box.drawn).toBe(true);
  expect(box.width).toBeGreaterThan(8);
  expect(
    await page.locator('[id]').evaluateAll((all) => all.length - new Set(all.map(({ id }) => id)).size),
  ).toBe(0);
  expect(trouble).toEqual(noTrouble);
});

test('each part that moves answers a press', async () => {
  const parts = [
    { code: 'fraction-bars 1/2 2/4', press: 'Cut bar 2 into more parts', says: '1/2 < 3/5' },
    { code: 'number-line 0 to 1 by 1/3 at 1/3', press: 'One jump on', says: '2 × 1/3 = 2/3 ≈ 0.667' },
    { code: 'circuit series 2', press: 'Open the switch', says: 'The switch is open.' },
    { code: 'planets distances', press: 'Mars', says: 'Mars: 1.5 times' },
    { code: 'taal rupak 80', press: 'Play', says: 'Stop' },
  ];
  const description = parts.map(({ code }) => `\`\`\`part\n${code}\n\`\`\``).join('\n\n');
  const course = await saveCourse(e2e.product.session(), {
    courseName: 'Things that move',
    description: 'Press them.',
    chapters: [chapter('Parts', [{ description }])],
  });
  const { page, trouble } = await e2e.newPage({ viewport: { width: 360, height: 700 } });
  await openPage(page, learningPath(course._id, course.chapters[0]?._id));
  const figures = page.locator('.moving-part');
  for (const [place, { press, says }] of parts.entries()) {
    const figure = figures.nth(place);
    // A figure wakes when it comes near the screen.
    await figure.scrollIntoViewIfNeeded();
    await figure.getByRole('button', { name: press }).click();
    await figure.getByText(says).waitFor();
  }
  expect(trouble).toEqual(noTrouble);
});
