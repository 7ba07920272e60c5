import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { generateExercise } from '#contract/learning/generators/generators.ts';
import { isFocused, press } from '#tests/e2e/support/keyboard.ts';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';

const e2e = startProduct({ env: libraryOfTest });
const seed = '00000000-0000-4000-8000-000000000000';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a visitor goes from a chapter to its exercises, answers by keyboard, sees each step, and takes another five', async () => {
  const { _id: courseId, chapters } = await readLibraryCourse(e2e.product.session());
  const { page, trouble } = await e2e.newPage();
  await page.addInitScript((id) => {
    crypto.randomUUID = () => id as ReturnType<typeof crypto.randomUUID>;
  }, seed);
  await openPage(page, learningPath(courseId, chapters[0]!._id));
  await press(page, page.getByRole('link', { name: 'More exercises' }));
  for (let number = 1; number <= 5; number += 1) {
    await page.getByText(`Exercise ${number} of 5`).waitFor();
    const { stem, answer, steps } = generateExercise('units', seed, number - 1, 'en');
    await page.getByRole('heading', { name: stem }).waitFor();
    const isWrong = number === 1;
    await page.getByRole('textbox', { name: 'Your answer' }).fill(String(answer + Number(isWrong)));
    await button(page, 'Check').click();
    const verdict = isWrong ? 'Not right. The answer is: ' : 'Right!';
    await page.getByRole('status').filter({ hasText: verdict }).waitFor();
    await page.getByText('Step by step').click();
    for (const step of steps) {
      await page.getByText(step.do, { exact: true }).waitFor();
      await page.getByText(step.why, { exact: true }).waitFor();
    }
    expect(await button(page, 'Report a mistake').count()).toBe(0);
    await press(page, button(page, number < 5 ? 'Next' : 'See the result'));
  }
  await page.getByText('4 of 5 right').waitFor();
  expect(await isFocused(page.getByRole('heading', { name: 'Well practised!' }))).toBe(true);
  await press(page, button(page, 'Another five'));
  const { stem } = generateExercise('units', seed, 5, 'en');
  await page.getByRole('heading', { name: stem }).waitFor();
  const kept = async () => {
    const { rows } = await e2e.database.pool.query<{ right: boolean | null }>(
      'select is_right as right from learning_events where exercise is not null order by number',
    );
    return rows.map(({ right }) => right);
  };
  await expect.poll(kept).toEqual([false, true, true, true, true]);
  expect(trouble).toEqual(noTrouble);
});
