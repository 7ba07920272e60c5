import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  becomeGuest,
  fillIn,
  myCourses,
  newAccount,
  roleOfToast,
  signOut,
  signUp,
  submitSignIn,
} from '#tests/e2e/support/accounts.ts';
import { noTrouble, startProduct, withMotion } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ author: 'builtin' });
const phone = { viewport: { width: 360, height: 740 } };

test('on a phone a guest signs up, keeps their course, signs out, and comes back to the page that they asked for', async () => {
  const { page, context, trouble } = await e2e.newPage(phone);
  const courseId = await becomeGuest(page, e2e.url);
  await page.goto('/');
  await page.getByRole('link', { name: 'LOGIN' }).click();
  await page.waitForURL('**/mobile-signin');
  await page.getByRole('heading', { level: 1, name: 'Welcome to Saksham' }).waitFor();
  expect(await page.getByRole('link', { name: 'LOGIN' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.waitForURL('**/mobile-signup');
  await page.getByText('What you made as a guest moves into your account.').waitFor();
  await page.getByLabel('First name').fill('Asha');
  const account = newAccount();
  await fillIn(page, account);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/dashboard');
  expect(await roleOfToast(page, 'Successfully signed in!')).toBe('status');
  expect(await myCourses(page)).toEqual([courseId]);
  const cookies = (await context.cookies()).filter(({ name }) => name.includes('session'));
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/' }]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');

  await signOut(page);
  expect(await roleOfToast(page, 'Successfully signed out!')).toBe('status');
  await page.reload();
  expect(await page.getByText('Successfully signed out!').count()).toBe(0);
  await page.goto('/dashboard?from=a-link');
  await page.waitForURL('**/signin?next=*');
  expect(await roleOfToast(page, 'You need to sign in or sign up to access this page.')).toBe('alert');
  await submitSignIn(page, account);
  await page.waitForURL('**/dashboard?from=a-link');
  expect(trouble).toEqual(noTrouble);
});

test('a wrong password shows an error at the field, keeps the e-mail address and focuses the password', async () => {
  const { page } = await e2e.newPage(phone);
  await page.goto('/signin');
  const account = newAccount();
  await submitSignIn(page, account);
  await page.getByText('The email or the password is not right.').waitFor();
  const password = page.getByRole('textbox', { name: 'Password' });
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  expect(await password.inputValue()).toBe('');
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
});

test('an account can be created and signed in to without scripts', async () => {
  const { page } = await e2e.newPage({ javaScriptEnabled: false });
  const account = await signUp(page);
  const { page: another } = await e2e.newPage({ javaScriptEnabled: false });
  await another.goto('/signin?next=/createcourse');
  expect(await another.getByRole('button', { name: 'Show password' }).count()).toBe(0);
  await submitSignIn(another, account);
  await another.waitForURL('**/createcourse');
});

describe('the background video of the phone’s pages', () => {
  const videoOf = (page: Page) => page.locator('video');

  test('plays silently after its poster, pauses by keyboard and stays paused', async () => {
    const { page, trouble } = await e2e.newPage({ ...withMotion, ...phone });
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
    const { page } = await e2e.newPage({ ...phone, ...withMotion, ...options });
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
