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
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ author: 'builtin', env: { RATE_LIMITS: 'on' } });
const guardToast = 'You need to sign in or sign up to access this page.';

describe('an account', () => {
  test('can be created, signed out of and signed in to, each with its notice', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.goto('/signup');
    await page.getByRole('heading', { name: 'Welcome to Saksham' }).waitFor();
    await page.getByText('Please sign in / sign up to continue').waitFor();
    const account = await signUp(page);
    expect(await roleOfToast(page, 'Successfully signed in!')).toBe('status');
    await page.getByText('Hello, Asha').waitFor();

    await signOut(page);
    expect(await roleOfToast(page, 'Successfully signed out!')).toBe('status');
    await page.reload();
    expect(await page.getByText('Successfully signed out!').count()).toBe(0);

    await page.getByRole('link', { name: 'LOGIN' }).click();
    await page.waitForURL('**/signin');
    await submitSignIn(page, account);
    await page.waitForURL('**/dashboard');
    expect(await roleOfToast(page, 'Successfully signed in!')).toBe('status');
    expect(trouble).toEqual(noTrouble);
  });

  test('is not offered again on the pages that sign in', async () => {
    const { page } = await e2e.newPage();
    for (const path of ['/signin', '/signup', '/mobile-signin', '/mobile-signup']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Welcome to Saksham' }).waitFor();
      expect(await page.getByRole('link', { name: 'LOGIN' }).count(), path).toBe(0);
    }
  });

  test('can be created and signed in to without scripts', async () => {
    const { page } = await e2e.newPage({ javaScriptEnabled: false });
    const account = await signUp(page);
    const { page: another } = await e2e.newPage({ javaScriptEnabled: false });
    await another.goto('/signin?next=/createcourse');
    expect(await another.getByRole('button', { name: 'Show password' }).count()).toBe(0);
    await submitSignIn(another, account);
    await another.waitForURL('**/createcourse');
  });

  test('has pages of its own on a phone', async () => {
    const { page } = await e2e.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto('/');
    await page.getByRole('link', { name: 'LOGIN' }).click();
    await page.waitForURL('**/mobile-signin');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.waitForURL('**/mobile-signup');
    await page.getByLabel('First name').fill('Asha');
    await fillIn(page, newAccount());
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL('**/dashboard');
  });

  test('has a session cookie that scripts cannot read', async () => {
    const { page, context } = await e2e.newPage();
    await signUp(page);
    const cookies = await context.cookies();
    const session = cookies.filter(({ name }) => name.includes('session'));
    expect(session).toMatchObject([
      { name: 'saksham.session_token', httpOnly: true, sameSite: 'Lax', path: '/' },
    ]);
    expect(await page.evaluate(() => document.cookie)).not.toContain('session');
  });
});

describe('an entry of the sign-in form', () => {
  test('that is wrong shows an error at the password, keeps the e-mail address and focuses the password', async () => {
    const { page } = await e2e.newPage();
    const account = await signUp(page);
    await signOut(page);
    await page.goto('/signin');
    await fillIn(page, { ...account, password: 'wrong horse' });
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    expect((await answer).status()).toBe(401);

    const password = page.getByRole('textbox', { name: 'Password' });
    await page.getByText('The email or the password is not right.').waitFor();
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    expect(await password.inputValue()).toBe('');
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
  });

  test('with the address of an existing account is refused at sign-up', async () => {
    const { page } = await e2e.newPage();
    const account = await signUp(page);
    await signOut(page);
    await page.goto('/signup');
    await page.getByLabel('First name').fill('Another');
    await fillIn(page, { ...account, password: 'another horse' });
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('There is already an account with this email. Please sign in.').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Another');
  });

  test('shows its password on request', async () => {
    const { page } = await e2e.newPage();
    await page.goto('/signin');
    const password = page.getByLabel('Password', { exact: true });
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
  });

  test('is checked ten times a minute for one account, then rate-limited', async () => {
    const { page } = await e2e.newPage();
    const account = { ...newAccount(), password: 'wrong horse' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      const answer = await page.request.post('/signin', {
        form: { ...account },
        headers: { origin: e2e.url },
      });
      statuses.push(answer.status());
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    await page.goto('/signin');
    await submitSignIn(page, account);
    await page.getByText('Too many tries.').waitFor();
  });
});

describe('the dashboard without a session', () => {
  test('leads to the sign-in page with a toast, and back after signing in', async () => {
    const { page } = await e2e.newPage();
    const account = await signUp(page);
    await signOut(page);
    await page.goto('/dashboard?from=a-link');
    await page.waitForURL('**/signin?next=*');
    expect(await roleOfToast(page, guardToast)).toBe('alert');
    await submitSignIn(page, account);
    await page.waitForURL('**/dashboard?from=a-link');
  });

  test('leads to the sign-in page on a client-side navigation as well', async () => {
    const { page, context } = await e2e.newPage();
    await signUp(page);
    await page.getByText('Hello, Asha').waitFor();
    await context.clearCookies();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/signin?next=*');
    expect(await roleOfToast(page, guardToast)).toBe('alert');
  });

  test('is closed to guests', async () => {
    const { page } = await e2e.newPage();
    await becomeGuest(page, e2e.url);
    await page.goto('/dashboard');
    await page.waitForURL('**/signin?next=*');
  });
});

test('a guest’s course is in the account after signing up, and on the dashboard', async () => {
  const { page } = await e2e.newPage();
  const courseId = await becomeGuest(page, e2e.url);
  await page.goto('/signup');
  await page.getByText('What you made as a guest moves into your account.').waitFor();
  await signUp(page);
  expect(await myCourses(page)).toContain(courseId);
  await page.getByRole('region', { name: 'Your courses' }).getByRole('link', { name: 'Knots' }).waitFor();
});

// next-page.test.ts covers the spellings of another site's address.
test('signing in never redirects to another site', async () => {
  const { page, trouble } = await e2e.newPage();
  const account = await signUp(page);
  await signOut(page);
  await page.goto('/signin?next=/%09/evil.example');
  await submitSignIn(page, account);
  await page.waitForURL(`${e2e.url}/dashboard`);
  expect(trouble.externalRequests).toEqual([]);
});
