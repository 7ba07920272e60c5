import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sidebar, signedIn, toast } from '#tests/e2e/support/dashboard-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ author: 'builtin' });

test('on the profile page names are edited, which header and greeting follow', async () => {
  const { page, trouble } = await signedIn(e2e);
  await openPage(page, '/dashboard/profile');
  await page.getByRole('button', { name: 'Edit your details' }).press('Enter');
  await page.getByRole('textbox', { name: 'First name' }).fill('उषा');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Your details are saved.').waitFor();
  await page.getByRole('button', { name: 'Account menu' }).filter({ hasText: 'उ' }).waitFor();
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hello, उषा' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Hello, उषा' }).waitFor();
  expect(trouble).toEqual(noTrouble);
});

const shown = (page: Page, where: string) =>
  page
    .locator(`${where} img[src^="/api/me/picture/"]`)
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
const chooser = (page: Page) => page.locator('input[type=file]');

test('a photo is shrunk before the upload, and shows on every page until it is removed', async () => {
  const { page, trouble } = await signedIn(e2e);
  await openPage(page, '/dashboard/profile');
  await page.getByRole('button', { name: 'Add a picture' }).waitFor();
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#3a7', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const confirmed = toast(page, 'Your new picture is saved.').waitFor();
  const sending = page.waitForRequest((request) => request.method() === 'PUT');
  await chooser(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  const { requestBodySize } = await (await sending).sizes();
  await confirmed;
  expect(requestBodySize).toBeLessThan(photo.length / 4);
  expect(loaded.filter((url) => /shrink-picture/.test(url))).toHaveLength(1);
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete && image.naturalWidth > 0),
  );
  expect(await shown(page, 'main')).toEqual([256]);
  expect(await shown(page, 'header')).toEqual([256]);
  await openPage(page, '/dashboard/profile');
  expect(await page.locator('main img').getAttribute('src')).toMatch(/^\/api\/me\/picture\//);
  await page.getByRole('button', { name: 'Change picture' }).waitFor();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await toast(page, 'Your picture is removed.').waitFor();
  await page.getByRole('button', { name: 'Add a picture' }).and(page.locator(':focus')).waitFor();
  expect(await page.locator('main img, header img').count()).toBe(0);
  expect(trouble).toEqual(noTrouble);
});
