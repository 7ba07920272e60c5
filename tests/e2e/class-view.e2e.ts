import { expect, test } from 'vitest';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';

const e2e = startProduct();

async function savedChapter() {
  const made = chapter('Halves', [{ description: 'Half of a roti.' }]);
  const course = await saveCourse(e2e.product.session(), {
    courseName: 'Fractions',
    description: 'One half.',
    chapters: [{ ...made, practice: { problem: 'Half of 8?', answer: 'It is 4.' } }],
  });
  return learningPath(course._id, course.chapters[0]?._id);
}

test('a class sees one idea at a time, turned by keys, and the answer when it is asked for', async () => {
  const path = await savedChapter();
  const { page, trouble } = await e2e.newPage({ viewport: { width: 1280, height: 720 } });
  await openPage(page, path);
  await page.getByRole('button', { name: 'Text size, spacing and contrast' }).click();
  await page.getByRole('link', { name: 'Show to a class' }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Halves' });
  const [text, answer] = [page.getByText('Half of a roti.'), page.getByText('It is 4.')];
  const place = () => page.locator('output').textContent();
  await expect.poll(place).toMatch(/^1 /);
  expect([await title.isVisible(), await text.isVisible()]).toEqual([true, false]);
  const seen = async () => {
    await page.keyboard.press('PageDown');
    return text.isVisible();
  };
  await expect.poll(seen).toBe(true);
  const at = await place();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Half of 8?').filter({ visible: true }).waitFor();
  expect(await answer.isVisible()).toBe(false);
  await page.keyboard.press('Space');
  await answer.filter({ visible: true }).waitFor();
  await page.keyboard.press('PageUp');
  expect([await place(), await text.isVisible()]).toEqual([at, true]);
  await page.reload();
  await expect.poll(place).toBe(at);
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.searchParams.has('view'));
  expect(trouble).toEqual(noTrouble);
});

test('without scripts it is one page in large letters', async () => {
  const path = await savedChapter();
  const { page } = await e2e.newPage({ javaScriptEnabled: false });
  await page.goto(`${path}&view=class`);
  const text = page.getByText('Half of a roti.');
  expect([await text.isVisible(), await page.getByText('Half of 8?').isVisible()]).toEqual([true, true]);
  expect(
    await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThan(20);
});
