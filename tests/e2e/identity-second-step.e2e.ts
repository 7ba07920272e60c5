import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import {
  newAccount,
  roleOfToast,
  signOut,
  submitSignIn,
  submitSignUp,
  type Account,
} from '#tests/e2e/support/accounts.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';
import { codeOf } from '#tests/support/authenticator-app.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const smtp = await startSmtpStandIn();
afterAll(() => smtp.close());
const e2e = startProduct({
  author: 'builtin',
  // Browsers allow passkeys only at a host name, not at an IP address.
  env: { HOST: 'localhost', SMTP_URL: smtp.url, MAIL_FROM: 'Saksham <noreply@saksham.example>' },
});

/** Waits for the newest mail to the address whose subject starts with `subject` and returns its link. */
function linkIn(email: string, subject: string): Promise<string> {
  return waitFor(`the mail “${subject}” to ${email}`, () => {
    const mail = smtp.mails.findLast((each) => each.to.includes(email) && each.subject.startsWith(subject));
    return /^http\S+$/m.exec(mail?.text ?? '')?.[0];
  });
}

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(path, { data, headers: { origin: e2e.url } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Creates an account with a confirmed address, signed in on this page. */
async function makeAccount(page: Page): Promise<Account> {
  const account = newAccount();
  await post(page, '/api/auth/sign-up/email', { ...account, firstName: 'Asha' });
  const token = new URL(await linkIn(account.email, 'Confirm')).searchParams.get('token');
  await post(page, '/api/auth/verify-email', { token });
  return account;
}

test('a mailed link confirms the address, and another one resets the password', async () => {
  const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;
  const { page, trouble } = await e2e.newPage(phone);
  const account = newAccount();
  await page.goto('/signup?next=/store');
  await submitSignUp(page, account);
  await page.getByText(`We sent a mail to ${account.email}.`).waitFor();
  expect(page.url()).not.toContain('example.org');
  const confirmation = await linkIn(account.email, 'Confirm');

  await page.goto('/signin');
  await submitSignIn(page, account);
  await page.getByText('has not been confirmed yet').waitFor();
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await page.getByText('The mail was sent again').waitFor();

  await page.goto(confirmation);
  await page.waitForURL(`${e2e.url}/confirm-email`);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.waitForURL('**/dashboard');
  expect(await roleOfToast(page, 'Successfully signed in!')).toBe('status');
  await signOut(page);

  await page.goto('/signin?next=/store');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  const reset = await linkIn(account.email, 'Set a new password');
  await page.goto(reset);
  await page.waitForURL(`${e2e.url}/reset-password`);
  const changed = { ...account, password: 'another horse of mine' };
  await page.getByLabel('New password').fill(changed.password);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByText('Your new password is set.').waitFor();
  await submitSignIn(page, changed);
  await page.waitForURL('**/dashboard');

  await page.goto(reset);
  await page.getByLabel('New password').fill('a third horse of mine');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect(trouble.consoleErrors.filter((text) => !/status of (400|403)/.test(text))).toEqual([]);
});

test('the second step shows that a code is wrong, takes the next one, and is skipped on a trusted device', async () => {
  const { page } = await e2e.newPage();
  const account = await makeAccount(page);
  const { secret } = await post<{ secret: string }>(page, '/api/me/two-factor', {});
  await post(page, '/api/me/two-factor/confirmation', { code: await codeOf(secret) });
  await page.goto('/dashboard');
  await signOut(page);
  await page.goto('/signin?next=/store');
  await submitSignIn(page, account);
  await page.waitForURL('**/signin/code?next=%2Fstore');
  await page.getByLabel('Code from your authenticator app').fill('000 000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This code is not right, or too old by now.').waitFor();
  await page.getByLabel('Don’t ask for a code on this device for 30 days').check();
  await page.getByLabel('Code from your authenticator app').fill(await codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/store');
  expect(await roleOfToast(page, 'Successfully signed in!')).toBe('status');

  await signOut(page);
  await page.goto('/signin');
  await submitSignIn(page, account);
  await page.waitForURL('**/dashboard');
});

/** Makes an account with a passkey in a device that the browser simulates, and signs out. */
async function makePasskey(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await makeAccount(page);
  await page.goto('/dashboard');
  const options = await post<PublicKeyCredentialCreationOptionsJSON>(page, '/api/me/passkeys/challenge', {});
  const response = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return made.toJSON();
  }, options);
  const { id } = await post<{ id: string }>(page, '/api/me/passkeys', { name: 'This phone', response });
  await signOut(page);
  return { id, devtools, authenticatorId };
}

test('the phone’s page keeps its place while it loads, with the button for passkeys', async () => {
  const { page, context } = await e2e.newPage({ viewport: { width: 360, height: 740 } });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const values = (list.getEntries() as (PerformanceEntry & { value: number })[]).map(
        ({ value }) => value,
      );
      const { dataset } = document.documentElement;
      dataset['shift'] = String(values.reduce((sum, value) => sum + value, Number(dataset['shift'] ?? 0)));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const slowly = { offline: false, latency: 300, downloadThroughput: 20_000, uploadThroughput: 20_000 };
  await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', slowly);
  await page.goto('/mobile-signin');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.05);
});

test('a passkey signs in; an unknown passkey shows what to do, and a cancelled one shows no error', async () => {
  const { page, trouble } = await e2e.newPage();
  const { id, devtools, authenticatorId } = await makePasskey(page);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await page.goto('/signin?next=/store');
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await button.click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0);
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await button.click();
  await page.waitForURL((url) => url.pathname === '/store');
  expect(await roleOfToast(page, 'Successfully signed in!')).toBe('status');

  await page.request.delete(`/api/me/passkeys/${id}`, { headers: { origin: e2e.url } });
  await page.goto('/store');
  await signOut(page);
  // The browser says only after the press that it can suggest passkeys, and no suggestion is taken.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () =>
      new Promise((answer) => addEventListener('click', () => answer(true)));
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (request) =>
      request?.mediation === 'conditional' ? new Promise(() => {}) : get(request);
  });
  await page.goto('/signin');
  await button.click();
  await page.getByText('This passkey is not known here.').waitFor();
  expect(trouble.consoleErrors.filter((text) => !/status of 400/.test(text))).toEqual([]);
});
