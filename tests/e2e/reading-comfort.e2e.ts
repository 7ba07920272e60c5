import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { handouts } from '#tests/e2e/support/print-courses.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { overflowFaults } from '#tests/page-states/overflow.ts';

const e2e = startProduct();
const chapterPath = (course: CourseDetail, place = 0) =>
  `/createcourse/start/${course._id}?chapter=${course.chapters[place]?._id}`;
const menuButton = (page: Page) => page.getByRole('button', { name: 'Text size, spacing and contrast' });
const choice = (page: Page, kind: string, value: string) =>
  page.getByRole('group', { name: kind, exact: true }).getByRole('radio', { name: value });
const all = 'size-largest spacing-wide contrast-high';
const code = `print("${'wide '.repeat(60)}")\n\n\nprint("narrow")\n\n`;

const plainCourse = () =>
  saveCourse(e2e.product.session(), {
    courseName: 'Comfortable',
    description: 'd',
    chapters: [chapter('Calm', [{ code }]), chapter('Calmer')],
  });

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

test('the choices of how to read change the chapter and other tabs but no print, last over a reload before any script file has come, and can be taken back', async () => {
  const { page, context, trouble } = await e2e.newPage();
  const course = await plainCourse();
  const other = await context.newPage();
  await openPage(other, chapterPath(course));
  await openPage(page, chapterPath(course));
  const usual = await lookOf(page);
  await page.emulateMedia({ media: 'print' });
  const onPaper = await lookOf(page);
  await page.emulateMedia({ media: 'screen' });
  await tabTo(page, menuButton(page));
  await page.keyboard.press('Enter');
  await tabTo(page, choice(page, 'Text size', 'Normal'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, choice(page, 'Spacing', 'Normal'));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, choice(page, 'Contrast', 'Normal'));
  await page.keyboard.press('ArrowRight');
  const chosen = await lookOf(page);
  expect(chosen.fontSize).toBeCloseTo(usual.fontSize * 1.45, 1);
  expect(chosen.lineHeight / chosen.fontSize).toBeGreaterThan(usual.lineHeight / usual.fontSize);
  expect(chosen.color).toBe('rgb(0, 0, 0)');
  await other.locator(`html[data-comfort="${all}"]`).waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  expect(await lookOf(page)).toEqual(onPaper);
  await page.emulateMedia({ media: 'screen' });
  expect(trouble).toEqual(noTrouble);

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await lookOf(page)).toEqual(chosen);
  await menuButton(page).click();
  expect(await choice(page, 'Text size', 'Largest').isChecked()).toBe(true);
  await page.unroute('**/assets/*.js');

  await openPage(page, chapterPath(course));
  await menuButton(page).click();
  for (const kind of ['Text size', 'Spacing', 'Contrast']) await choice(page, kind, 'Normal').check();
  expect(await lookOf(page)).toEqual(usual);
});

const screens: [string, 'hi' | 'ur', BrowserContextOptions, string | undefined][] = [
  ['Hindi, dark by the system', 'hi', { colorScheme: 'dark', locale: 'hi-IN' }, undefined],
  ['Urdu, light chosen', 'ur', { colorScheme: 'dark' }, 'light'],
];

test.each(screens)(
  'with all choices a chapter has enough contrast and fits the screen: %s',
  async (_, language, options, theme) => {
    const course = handouts.find((handout) => handout.language === language)!;
    const { page, context } = await e2e.newPage({ ...options, viewport: { width: 360, height: 740 } });
    await context.addInitScript(
      ([comfort, chosenTheme]) => {
        localStorage.setItem('comfort', comfort);
        if (chosenTheme !== undefined) localStorage.setItem('theme', chosenTheme);
      },
      [all, theme] as const,
    );
    await openPage(page, chapterPath(await saveCourse(e2e.product.session(), course)));
    const isDark = (theme ?? options.colorScheme) === 'dark';
    expect((await lookOf(page)).color).toBe(isDark ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)');
    expect(await overflowFaults(page)).toEqual([]);
    await page.locator('button[popovertarget]:has(+ [popover] [data-comfort-choice])').click();
    expect(await page.locator('[data-comfort-choice]:checked').count()).toBe(3);
    expect(await overflowFaults(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  },
);

/** Returns the colours of an empty place of the code at the left edge, the middle and the right edge. */
async function edgesOf(page: Page): Promise<string[]> {
  const picture = (await page.locator('.code-block pre').screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    return [1, image.width / 2, image.width - 2].map((x) => context.getImageData(x, 3, 1, 1).data.join(' '));
  }, picture);
}

test('code that is cut shades the edge behind which it goes on, and scrolls by keyboard', async () => {
  const { page } = await e2e.newPage({ viewport: { width: 360, height: 740 } });
  await openPage(page, chapterPath(await plainCourse()));
  const block = page.locator('.code-block pre');
  await block.scrollIntoViewIfNeeded();
  const [left, middle, right] = await edgesOf(page);
  expect(left).toBe(middle);
  expect(right).not.toBe(middle);
  await tabTo(page, block);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => block.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await block.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
    element.blur();
  });
  const atEnd = await edgesOf(page);
  expect(atEnd[0]).not.toBe(atEnd[1]);
  expect(atEnd[2]).toBe(atEnd[1]);
});
