import { expect, test } from 'vitest';
import { libraryFolder } from '#server/library/library.ts';
import { startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';
import { countSavedBytes } from '#tests/support/saved-bytes.ts';

const e2e = startProduct({ author: 'builtin', env: { LIBRARY: 'on', LIBRARY_DIR: libraryFolder } });

test('a course of 5 chapters says what it will take: at most 120 KB, and 400 KB with the practice', async () => {
  const { page } = await e2e.newPage(withServiceWorker);
  await page.goto('/courses');
  await page.getByRole('link', { name: 'Fractions to percent', exact: true }).click();
  const save = page.getByRole('button', { name: 'Save for offline', exact: true });
  await save.click();
  const told = page.getByText(/It takes about [\d,]+ KB of data/);
  const [, kilobytes = ''] = /about ([\d,]+) KB/.exec(await told.innerText())!;
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Saved on this phone' }).waitFor();
  const bytes = await countSavedBytes(page, [page.url().split('/').at(-1)!]);
  expect(bytes.courses).toBeLessThanOrEqual(120 * 1024);
  expect(bytes.courses + bytes.shell).toBeLessThanOrEqual(400 * 1024);
  const said = Number(kilobytes.replace(',', '')) * 1_000;
  expect(Math.abs(said - bytes.courses - bytes.shell)).toBeLessThan(said * 0.15);
});
