import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { becomeGuest, myCourses, pressSignOut, roleOfToast } from '#tests/e2e/support/accounts.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { startOidcStandIn } from '#tests/stand-ins/oidc-provider.ts';

const school = await startOidcStandIn({ interaction: 'page', name: 'Sunrise School' });
afterAll(() => school.close());
const e2e = startProduct({ author: 'builtin', env: school.settings });

/** Registers a pupil at the school, who signs in there next. Returns their address. */
function newPupil(): string {
  const id = randomUUID();
  const email = `${id}@school.example`;
  school.person(id, { email, email_verified: true, given_name: 'Meera', family_name: 'Iyer' });
  return email;
}

async function openSchoolSignIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Sunrise School' }).click();
}

async function answerSchool(page: Page, button: 'Continue' | 'Cancel'): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in at the school' }).waitFor();
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
  await answerSchool(page, 'Cancel');
  await page.getByRole('link', { name: 'Other ways to sign in' }).click();
  await page.waitForURL('**/signin?next=%2Fstore');
  expect(await whoIs(page)).toMatchObject({ kind: 'visitor' });
});

test('an account without a password confirms its identity at the provider and cannot remove its only sign-in method', async () => {
  const { page } = await e2e.newPage();
  const email = newPupil();
  await page.goto('/signin?next=/dashboard/my-data');
  await openSchoolSignIn(page);
  await answerSchool(page, 'Continue');
  await page.waitForURL('**/dashboard/my-data');
  await e2e.database.pool.query(
    `update sessions set first_factor_at = first_factor_at - interval '2 days'
     where user_id = (select id from users where email = $1)`,
    [email],
  );

  await openPage(page, '/dashboard/my-data');
  const press = () => page.getByRole('button', { name: 'Download my data' }).click();
  await press();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByText('You sign in there once more and come back to this page.').waitFor();
  await dialog.getByRole('button', { name: 'Continue with Sunrise School' }).click();
  await answerSchool(page, 'Continue');
  await page.getByText('Thank you, now we know that it is you.').waitFor({ state: 'attached' });
  await page.waitForURL(`${e2e.url}/dashboard/my-data`);
  const arriving = page.waitForEvent('download');
  await press();
  await arriving;

  await openPage(page, '/dashboard/security');
  await page.getByText('You have no password.').waitFor();
  const accounts = page.getByRole('region', { name: 'Connected accounts' });
  await accounts.getByRole('button', { name: 'Disconnect Sunrise School' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await accounts.getByText('This is your only way to sign in.').waitFor();
});

test('connects a provider account, and nothing when the provider is cancelled', async () => {
  const { page } = await e2e.newPage();
  await page.request.post('/api/auth/sign-up/email', {
    data: { email: `${randomUUID()}@example.org`, password: 'a good long password', firstName: 'Asha' },
    headers: { origin: e2e.url },
  });
  newPupil();
  await openPage(page, '/dashboard/security');
  const connect = page.getByRole('button', { name: 'Connect Sunrise School' });
  await connect.click();
  await answerSchool(page, 'Cancel');
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.waitForURL(`${e2e.url}/dashboard/security`);
  expect(await page.getByText('Sunrise School is connected.').count()).toBe(0);

  await connect.click();
  await answerSchool(page, 'Continue');
  await page.getByText('Sunrise School is connected.').waitFor({ state: 'attached' });
  await page.waitForURL(`${e2e.url}/dashboard/security`);
  await page.getByRole('button', { name: 'Disconnect Sunrise School' }).waitFor();
});
