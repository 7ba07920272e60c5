import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { signUp } from '#tests/e2e/support/accounts.ts';
import { publicPath } from '#tests/e2e/support/course-to-share.ts';
import { savePracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct();

test('a course is saved as a signed file, refused with a changed part, and brought in', async () => {
  const { courseId } = await savePracticeCourse(e2e.product.session());
  await e2e.database.pool.query(
    `update courses set visibility = 'public', published_at = now() where id = $1`,
    [courseId],
  );
  const { page, trouble } = await e2e.newPage();
  await page.goto(publicPath(courseId));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download for another site' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^course-[0-9a-z]{10}\.saksham$/);
  const file = await readFile(await download.path(), 'utf8');

  await signUp(page);
  await page.goto('/saved/import');
  await page.getByRole('link', { name: 'Bring in a whole course from another site' }).click();
  const choose = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Choose the file' }).waitFor();
  await choose('changed.saksham', file.replace('Roots drink', 'Roots think'));
  await page.getByText('This file is not as it was signed: chapter-1.json has changed.').waitFor();
  await choose('whole.saksham', file);
  await page.waitForURL((url) => url.pathname.startsWith('/course/') && !url.pathname.endsWith(courseId));
  await page.getByRole('heading', { level: 1, name: 'Plants at home' }).waitFor();
  await page.getByText('A copy of “Plants at home”.').waitFor();
  // The refusal is one of the console's errors.
  expect(trouble.externalRequests).toEqual(noTrouble.externalRequests);
});
