import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
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

const school = await startOidcStandIn({ interaction: 'page', name: 'Sunrise School' });
afterAll(() => school.close());
const e2e = startProduct({ author: 'builtin', env: school.settings });

/** A pupil whom the school knows and who is about to sign in there. */
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

async function goToSchool(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Sunrise School' }).click();
  await page.getByRole('heading', { name: 'Sign in at the school' }).waitFor();
}

async function answerSchool(page: Page, button: 'Continue' | 'Cancel'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
}

const whoIs = async (page: Page) => (await page.request.get('/api/me')).json();

test('a guest signs up at the provider, keeps the course, signs out there too, and comes in again', async () => {
  const { page, trouble } = await e2e.newPage();
  newPupil();
  const courseId = await becomeGuest(page, e2e.url);
  await page.goto('/signup?next=/createcourse');
  await page.getByText('What you made as a guest moves into your account.').waitFor();
  await goToSchool(page);
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
  // Were the session at the school still there, it would not ask.
  await goToSchool(page);
  await answerSchool(page, 'Continue');
  await page.waitForURL(`${e2e.url}/dashboard`);
  expect(await myCourses(page)).toContain(courseId);
  // The policy's form-action would forbid a form's redirect to the provider, here and at signing out.
  expect(trouble.consoleErrors.filter((text) => /policy/i.test(text))).toEqual([]);
});

test('who declines at the provider reads so, in words of ours, and can try again or go another way', async () => {
  const { page } = await e2e.newPage({ viewport: { width: 360, height: 740 } });
  newPupil();
  await page.goto('/mobile-signin?next=/store');
  await goToSchool(page);
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

test('a provider that is away is told of, and everything else goes on', async () => {
  const { page } = await e2e.newPage();
  newPupil();
  await school.goAway();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Continue with Sunrise School' }).click();
  await page.getByText('We can’t reach Sunrise School at the moment.').waitFor();
  await signUp(page);
  await signOut(page);
  await school.comeBack();
  await page.goto('/signin/problem?provider=oidc&reason=unreachable');
  await page.getByRole('link', { name: 'Try again' }).click();
  await answerSchool(page, 'Continue');
  await page.waitForURL(`${e2e.url}/dashboard`);
});

test('an address that the provider does not vouch for opens nobody’s account', async () => {
  const { page: owner } = await e2e.newPage();
  const { email } = await signUp(owner);
  const { page } = await e2e.newPage();
  newPupil({ email, email_verified: false });
  await page.goto('/signin');
  await goToSchool(page);
  await answerSchool(page, 'Continue');
  await page.getByText('To keep that account safe, nobody was let in.').waitFor();
  expect(await whoIs(page)).toMatchObject({ kind: 'visitor' });
});
