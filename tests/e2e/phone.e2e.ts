import { expect, test } from 'vitest';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, saveLayout } from '#tests/e2e/support/saved-course.ts';
import { expectInFirstView, learningPath, phone } from '#tests/e2e/support/screens.ts';

// walks.journey.ts taps through the same screens in English. Words are longer in Hindi.

const e2e = startProduct({ author: 'builtin' });
const openPhone = () => e2e.newPage({ ...phone, locale: 'hi-IN' });
const weather = {
  courseName: 'Reading the weather without instruments',
  description: 'Clouds, wind and birds tell about the next hours. '.repeat(6).trim(),
  chapters: [chapter('Clouds', [{ description: 'Look up before you go out.' }]), chapter('Wind')],
};

test('each screen of making and reading a course has its deciding act in the first view of a phone', async () => {
  const { page, context } = await openPhone();
  const owner = e2e.product.session();
  const layoutId = await saveLayout(owner, weather);
  await context.addCookies(owner.browserCookies);
  const { _id } = await saveCourse(owner, weather);
  for (const [path, role, name] of [
    ['/createcourse', 'button', 'अगला'],
    ['/createcourse?step=2', 'button', 'अगला'],
    ['/createcourse?step=3', 'button', 'रूपरेखा बनवाएँ'],
    ['/createcourse?step=3', 'combobox', 'भाषा'],
    [`/createcourse/${layoutId}`, 'button', 'कोर्स की सामग्री लिखवाएँ'],
    [`/createcourse/finish/${_id}`, 'link', 'कोर्स शुरू करें'],
    [learningPath(_id), 'link', 'पहले अध्याय से शुरू करें'],
  ] as const) {
    await openPage(page, path);
    await expectInFirstView(page.getByRole(role, { name, exact: true }));
  }
});

test('a chapter’s text begins in the first view, and a bar of 56 px stays above it', async () => {
  const { page } = await openPhone();
  const { _id, chapters } = await saveCourse(e2e.product.session(), weather);
  await openPage(page, learningPath(_id, chapters[0]?._id));
  await expectInFirstView(page.getByText('Look up before you go out.'));
  const bar = page.getByRole('button', { name: 'अध्याय सूची खोलें 2 में से 1', exact: true });
  expect((await bar.boundingBox())?.height).toBe(56);
  await page.setViewportSize({ width: 360, height: 300 });
  await page.getByRole('link', { name: /Wind/ }).last().scrollIntoViewIfNeeded();
  expect((await bar.boundingBox())?.y).toBe(0);
});

test('a long description shows three lines, and the rest after a press', async () => {
  const { page } = await openPhone();
  await openPage(page, `/createcourse/${(await saveCourse(e2e.product.session(), weather))._id}`);
  const description = page.getByText(weather.description).first();
  const heightOf = async () => (await description.boundingBox())!.height;
  const before = await heightOf();
  expect(before).toBeLessThan(90);
  const more = page.getByText('और दिखाएँ', { exact: true }).first();
  await more.click();
  expect(await heightOf()).toBeGreaterThan(before);
  expect(await more.isVisible()).toBe(false);
});
