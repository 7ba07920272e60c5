import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { fillIn, newAccount, signOut, signUp, submitSignIn } from '#tests/e2e/support/accounts.ts';
import { noTrouble, startProduct, withMotion } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ author: 'builtin' });

const passwordIn = (page: Page) => page.locator('input[name=password]');

/** Returns the description that assistive technology reads after the field's name. */
function describedBy(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

/** Collects the addresses that the page posts to from now on. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  return posts;
}

describe('the form', () => {
  test('shows each field’s error in the page’s language and focuses the first invalid field', async () => {
    const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', locale: 'hi-IN' } as const;
    const { page, trouble } = await e2e.newPage(phone);
    const posts = postsOf(page);
    await page.goto('/mobile-signup');
    await page.getByLabel('ईमेल').fill('asha@');
    await page.getByRole('button', { name: 'साइन अप करें' }).click();
    const [name, email, password] = [
      page.getByLabel('नाम').first(),
      page.getByLabel('ईमेल'),
      passwordIn(page),
    ];
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await describedBy(name)).toBe('कृपया अपना नाम लिखें।');
    expect(await describedBy(email)).toBe('कृपया सही ईमेल पता लिखें।');
    expect(await describedBy(password)).toBe(
      'कम से कम 8 अक्षर, किसी भी तरह के। पेस्ट भी कर सकते हैं। कृपया अपना पासवर्ड लिखें।',
    );
    expect(await page.locator('[aria-invalid=true]').count()).toBe(3);
    expect(await axeViolations(page)).toEqual([]);

    await email.fill('asha@example.org');
    expect(await describedBy(email)).toBe('');
    expect(await email.getAttribute('aria-invalid')).toBeNull();
    expect(posts).toEqual([]);
    expect(trouble).toEqual(noTrouble);
  });

  test('can be filled by a password manager', async () => {
    const { page } = await e2e.newPage();
    const purposes = () =>
      page
        .locator('form[data-sign-in] input')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).autocomplete));
    await page.goto('/signup');
    expect(await purposes()).toEqual(['given-name', 'family-name', 'username', 'new-password']);
    await page.goto('/signin');
    expect(await purposes()).toEqual(['username', 'current-password']);
  });

  test('keeps its entries while offline, sends once however often it is pressed, and shows that it is busy', async () => {
    const { page, context } = await e2e.newPage();
    const account = await signUp(page);
    await signOut(page);
    await page.goto('/signin');
    await fillIn(page, account);
    const posts = postsOf(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'What you typed is still here' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
    expect(await passwordIn(page).inputValue()).toBe(account.password);

    await context.setOffline(false);
    const requested = Promise.withResolvers<void>();
    const proceed = Promise.withResolvers<void>();
    await page.route('**/healthz', async (route) => {
      requested.resolve();
      await proceed.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await requested.promise;
    const busy = page.getByRole('button', { name: 'Signing in...' });
    expect(await busy.getAttribute('aria-busy')).toBe('true');
    await busy.click({ force: true });
    proceed.resolve();
    await page.waitForURL('**/dashboard');
    expect(posts).toEqual([`${e2e.url}/signin`]);
  });

  test('stays accessible after a refusal', async () => {
    const { page } = await e2e.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto('/signin');
    await submitSignIn(page, newAccount());
    await page.getByText('The email or the password is not right.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('the background video of the phone’s pages', () => {
  const videoOf = (page: Page) => page.locator('video');

  test('plays silently after its poster, pauses by keyboard and stays paused', async () => {
    const { page, trouble } = await e2e.newPage({ ...withMotion, viewport: { width: 360, height: 740 } });
    const media: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/')) media.push(new URL(request.url()).pathname);
    });
    await page.goto('/mobile-signin');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    expect(media.slice(0, 2)).toEqual(['/media/sign-in-light-poster.webp', '/media/sign-in-light.mp4']);
    expect(
      await videoOf(page).evaluate(({ muted, loop, playsInline }: HTMLVideoElement) => [
        muted,
        loop,
        playsInline,
      ]),
    ).toEqual([true, true, true]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() =>
      document.querySelector('video')?.currentSrc.endsWith('/sign-in-dark.mp4'),
    );

    await page.getByRole('button', { name: 'Pause the background video' }).press('Enter');
    const proceed = page.getByRole('button', { name: 'Play the background video' });
    await proceed.waitFor();
    expect(await videoOf(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await page.goto('/mobile-signup');
    await proceed.waitFor();
    expect(await videoOf(page).getAttribute('src')).toBeNull();
    await proceed.press('Enter');
    await page.waitForFunction(() => document.querySelector('video')?.paused === false);
    expect(trouble).toEqual(noTrouble);
  });

  test.each([
    ['reduced motion is preferred', { reducedMotion: 'reduce' } as const, {}],
    ['data saving is on', {}, { saveData: true }],
    ['the connection is slow', {}, { effectiveType: '3g' }],
  ])('loads no video when %s', async (_case, options, connection) => {
    const { page } = await e2e.newPage({
      viewport: { width: 360, height: 740 },
      ...withMotion,
      ...options,
    });
    const videos: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.mp4')) videos.push(request.url());
    });
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await page.clock.install();
    await page.goto('/mobile-signin');
    await page.clock.runFor(10_000);
    expect(videos).toEqual([]);
    expect(await videoOf(page).getAttribute('src')).toBeNull();
    expect(await page.getByRole('button', { name: /background video/ }).count()).toBe(0);
  });
});
