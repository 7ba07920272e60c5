import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { finishPath, jugaad, metaIn, publicPath, saveJugaad } from '#tests/e2e/support/course-to-share.ts';
import { savePublished } from '#tests/e2e/support/saved-course.ts';

const e2e = startProduct();

describe('sharing', () => {
  test.each([
    ['Share on Facebook', (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['Share on X', (url: string, text: string) => `https://twitter.com/intent/tweet?url=${url}&text=${text}`],
    ['Share on LinkedIn', (url: string) => `https://linkedin.com/shareArticle?url=${url}&mini=true`],
    [
      'Share on WhatsApp',
      (url: string, text: string) => `https://api.whatsapp.com/send?text=${text}%20${url}`,
    ],
  ])(
    '"%s" opens a window of 550 x 400 px with the address of the course’s public page',
    async (name, address) => {
      const course = await saveJugaad(e2e);
      const { page, context } = await e2e.newPage();
      await context.route(/facebook|twitter|linkedin|whatsapp/, (route) => route.fulfill({ body: 'shared' }));
      await page.addInitScript(() => {
        const open = window.open.bind(window);
        window.open = (...given) => {
          document.documentElement.dataset['opened'] = JSON.stringify(given);
          return open(...given);
        };
      });
      const text = encodeURIComponent(`Have a look at the course “${jugaad.courseName}” on Saksham:`);
      const expected = address(encodeURIComponent(`${e2e.url}/course/${course._id}`), text);
      for (const path of [finishPath(course._id), publicPath(course._id)]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const link = page.getByRole('link', { name, exact: true });
        expect(await link.getAttribute('href')).toBe(expected);
        const [window] = await Promise.all([context.waitForEvent('page'), link.click()]);
        expect(window.url()).toBe(expected);
        const opened = JSON.parse(
          (await page.locator('html').getAttribute('data-opened')) ?? '[]',
        ) as string[];
        expect(opened[2]).toBe('width=550,height=400');
        await window.close();
      }
    },
  );

  const copied = 'Message copied! Spread the word about the product!';
  const expectedMessage = (courseId: string) =>
    `Have a look at the course “${jugaad.courseName}” on Saksham: ${e2e.url}/createcourse/finish/${courseId}`;

  async function pressCopy(page: Page, courseId: string): Promise<void> {
    await page.goto(finishPath(courseId), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Copy URL' }).click();
  }

  test('Copy URL copies a message with the Finish screen’s link and shows a toast that disappears', async () => {
    const course = await saveJugaad(e2e);
    const { page, context, trouble } = await e2e.newPage();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await pressCopy(page, course._id);
    await page.getByRole('status').filter({ hasText: copied }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(expectedMessage(course._id));
    await page.getByText(copied).waitFor({ state: 'detached' });
    expect(trouble).toEqual(noTrouble);
  });

  test('Copy URL works on plain HTTP, where the browser has no clipboard API', async () => {
    const course = await saveJugaad(e2e);
    const { page, context } = await e2e.newPage();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const { clipboard } = navigator;
      Object.assign(window, { keptClipboard: clipboard });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await pressCopy(page, course._id);
    await page.getByText(copied).waitFor();
    const text = await page.evaluate(() =>
      (window as unknown as { keptClipboard: Clipboard }).keptClipboard.readText(),
    );
    expect(text).toBe(expectedMessage(course._id));
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy URL');
  });

  test('Copy URL shows an error when nothing can be copied', async () => {
    const course = await saveJugaad(e2e);
    const { page } = await e2e.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await pressCopy(page, course._id);
    await page.getByRole('status').filter({ hasText: 'Failed to copy message' }).waitFor();
  });

  test('a visitor reads a shared course without signing in', async () => {
    const course = await saveJugaad(e2e);
    const { page, context, trouble } = await e2e.newPage();
    await page.goto(publicPath(course._id));
    await page.getByRole('heading', { level: 1, name: jugaad.courseName }).waitFor();
    for (const { chapterName } of jugaad.chapters) {
      await page.getByRole('heading', { level: 3, name: chapterName }).waitFor();
    }
    const audience = page.getByRole('region', { name: 'Who it is for' });
    expect(await audience.getByRole('listitem').allInnerTexts()).toEqual([
      'For people who start from the beginning.',
      'For people who are interested in Hobbies & Interests.',
      'For people who read English.',
    ]);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('link', { name: 'Tools' }).first().click();
    await page.getByRole('heading', { level: 3, name: 'Tools, part 1' }).waitFor();
    expect((await context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([]);
    expect(trouble).toEqual(noTrouble);
  });

  test('the HTML of both pages has the metadata of a link preview, with a picture of 1200 x 630 px', async () => {
    const course = await saveJugaad(e2e);
    for (const path of [publicPath(course._id), finishPath(course._id)]) {
      const html = await (await fetch(e2e.url + path)).text();
      const tags = Object.fromEntries(
        ['title', 'description', 'type', 'url', 'image', 'image:width', 'image:height'].map((name) => [
          name,
          metaIn(html, `og:${name}`),
        ]),
      );
      expect(tags, path).toEqual({
        title: jugaad.courseName,
        description: jugaad.description,
        type: 'article',
        url: e2e.url + path,
        image: `${e2e.url}/course/${course._id}/cover.png`,
        'image:width': '1200',
        'image:height': '630',
      });
      expect(metaIn(html, 'twitter:card')).toBe('summary_large_image');
    }
    const picture = Buffer.from(
      await (await fetch(`${e2e.url}/course/${course._id}/cover.png`)).arrayBuffer(),
    );
    // PNG specification, 11.2.1: IHDR holds width and height at bytes 16 and 20.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test('search engines may index a published course, but not one for people with the link', async () => {
    const [open, hidden] = [await savePublished(e2e.product.session(), jugaad), await saveJugaad(e2e)];
    const [openHtml, hiddenHtml] = await Promise.all(
      [open, hidden].map(async ({ _id }) => (await fetch(e2e.url + publicPath(_id))).text()),
    );
    expect(metaIn(openHtml!, 'robots')).toBeUndefined();
    expect(openHtml).toContain(`rel="canonical" href="${e2e.url}/course/${open._id}"`);
    expect(metaIn(hiddenHtml!, 'robots')).toBe('noindex');
    expect(metaIn(await (await fetch(e2e.url + finishPath(open._id))).text(), 'robots')).toBe('noindex');
  });
});

describe('reporting', () => {
  test('a visitor reports a course with a reason and is thanked', async () => {
    const course = await saveJugaad(e2e);
    const { page, context, trouble } = await e2e.newPage();
    await page.goto(publicPath(course._id), { waitUntil: 'networkidle' });
    const open = page.getByRole('button', { name: 'Report this course' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Report this course' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('Please fill in this field.').waitFor();
    await dialog.getByLabel('Reason').fill('The second chapter is wrong.');
    const [answer] = await Promise.all([
      page.waitForResponse('**/reports'),
      dialog.getByRole('button', { name: 'Send report' }).click(),
    ]);
    expect(answer.status()).toBe(201);
    await dialog.getByText('Thank you. Your report was sent.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await open.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await context.cookies()).length).toBeGreaterThan(0);
    expect(trouble).toEqual(noTrouble);
  });

  test('a report that cannot be sent shows an error and keeps its text', async () => {
    const course = await saveJugaad(e2e);
    const { page } = await e2e.newPage();
    await page.goto(publicPath(course._id), { waitUntil: 'networkidle' });
    await page.route('**/reports', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Report this course' }).click();
    await page.getByLabel('Reason').fill('Wrong.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('The server could not be reached. Please check your connection.').waitFor();
    expect(await page.getByLabel('Reason').inputValue()).toBe('Wrong.');
  });
});

test('pages print in light colours in the dark theme too', async () => {
  const { page } = await e2e.newPage({ colorScheme: 'dark' });
  await page.goto('/');
  const textColour = () =>
    page.getByRole('heading', { level: 1 }).evaluate((it) => getComputedStyle(it).color);
  const onDark = await textColour();
  await page.emulateMedia({ media: 'print' });
  // A colour changes with the next frame.
  await expect.poll(textColour).not.toBe(onDark);
  const onPaper = await textColour();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await expect.poll(textColour).toBe(onPaper);
});
