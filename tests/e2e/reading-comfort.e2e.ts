import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { handouts } from '#tests/e2e/support/print-courses.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { button, learningPath, phone, press, tabTo } from '#tests/e2e/support/screens.ts';
import { overflowFaults } from '#tests/page-states/overflow.ts';

const e2e = startProduct();

const pathOf = ({ _id, chapters }: CourseDetail) => learningPath(_id, chapters[0]?._id);
const plainCourse = () =>
  saveCourse(e2e.product.session(), {
    courseName: 'Comfortable',
    description: 'd',
    chapters: [chapter('Calm', [{ code: `print("${'wide '.repeat(60)}")\n\n\nprint("narrow")\n\n` }])],
  });
const menuButton = (page: Page) => button(page, 'Text size, spacing and contrast');
const choice = (page: Page, kind: string, value: string) =>
  page.getByRole('group', { name: kind, exact: true }).getByRole('radio', { name: value });

/** Returns what the choices change of the first paragraph, once a frame has shown it. */
const lookOf = (page: Page) =>
  page
    .locator('.markdown p')
    .first()
    .evaluate(async (text) => {
      for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
      const { fontSize, lineHeight, wordSpacing, color } = getComputedStyle(text);
      return { fontSize: parseFloat(fontSize), lineHeight: parseFloat(lineHeight), wordSpacing, color };
    });
const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  const look = await lookOf(page);
  await page.emulateMedia({ media: 'screen' });
  return look;
};

test('the choices of how to read change the chapter and other tabs but no print, last over a reload before any script file has come, and can be taken back', async () => {
  const { page, context, trouble } = await e2e.newPage();
  const path = pathOf(await plainCourse());
  const other = await context.newPage();
  await openPage(other, path);
  await openPage(page, path);
  const [usual, printed] = [await lookOf(page), await onPaper(page)];
  await press(page, menuButton(page));
  for (const [kind, steps] of [
    ['Text size', 2],
    ['Spacing', 1],
    ['Contrast', 1],
  ] as const) {
    await tabTo(page, choice(page, kind, 'Normal'));
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
  }
  const chosen = await lookOf(page);
  expect(chosen.fontSize).toBeCloseTo(usual.fontSize * 1.45, 1);
  expect(chosen.lineHeight / chosen.fontSize).toBeGreaterThan(usual.lineHeight / usual.fontSize);
  expect(chosen.color).toBe('rgb(0, 0, 0)');
  const all = 'size-largest spacing-wide contrast-high';
  await other.locator(`html[data-comfort="${all}"]`).waitFor({ state: 'attached' });
  expect(await onPaper(page)).toEqual(printed);
  expect(trouble).toEqual(noTrouble);

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await lookOf(page)).toEqual(chosen);
  await page.unroute('**/assets/*.js');
  await openPage(page, path);
  await menuButton(page).click();
  expect(await choice(page, 'Text size', 'Largest').isChecked()).toBe(true);
  for (const kind of ['Text size', 'Spacing', 'Contrast']) await choice(page, kind, 'Normal').check();
  expect(await lookOf(page)).toEqual(usual);
});

test.each([
  ['hi', 'dark', 'rgb(255, 255, 255)'],
  ['ur', 'light', 'rgb(0, 0, 0)'],
])(
  'with all choices a chapter in %s has enough contrast and fits the screen in %s colours',
  async (language, theme, color) => {
    const { page, context } = await e2e.newPage(phone);
    await context.addInitScript((chosen) => {
      localStorage.setItem('comfort', 'size-largest spacing-wide contrast-high');
      localStorage.setItem('theme', chosen);
    }, theme);
    const course = handouts.find((handout) => handout.language === language)!;
    await openPage(page, pathOf(await saveCourse(e2e.product.session(), course)));
    expect((await lookOf(page)).color).toBe(color);
    expect(await overflowFaults(page)).toEqual([]);
    await menuButton(page).click();
    expect(await page.locator('[data-comfort-choice]:checked').count()).toBe(3);
    expect(await overflowFaults(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test('code that is cut shades the edge behind which it goes on, and scrolls by keyboard', async () => {
  const { page } = await e2e.newPage(phone);
  await openPage(page, pathOf(await plainCourse()));
  const block = page.locator('.code-block pre');
  /** Tells whether an empty place of the left and of the right edge has another colour than the middle. */
  const shaded = async () => {
    const picture = (await block.screenshot()).toString('base64');
    const [left, middle, right] = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      return [1, image.width / 2, image.width - 2].map((x) => context.getImageData(x, 3, 1, 1).data.join());
    }, picture);
    return [left !== middle, right !== middle];
  };
  await block.scrollIntoViewIfNeeded();
  expect(await shaded()).toEqual([false, true]);
  await tabTo(page, block);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => block.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await block.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
    element.blur();
  });
  expect(await shaded()).toEqual([true, false]);
});
