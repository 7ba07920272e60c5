import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct, withMotion } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { films } from '#web/landing/media-facts.ts';

const e2e = startProduct();
const phone = { viewport: { width: 360, height: 740 } };

/** Collects the pictures and films that pages of a context ask for. */
function watchMedia(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:webp|mp4)$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Data saving' }).getByRole('radio', { name });

/** Opens Settings as a learner. */
async function openSettings(context: BrowserContext, page: Page): Promise<void> {
  const session = e2e.product.session();
  const answer = await session.post('/api/auth/sign-up/email', {
    email: `${crypto.randomUUID()}@example.org`,
    password: 'a good long password',
    name: 'Meera',
  });
  expect(answer.status).toBe(200);
  await context.addCookies(session.browserCookies);
  await openPage(page, '/dashboard/settings');
}

/** Pages that show pictures or films, each with a sign that it is there. */
async function pagesWithMedia(): Promise<string[]> {
  const { _id } = await saveCourse(e2e.product.session(), {
    courseName: 'Ropes',
    description: 'Knots that hold.',
    chapters: [chapter('Simple knots')],
  });
  return ['/', '/mobile-signin', '/signin', `/createcourse/start/${_id}`];
}

test('with data saving on, no page loads a picture or a film by itself, and off brings them back', async () => {
  const { page, context, trouble } = await e2e.newPage({ ...phone, ...withMotion });
  const asked = watchMedia(context);
  const paths = await pagesWithMedia();
  await openSettings(context, page);
  const other = await context.newPage();
  await openPage(other, '/dashboard/settings');
  await choice(page, 'On').check();
  await expect.poll(() => choice(other, 'On').isChecked()).toBe(true);
  await other.close();
  asked.length = 0;
  await context.clearCookies();
  for (const path of paths) await openSettled(page, path);
  expect(asked).toEqual([]);

  await openPage(page, paths.at(-1)!);
  await page.getByRole('button', { name: 'Language and data saving' }).click();
  await page.getByRole('combobox', { name: 'Data saving' }).selectOption('Off');
  for (const path of paths) {
    asked.length = 0;
    await openSettled(page, path);
    await expect.poll(() => asked, { message: path }).not.toEqual([]);
  }
  expect(trouble).toEqual(noTrouble);
});

test('a picture that is not loaded is a box that tells its size, and the film a player that does', async () => {
  const { page, context } = await e2e.newPage();
  await context.addInitScript(() => localStorage.setItem('data-saving', 'on'));
  const asked = watchMedia(context);
  await openSettled(page, '/');
  await page.getByText(`25 seconds, ${films.demo.kilobytes.en} KB`).waitFor();
  await page.getByRole('checkbox', { name: 'Show the picture, 21 KB' }).check();
  await page.getByRole('img', { name: /A course being read/ }).waitFor();
  await expect.poll(() => asked).toEqual([expect.stringMatching(/app-preview-light\.en/)]);
});

test('is on by itself where the browser saves data, unless it is switched off', async () => {
  const { page, context } = await e2e.newPage({ ...phone, ...withMotion });
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const asked = watchMedia(context);
  await openSettled(page, '/mobile-signin');
  await openSettled(page, '/');
  expect(asked).toEqual([]);
  await openSettings(context, page);
  expect(await choice(page, 'Same as the browser').isChecked()).toBe(true);
  await choice(page, 'Off').check();
  await context.clearCookies();
  await openSettled(page, '/mobile-signin');
  await expect.poll(() => asked).not.toEqual([]);
});

test('Settings counts what the visit has loaded', async () => {
  const { page, context } = await e2e.newPage(phone);
  await openSettings(context, page);
  const counted = async () =>
    Number(/\d+/.exec((await page.getByText(/^This visit: /).textContent()) ?? '')?.[0]);
  const before = await counted();
  expect(before).toBeGreaterThan(10);
  await page.goto('/terms');
  await openPage(page, '/dashboard/settings');
  await expect.poll(counted).toBeGreaterThan(before);
});
