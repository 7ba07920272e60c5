import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import {
  newAccount,
  pressSignOut,
  signOut,
  submitSignIn,
  submitSignUp,
} from '#tests/e2e/support/accounts.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { saveLayout } from '#tests/e2e/support/saved-course.ts';
import { button, link, phone } from '#tests/e2e/support/screens.ts';
import { startOidcStandIn } from '#tests/stand-ins/oidc-provider.ts';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const school = await startOidcStandIn({ interaction: 'page', name: 'Sunrise School' });
const smtp = await startSmtpStandIn();
afterAll(() => Promise.all([school.close(), smtp.close()]));
const e2e = startProduct({
  author: 'builtin',
  env: {
    ...school.settings,
    // Browsers allow passkeys only at a host name, not at an IP address.
    HOST: 'localhost',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Saksham <noreply@saksham.example>',
  },
});

/** Waits for the newest mail to the address whose subject starts with `subject` and returns its link. */
const linkIn = (email: string, subject: string): Promise<string> =>
  waitFor(`the mail “${subject}” to ${email}`, () => {
    const mail = smtp.mails.findLast((each) => each.to.includes(email) && each.subject.startsWith(subject));
    return /^http\S+$/m.exec(mail?.text ?? '')?.[0];
  });

/** Expects a toast, attached rather than visible, because it fades by itself on a slow machine. */
const expectToast = (page: Page, text: string) =>
  page.locator('[role=status]', { hasText: text }).first().waitFor({ state: 'attached' });

async function becomeGuest(page: Page): Promise<string> {
  const session = e2e.product.session();
  const courseId = await saveLayout(session, { courseName: 'Knots', description: 'Ropes', chapters: [] });
  await page.context().addCookies(session.browserCookies);
  return courseId;
}

const myCourses = async (page: Page) => (await page.request.get('/api/courses/mine')).text();
const kindOf = async (page: Page) =>
  ((await (await page.request.get('/api/me')).json()) as { kind: string }).kind;

test('on a phone a guest signs up, confirms by a mailed link, keeps their course, and comes back after a new password', async () => {
  const { page, context, trouble } = await e2e.newPage(phone);
  const courseId = await becomeGuest(page);
  const account = newAccount();
  await page.goto('/');
  await link(page, 'LOGIN').click();
  await page.waitForURL('**/mobile-signin');
  await link(page, 'Sign up').click();
  await page.waitForURL('**/mobile-signup');
  await page.getByText('What you read and created without an account moves into your account.').waitFor();
  await submitSignUp(page, account);
  await page.getByText(`We sent a mail to ${account.email}.`).waitFor();
  expect(page.url()).not.toContain('example.org');
  await page.goto(await linkIn(account.email, 'Confirm'));
  await page.waitForURL(`${e2e.url}/confirm-email`);
  await button(page, 'Confirm this address').click();
  await page.waitForURL('**/dashboard');
  await expectToast(page, 'Successfully signed in!');
  expect(await myCourses(page)).toContain(courseId);
  const cookies = (await context.cookies()).filter(({ name }) => name.includes('session'));
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/' }]);
  await signOut(page);
  await expectToast(page, 'Successfully signed out!');
  await page.reload();
  expect(await page.getByText('Successfully signed out!').count()).toBe(0);

  await page.goto('/dashboard?from=a-link');
  await page.waitForURL('**/signin?next=*');
  await link(page, 'Forgot password?').click();
  await page.getByLabel('Email').fill(account.email);
  await button(page, 'Send the link').click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  const reset = await linkIn(account.email, 'Set a new password');
  const setPassword = async (password: string) => {
    await page.goto(reset);
    await page.waitForURL(`${e2e.url}/reset-password`);
    await page.getByLabel('New password').fill(password);
    await button(page, 'Set the new password').click();
  };
  await setPassword('another horse of mine');
  await page.getByText('Your new password is set.').waitFor();
  await page.goto('/signin?next=/dashboard?from=a-link');
  await submitSignIn(page, { ...account, password: 'another horse of mine' });
  await page.waitForURL('**/dashboard?from=a-link');
  await setPassword('a third horse of mine');
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect(trouble.consoleErrors.filter((text) => !/status of 40[03]/.test(text))).toEqual([]);
});

/** Registers a pupil at the school, who signs in there next. Returns their address. */
function newPupil(): string {
  const id = randomUUID();
  const email = `${id}@school.example`;
  school.person(id, { email, email_verified: true, given_name: 'Meera', family_name: 'Iyer' });
  return email;
}

async function answerSchool(page: Page, name: 'Continue' | 'Cancel'): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in at the school' }).waitFor();
  await button(page, name).click();
}

test('a passkey is added in a device, signs in, and is removed; a cancelled one is no error', async () => {
  const { page, context, trouble } = await e2e.newPage();
  newPupil();
  await page.goto('/signin?next=/dashboard/security');
  await link(page, 'Continue with Sunrise School').click();
  await answerSchool(page, 'Continue');
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  const remove = passkeys.getByRole('button', { name: 'Remove the passkey The library’s computer' });
  await page.waitForURL('**/dashboard/security');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Name of the passkey').fill('The library’s computer');
  await passkeys.getByRole('button', { name: 'Continue' }).click();
  await remove.waitFor();
  await context.clearCookies();

  const signIn = button(page, 'Sign in with a passkey');
  await page.goto('/signin?next=/dashboard/security');
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await signIn.click();
  await expect.poll(() => signIn.getAttribute('aria-busy')).toBeNull();
  expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0);
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await signIn.click();
  await page.waitForURL((url) => url.pathname === '/dashboard/security');
  await expectToast(page, 'Successfully signed in!');
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await passkeys.getByText('You have no passkey yet.').waitFor();
  expect(trouble.consoleErrors.filter((text) => !/status of 40[04]/.test(text))).toEqual([]);
});

test('a guest declines at a provider, signs up there, keeps the course, signs out there too, and signs in again', async () => {
  const { page, trouble } = await e2e.newPage();
  newPupil();
  const courseId = await becomeGuest(page);
  const goToSchool = link(page, 'Continue with Sunrise School');
  await page.goto('/signup?next=/createcourse');
  await goToSchool.click();
  await answerSchool(page, 'Cancel');
  await page.getByText('Signing in was declined at Sunrise School').waitFor();
  expect(await page.content()).not.toContain('loudly');
  await link(page, 'Try again').click();
  await answerSchool(page, 'Continue');
  await page.waitForURL(`${e2e.url}/createcourse`);
  expect(await myCourses(page)).toContain(courseId);
  await pressSignOut(page);
  await page.getByRole('heading', { name: 'Sign out of the school?' }).waitFor();
  expect(await kindOf(page)).toBe('visitor');
  await button(page, 'Sign out').click();
  await page.waitForURL(`${e2e.url}/`);
  await expectToast(page, 'Successfully signed out!');
  await page.goto('/signin');
  // The school asks again only because its session has ended.
  await goToSchool.click();
  await answerSchool(page, 'Continue');
  await page.waitForURL(`${e2e.url}/dashboard`);
  // The content security policy's form-action forbids a form's redirect to the provider.
  expect(trouble.consoleErrors.filter((text) => /policy/i.test(text))).toEqual([]);
});
