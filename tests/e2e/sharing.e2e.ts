import { describe, expect, test } from 'vitest';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { finishPath, jugaad, metaIn, publicPath, saveJugaad } from '#tests/e2e/support/course-to-share.ts';
import { savePublished } from '#tests/e2e/support/saved-course.ts';

const e2e = startProduct();

describe('sharing', () => {
  test('a share button opens a window of 550 x 400 px with the address of the course’s public page', async () => {
    const course = await saveJugaad(e2e);
    const { page, context } = await e2e.newPage();
    await context.route(/whatsapp/, (route) => route.fulfill({ body: 'shared' }));
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = (...given) => {
        document.documentElement.dataset['opened'] = String(given[2]);
        return open(...given);
      };
    });
    const text = encodeURIComponent(`Have a look at the course “${jugaad.courseName}” on Saksham:`);
    const address = `https://api.whatsapp.com/send?text=${text}%20${encodeURIComponent(`${e2e.url}/course/${course._id}`)}`;
    for (const path of [finishPath(course._id), publicPath(course._id)]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const link = page.getByRole('link', { name: 'Share on WhatsApp', exact: true });
      expect(await link.getAttribute('href')).toBe(address);
      const [window] = await Promise.all([context.waitForEvent('page'), link.click()]);
      expect(window.url()).toBe(address);
      expect(await page.locator('html').getAttribute('data-opened')).toBe('width=550,height=400');
      await window.close();
    }
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
      'For people who read English.',
    ]);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('link', { name: 'Tools' }).first().click();
    await page.getByRole('heading', { level: 3, name: 'Tools, part 1' }).waitFor();
    expect((await context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([]);
    expect(trouble).toEqual(noTrouble);
  });

  test('search engines may index a published course, whose link has a preview, but not one for people with the link', async () => {
    const [open, hidden] = [await savePublished(e2e.product.session(), jugaad), await saveJugaad(e2e)];
    const htmlOf = async (path: string) => (await fetch(e2e.url + path)).text();
    const html = await htmlOf(publicPath(open._id));
    expect(metaIn(html, 'robots')).toBeUndefined();
    expect(html).toContain(`rel="canonical" href="${e2e.url}/course/${open._id}"`);
    for (const path of [publicPath(hidden._id), finishPath(open._id)])
      expect(metaIn(await htmlOf(path), 'robots')).toBe('noindex');
    for (const path of [publicPath(open._id), finishPath(open._id)]) {
      const preview = await htmlOf(path);
      expect(metaIn(preview, 'og:title')).toBe(jugaad.courseName);
      expect(metaIn(preview, 'og:url')).toBe(e2e.url + path);
      expect(metaIn(preview, 'og:image')).toBe(`${e2e.url}/course/${open._id}/cover.png`);
    }
    const cover = await fetch(`${e2e.url}/course/${open._id}/cover.png`);
    expect(cover.headers.get('Content-Type')).toBe('image/png');
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
