import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { publicPath, saveJugaad } from '#tests/e2e/support/course-to-share.ts';
import { faultsOf, readEpub } from '#tests/support/read-epub.ts';

const e2e = startProduct();

test('the course page hands out the course as a book', async () => {
  const course = await saveJugaad(e2e);
  const { page, trouble } = await e2e.newPage();
  await page.goto(publicPath(course._id));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as EPUB' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^course-[0-9a-z]{10}\.epub$/);
  const bytes = await readFile(await download.path());
  expect(faultsOf(bytes)).toEqual([]);
  expect(readEpub(bytes).get('EPUB/contents.xhtml')).toContain('>Glue</a>');
  expect(trouble).toEqual(noTrouble);
});
