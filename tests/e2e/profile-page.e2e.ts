import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sidebar, signedIn, toast } from '#tests/e2e/support/dashboard-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ author: 'builtin' });

describe('Profile', () => {
  const facts = async (page: Page) =>
    (await page.locator('dl').allInnerTexts()).flatMap((list) => list.split(/\n+/));
  const edit = (page: Page) => page.getByRole('button', { name: 'Edit your details' });
  const username = (page: Page) => page.getByRole('textbox', { name: 'Username' });

  test('edits names and username, updates header and greeting, and returns the focus to the edit button', async () => {
    const { page, trouble } = await signedIn(e2e);
    await openPage(page, '/dashboard/profile');
    await edit(page).press('Enter');
    const first = page.getByRole('textbox', { name: 'First name' });
    await first.and(page.locator(':focus')).waitFor();
    await first.fill('  उषा ');
    await page.getByRole('textbox', { name: 'Last name' }).fill('');
    const name = `usha.${randomUUID().slice(0, 8)}`;
    await username(page).fill(name);
    await username(page).press('Enter');
    await toast(page, 'Your details are saved.').waitFor();
    await edit(page).and(page.locator(':focus')).waitFor();
    expect((await facts(page)).slice(0, 4)).toEqual(['First name', 'उषा', 'Last name', 'Not given']);
    await page.getByText(`@${name}`).waitFor();
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

  test('shrinks a photo before the upload, and shows it on every page until it is removed', async () => {
    const { page, trouble } = await signedIn(e2e);
    await openPage(page, '/dashboard/profile');
    await page.getByRole('button', { name: 'Add a picture' }).waitFor();
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#3a7' } })
      .composite([
        {
          input: await sharp({
            create: {
              width: 900,
              height: 900,
              channels: 3,
              background: '#fff',
              noise: { type: 'gaussian', mean: 120, sigma: 60 },
            },
          })
            .png()
            .toBuffer(),
        },
      ])
      .jpeg({ quality: 95 })
      .toBuffer();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const confirmed = toast(page, 'Your new picture is there.').waitFor();
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
});
