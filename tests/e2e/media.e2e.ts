import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct, withMotion } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { button, learningPath, phone } from '#tests/e2e/support/screens.ts';
import { films } from '#web/landing/media-facts.ts';

// Which pictures and films a page loads by itself, and how its background plays.

const e2e = startProduct();

/** Opens a phone, and collects the pictures and films that its pages ask for. */
async function openPhone(options: BrowserContextOptions = withMotion, connection?: object) {
  const opened = await e2e.newPage({ ...phone, ...options });
  if (connection)
    await opened.context.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
  const asked: string[] = [];
  opened.context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:webp|mp4)$/.test(pathname)) asked.push(pathname);
  });
  return { ...opened, asked };
}

const openSettled = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });
const welcome = async () =>
  learningPath(
    (
      await saveCourse(e2e.product.session(), {
        courseName: 'Ropes',
        description: 'Knots that hold.',
        chapters: [chapter('Simple knots')],
      })
    )._id,
  );
const saving = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Data saving' }).getByRole('radio', { name });

test('the background video plays silently after its poster, in the theme’s colours, pauses by keyboard and stays paused', async () => {
  const { page, asked, trouble } = await openPhone();
  const video = page.locator('video');
  await page.goto('/mobile-signin');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  expect(asked.slice(0, 2)).toEqual(['/media/sign-in-light-poster.webp', '/media/sign-in-light.mp4']);
  const silent = ({ muted, loop, playsInline }: HTMLVideoElement) => [muted, loop, playsInline];
  expect(await video.evaluate(silent)).toEqual([true, true, true]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.querySelector('video')?.currentSrc.endsWith('/sign-in-dark.mp4'));
  await button(page, 'Pause the background video').press('Enter');
  const proceed = button(page, 'Play the background video');
  await proceed.waitFor();
  expect(await video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true);
  for (const path of ['/mobile-signup', await welcome()]) {
    await page.goto(path);
    await proceed.waitFor();
    expect(await video.getAttribute('src')).toBeNull();
  }
  await proceed.press('Enter');
  await page.waitForFunction(() => document.querySelector('video')?.paused === false);
  expect(trouble).toEqual(noTrouble);
});

test.each([
  ['reduced motion is preferred', {}, {}],
  ['data saving is on', withMotion, { saveData: true }],
  ['the connection is slow', withMotion, { effectiveType: '3g' }],
])('no background video is loaded when %s', async (_case, options, connection) => {
  const { page, asked } = await openPhone(options, connection);
  await page.clock.install();
  for (const path of ['/mobile-signin', await welcome()]) {
    await page.goto(path);
    await page.clock.runFor(10_000);
    expect(await page.locator('video').getAttribute('src')).toBeNull();
  }
  expect(asked.filter((path) => path.endsWith('.mp4'))).toEqual([]);
  expect(await page.getByRole('button', { name: /background video/ }).count()).toBe(0);
});

test('with data saving on, in each tab, no page loads a picture or a film by itself, and off brings them back', async () => {
  const { page, context, trouble } = await e2e.newLearner({ ...phone, ...withMotion });
  const asked: string[] = [];
  context.on(
    'request',
    (request) => void (/\.(?:webp|mp4)/.test(request.url()) && asked.push(request.url())),
  );
  const paths = ['/', '/mobile-signin', '/signin', await welcome()];
  await openPage(page, '/dashboard/settings');
  const other = await context.newPage();
  await openPage(other, '/dashboard/settings');
  await saving(page, 'On').check();
  await expect.poll(() => saving(other, 'On').isChecked()).toBe(true);
  await other.close();
  asked.length = 0;
  await context.clearCookies();
  for (const path of paths) await openSettled(page, path);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Language and data saving' }).click();
  await page.getByRole('combobox', { name: 'Data saving' }).selectOption('Off');
  for (const path of paths) {
    asked.length = 0;
    await openSettled(page, path);
    await expect.poll(() => asked, { message: path }).not.toEqual([]);
  }
  expect(trouble).toEqual(noTrouble);
});

test('where the browser saves data, a picture is a box that tells its size, and the film a player that does', async () => {
  const { page, asked } = await openPhone(withMotion, { saveData: true, effectiveType: '4g' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSettled(page, '/');
  expect(asked).toEqual([]);
  await page.getByText(`25 seconds, ${films.demo.kilobytes.en} KB`).waitFor();
  await page.getByRole('checkbox', { name: 'Show the picture, 21 KB' }).check();
  await page.getByRole('img', { name: /A course being read/ }).waitFor();
  await expect.poll(() => asked).toEqual([expect.stringMatching(/app-preview-light\.en/)]);
});
