import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import {
  becomeGuest,
  myCourses,
  pressSignOut,
  roleOfToast,
  signOut,
  signUp,
} from '#tests/e2e/support/accounts.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { startOidcStandIn } from '#tests/stand-ins/oidc-provider.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const school = await startOidcStandIn({ interaction: 'page', name: 'Sunrise School' });
afterAll(() => school.close());
const e2e = startProduct({ author: 'builtin', env: school.settings });

/** Registers a pupil at the school, who signs in there next. */
function newPupil(claims: { email?: string; email_verified?: boolean } = {}): void {
  const id = randomUUID();
  school.person(id, {
    email: `${id}@school.example`,
    email_verified: true,
    given_name: 'Meera',
    family_name: 'Iyer',
    ...claims,
  });
}

async function openSchoolSignIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Sunrise School' }).click();
  await page.getByRole('heading', { name: 'Sign in at the school' }).waitFor();
}

async function answerSchool(page: Page, button: 'Continue' | 'Cancel'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
}

const whoIs = async (page: Page) => (await page.request.get('/api/me')).json();

test('a guest signs up at the provider, keeps the course, signs out there too, and signs in again', async () => {
  const { page, trouble } = await e2e.newPage();
  newPupil();
  const courseId = await becomeGuest(page, e2e.url);
  await page.goto('/signup?next=/createcourse');
  await page.getByText('What you made as a guest moves into your account.').waitFor();
  await openSchoolSignIn(page);
  await answerSchool(page, 'Continue');
  await page.waitForURL(`${e2e.url}/createcourse`);
  expect(await roleOfToast(page, 'Successfully signed in!')).toBe('status');
  expect(await myCourses(page)).toContain(courseId);
  expect(await whoIs(page)).toMatchObject({ kind: 'learner', firstName: 'Meera', lastName: 'Iyer' });

  await pressSignOut(page);
  await page.getByRole('heading', { name: 'Sign out of the school?' }).waitFor();
  expect(await whoIs(page)).toMatchObject({ kind: 'visitor' });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${e2e.url}/`);
  expect(await roleOfToast(page, 'Successfully signed out!')).toBe('status');

  await page.goto('/signin');
  // The school asks again only because its session has ended.
  await openSchoolSignIn(page);
  await answerSchool(page, 'Continue');
  await page.waitForURL(`${e2e.url}/dashboard`);
  expect(await myCourses(page)).toContain(courseId);
  // The content security policy's form-action forbids a form's redirect to the provider.
  expect(trouble.consoleErrors.filter((text) => /policy/i.test(text))).toEqual([]);
});

test('declining at the provider shows the product’s own text, a retry and the other ways to sign in', async () => {
  const { page } = await e2e.newPage({ viewport: { width: 360, height: 740 } });
  newPupil();
  await page.goto('/mobile-signin?next=/store');
  await openSchoolSignIn(page);
  await answerSchool(page, 'Cancel');
  await page.getByText('Signing in was declined at Sunrise School').waitFor();
  expect(await page.content()).not.toContain('loudly');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Sign in at the school' }).waitFor();
  await answerSchool(page, 'Cancel');
  await page.getByRole('link', { name: 'Other ways to sign in' }).click();
  await page.waitForURL('**/signin?next=%2Fstore');
  expect(await whoIs(page)).toMatchObject({ kind: 'visitor' });
});

test('an unreachable provider shows an error, and everything else works', async () => {
  const { page } = await e2e.newPage();
  newPupil();
  await school.goOffline();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Continue with Sunrise School' }).click();
  await page.getByText('We can’t reach Sunrise School at the moment.').waitFor();
  await signUp(page);
  await signOut(page);
  await school.goOnline();
  await page.goto('/signin/problem?provider=oidc&reason=unreachable');
  await page.getByRole('link', { name: 'Try again' }).click();
  await answerSchool(page, 'Continue');
  await page.waitForURL(`${e2e.url}/dashboard`);
});

test('an address that the provider has not verified opens no account', async () => {
  const { page: owner } = await e2e.newPage();
  const { email } = await signUp(owner);
  const { page } = await e2e.newPage();
  newPupil({ email, email_verified: false });
  await page.goto('/signin');
  await openSchoolSignIn(page);
  await answerSchool(page, 'Continue');
  await page.getByText('To keep that account safe, nobody was let in.').waitFor();
  expect(await whoIs(page)).toMatchObject({ kind: 'visitor' });
});

describe('an invalid answer of the provider signs nobody in', () => {
  /** Starts a sign-in in this browser; `tamper` changes the request to the provider. Returns the address of its answer. */
  async function answerFor(page: Page, tamper: (requested: URL) => void = () => {}): Promise<URL> {
    newPupil();
    const started = await page.request.post('/api/auth/sign-in/social', {
      headers: { Origin: e2e.url },
      data: { provider: 'oidc' },
    });
    const requested = new URL(((await started.json()) as { url: string }).url);
    tamper(requested);
    await page.goto(requested.href);
    let next = await page.locator('form', { hasText: 'Continue' }).getAttribute('action');
    let method: 'post' | 'get' = 'post';
    while (next?.startsWith('/') || next?.startsWith(school.issuer)) {
      const address: string = new URL(next, school.issuer).href;
      next = (await page.request[method](address, { maxRedirects: 0 })).headers()['location'] ?? null;
      method = 'get';
    }
    return new URL(next ?? '');
  }

  async function expectNobody(page: Page, words: string | RegExp): Promise<void> {
    await page.getByText(words).waitFor();
    await page.getByRole('link', { name: 'Try again' }).waitFor();
    expect(await whoIs(page)).toMatchObject({ kind: 'visitor' });
  }

  const startAgain = 'That took too long, or was begun in another tab as well.';
  const notFitting = 'did not fit what we had asked';

  test('an expired code', async () => {
    const { page } = await e2e.newPage();
    school.setCodeLifetime(1);
    const answer = await answerFor(page);
    school.setCodeLifetime(60);
    await waitFor('the code to expire', () => school.isExpired(answer.searchParams.get('code') ?? ''));
    await page.goto(answer.href);
    await expectNobody(page, startAgain);
  });

  test('a used code, in this browser and in another one', async () => {
    const { page } = await e2e.newPage();
    const answer = await answerFor(page);
    await page.goto(answer.href);
    await page.waitForURL(`${e2e.url}/dashboard`);
    await page.context().clearCookies({ name: /session/ });
    const { page: thief } = await e2e.newPage();
    for (const again of [page, thief]) {
      await again.goto(answer.href);
      await expectNobody(again, startAgain);
    }
  });

  test('a token with another nonce than the requested one', async () => {
    const { page } = await e2e.newPage();
    await page.goto(
      (await answerFor(page, (requested) => requested.searchParams.set('nonce', 'another'))).href,
    );
    await expectNobody(page, notFitting);
  });

  test('an answer of another issuer', async () => {
    const { page } = await e2e.newPage();
    const answer = await answerFor(page);
    answer.searchParams.set('iss', 'https://elsewhere.example');
    await page.goto(answer.href);
    await expectNobody(page, notFitting);
  });
});
