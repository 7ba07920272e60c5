import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { saveLayout } from '#tests/e2e/support/saved-course.ts';
import { finishPath, jugaad, publicPath, saveJugaad } from '#tests/e2e/support/course-to-share.ts';
import { faultsOf, readEpub } from '#tests/support/read-epub.ts';

const e2e = startProduct();
beforeEach(() => e2e.gemini.reset());

test.each([
  ['the course page', publicPath],
  ['the Finish screen', finishPath],
])('%s hands out the course as a book', async (_name, pathOf) => {
  const course = await saveJugaad(e2e);
  const { page, trouble } = await e2e.newPage();
  await page.goto(pathOf(course._id));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as EPUB' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^course-[0-9a-z]{10}\.epub$/);
  const bytes = await readFile(await download.path());
  expect(faultsOf(bytes)).toEqual([]);
  expect(readEpub(bytes).get('EPUB/contents.xhtml')).toContain('>Glue</a>');
  expect(page.url()).toContain(course._id);
  expect(trouble).toEqual(noTrouble);
});

test('no book is offered of a course without a text', async () => {
  const courseId = await saveLayout(e2e.product.session(), jugaad);
  const { page } = await e2e.newPage();
  await page.goto(publicPath(courseId));
  await page.getByRole('heading', { level: 1, name: jugaad.courseName }).waitFor();
  expect(await page.getByRole('link', { name: 'Download as EPUB' }).count()).toBe(0);
});
