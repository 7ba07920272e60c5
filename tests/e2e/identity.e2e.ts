import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ author: 'builtin', env: { RATE_LIMITS: 'on' } });
/** The page's script runs a moment after what it works on is there. */
const patient = { timeout: 20_000 };
const guardToast = 'You need to sign in or sign up to access this page.';

interface Account {
  email: string;
  password: string;
}

function newAccount(): Account {
  return { email: `${randomUUID()}@example.org`, password: 'correct horse' };
}

async function fillIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const passwordIn = (page: Page) => page.locator('input[name=password]');

/** What assistive technology reads out beside the field's name. */
function describedBy(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

/** The addresses that the page posts to from now on. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  return posts;
}

async function signUp(page: Page, account = newAccount()): Promise<Account> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await fillIn(page, account);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/dashboard');
  return account;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${e2e.url}/`);
}

/** How it is announced. Waits until it is there, not until it is seen: it fades by itself, perhaps before a busy machine looks. */
function roleOfToast(page: Page, text: string): Promise<string | null> {
  return page.locator('[role=status], [role=alert]').filter({ hasText: text }).first().getAttribute('role');
}

describe('an account', () => {
  test('is made, left and entered again, each with its notice', async () => {
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
    await fillIn(page, account);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
    expect(await roleOfToast(page, 'Successfully signed in!')).toBe('status');
    expect(trouble).toEqual({ consoleErrors: [], failedRequests: [], strangers: [] });
  });

  test('is made and entered without any script', async () => {
    const { page } = await e2e.newPage({ javaScriptEnabled: false });
    const account = await signUp(page);
    const { page: another } = await e2e.newPage({ javaScriptEnabled: false });
    await another.goto('/signin?next=/createcourse');
    expect(await another.getByRole('button', { name: 'Show password' }).count()).toBe(0);
    await fillIn(another, account);
    await another.getByRole('button', { name: 'Sign in' }).click();
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

  test('lies beyond a session cookie that no script reads', async () => {
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

describe('a wrong entry', () => {
  test('says so beside the field, keeps the e-mail address and waits in the password', async () => {
    const { page } = await e2e.newPage();
    const account = await signUp(page);
    await signOut(page);
    await page.goto('/signin');
    await fillIn(page, { ...account, password: 'wrong horse' });
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect((await answer).status()).toBe(401);

    const password = page.getByRole('textbox', { name: 'Password' });
    await page.getByText('The email or the password is not right.').waitFor();
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    expect(await password.inputValue()).toBe('');
    await expect
      .poll(() => password.evaluate((field) => field === document.activeElement), patient)
      .toBe(true);
    expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
  });

  test('of an e-mail address that has an account is told at sign-up', async () => {
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

  test('can be looked at before it is sent', async () => {
    const { page } = await e2e.newPage();
    await page.goto('/signin');
    const password = page.getByLabel('Password', { exact: true });
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
  });

  test('is looked at ten times a minute for one account, and then waits', async () => {
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
    await fillIn(page, account);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Too many tries.').waitFor();
  });
});

describe('the dashboard of somebody who is signed out', () => {
  test('leads to the sign-in page with the toast, and back after it', async () => {
    const { page } = await e2e.newPage();
    const account = await signUp(page);
    await signOut(page);
    await page.goto('/dashboard?from=a-link');
    await page.waitForURL('**/signin?next=*');
    expect(await roleOfToast(page, guardToast)).toBe('alert');
    await fillIn(page, account);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard?from=a-link');
  });

  test('leads there also when a navigation in the browser meets it', async () => {
    const { page, context } = await e2e.newPage();
    await signUp(page);
    await page.getByText('Hello, Asha').waitFor();
    await context.clearCookies();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/signin?next=*');
    expect(await roleOfToast(page, guardToast)).toBe('alert');
  });

  test('is none of a guest either', async () => {
    const { page } = await e2e.newPage();
    await becomeGuest(page);
    await page.goto('/dashboard');
    await page.waitForURL('**/signin?next=*');
  });
});

async function becomeGuest(page: Page): Promise<string> {
  const layout = {
    'Course Name': 'Knots',
    Description: 'Ropes',
    Chapters: [{ 'Chapter Name': 'The bowline' }],
  };
  const saved = await page.request.post('/api/course/save-course-layout', {
    data: layout,
    headers: { origin: e2e.url },
  });
  expect(saved.status()).toBe(201);
  const { courseId } = (await saved.json()) as { courseId: string };
  return courseId;
}

test('a guest’s course is in the account after signing up', async () => {
  const { page } = await e2e.newPage();
  const courseId = await becomeGuest(page);
  await page.goto('/signup');
  await page.getByText('What you made as a guest moves into your account.').waitFor();
  await signUp(page);
  const mine = (await (await page.request.get('/api/courses/mine')).json()) as { _id: string }[];
  expect(mine.map(({ _id }) => _id)).toContain(courseId);
});

test.each([['//evil.example'], ['/\\evil.example'], ['/%09/evil.example'], ['https://evil.example']])(
  'signing in never leads to another site, asked for %s',
  async (next) => {
    const { page, trouble } = await e2e.newPage();
    const account = await signUp(page);
    await signOut(page);
    await page.goto(`/signin?next=${next}`);
    await fillIn(page, account);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${e2e.url}/dashboard`);
    expect(trouble.strangers).toEqual([]);
  },
);

describe('the form', () => {
  test('says beside each field what is missing, in words of the page, and leads to the first', async () => {
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
    await expect.poll(() => name.evaluate((field) => field === document.activeElement), patient).toBe(true);
    expect(await describedBy(name)).toBe('कृपया अपना नाम लिखें।');
    expect(await describedBy(email)).toBe('कृपया सही ईमेल पता लिखें।');
    expect(await describedBy(password)).toBe('कम से कम 8 अक्षर। कृपया अपना पासवर्ड लिखें।');
    expect(await page.locator('[aria-invalid=true]').count()).toBe(3);
    expect(await axeViolations(page)).toEqual([]);

    await email.fill('asha@example.org');
    expect(await describedBy(email)).toBe('');
    expect(await email.getAttribute('aria-invalid')).toBeNull();
    expect(posts).toEqual([]);
    expect(trouble).toEqual({ consoleErrors: [], failedRequests: [], strangers: [] });
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

  test('keeps what was typed while the line is gone, is sent once however often it is pressed, and says so', async () => {
    const { page, context } = await e2e.newPage();
    const account = await signUp(page);
    await signOut(page);
    await page.goto('/signin');
    await fillIn(page, account);
    const posts = postsOf(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').filter({ hasText: 'What you typed is still here' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
    expect(await passwordIn(page).inputValue()).toBe(account.password);

    await context.setOffline(false);
    const asked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    await page.route('**/healthz', async (route) => {
      asked.resolve();
      await goOn.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await asked.promise;
    const busy = page.getByRole('button', { name: 'Signing in...' });
    expect(await busy.getAttribute('aria-busy')).toBe('true');
    await busy.click({ force: true });
    goOn.resolve();
    await page.waitForURL('**/dashboard');
    expect(posts).toEqual([`${e2e.url}/signin`]);
  });

  test('that is refused is as accessible as before', async () => {
    const { page } = await e2e.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto('/signin');
    await fillIn(page, newAccount());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The email or the password is not right.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('the moving background of the phone’s pages', () => {
  const filmOf = (page: Page) => page.locator('video');

  test('plays silently after its poster, stops by the keyboard and stays so', async () => {
    const { page, trouble } = await e2e.newPage({ viewport: { width: 360, height: 740 } });
    const media: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/')) media.push(new URL(request.url()).pathname);
    });
    await page.goto('/mobile-signin');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    expect(media.slice(0, 2)).toEqual(['/media/sign-in-light-poster.webp', '/media/sign-in-light.mp4']);
    expect(
      await filmOf(page).evaluate(({ muted, loop, playsInline }: HTMLVideoElement) => [
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
    const goOn = page.getByRole('button', { name: 'Play the background video' });
    await goOn.waitFor();
    expect(await filmOf(page).evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
    await page.goto('/mobile-signup');
    await goOn.waitFor();
    expect(await filmOf(page).getAttribute('src')).toBeNull();
    await goOn.press('Enter');
    await page.waitForFunction(() => document.querySelector('video')?.paused === false);
    expect(trouble).toEqual({ consoleErrors: [], failedRequests: [], strangers: [] });
  });

  test.each([
    ['less motion is wanted', { reducedMotion: 'reduce' } as const, {}],
    ['data is to be saved', {}, { saveData: true }],
    ['the line is slow', {}, { effectiveType: '3g' }],
  ])('loads nothing where %s', async (_case, options, connection) => {
    const { page } = await e2e.newPage({ viewport: { width: 360, height: 740 }, ...options });
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.mp4')) films.push(request.url());
    });
    await page.addInitScript((known) => {
      Object.defineProperty(navigator, 'connection', { value: known });
    }, connection);
    await page.clock.install();
    await page.goto('/mobile-signin');
    await page.clock.runFor(10_000);
    expect(films).toEqual([]);
    expect(await filmOf(page).getAttribute('src')).toBeNull();
    expect(await page.getByRole('button', { name: /background video/ }).count()).toBe(0);
  });
});
