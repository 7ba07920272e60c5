import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Me } from '#contract/identity.ts';
import type { Security } from '#contract/security.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { codeOf } from '#tests/support/authenticator-app.ts';
import { readQrCode } from '#tests/support/read-qr-code.ts';
import type { ApiSession } from '#tests/support/api-session.ts';

// Browsers allow passkeys only at a host name, not at an IP address.
const e2e = startProduct({ author: 'builtin', env: { HOST: 'localhost' } });
const password = 'a good long password';
const androidChrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

interface Account {
  page: Page;
  email: string;
  trouble: { consoleErrors: string[] };
}

/** Signs up a learner and opens their security settings. */
async function openSecurity(viewport = { width: 1280, height: 800 }): Promise<Account> {
  const { page, trouble } = await e2e.newPage({ viewport });
  const email = `${randomUUID()}@example.org`;
  await postJson(page, '/api/auth/sign-up/email', { email, password, firstName: 'Asha' });
  await openPage(page, '/dashboard/security');
  return { page, email, trouble };
}

async function postJson(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(path, { data, headers: { origin: e2e.url } });
  expect(answer.ok(), path).toBe(true);
  return answer.json();
}

const securityOf = async (page: Page) =>
  (await (await page.request.get('/api/me/security')).json()) as Security;
const kindOf = async (session: ApiSession) => (await session.json<Me>('/api/me')).kind;
const section = (page: Page, name: string) => page.getByRole('region', { name });
const stepUp = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });
const isFocused = (element: Element) => element === document.activeElement;

/** Makes every proof of identity of this person older than any action accepts. */
async function ageProofs(email: string): Promise<void> {
  await e2e.database.pool.query(
    `update sessions set first_factor_at = first_factor_at - interval '2 days',
       second_factor_at = second_factor_at - interval '2 days'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
}

/** Decodes the drawn QR code from its dark modules. */
async function scan(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /^QR code/ });
  const side = Number((await code.getAttribute('viewBox'))?.split(' ').at(-1));
  const path = (await code.locator('path').getAttribute('d')) ?? '';
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, column, row]) => `${row} ${column}`));
  return readQrCode(
    Array.from({ length: side }, (_, row) =>
      Array.from({ length: side }, (__, column) => dark.has(`${row} ${column}`)),
    ),
  );
}

async function turnOnTwoFactor(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  const here = section(page, 'Two-factor authentication');
  await here.getByRole('button', { name: 'Turn on' }).click();
  await here.getByRole('heading', { name: /^1\. / }).waitFor();
  const typed = await here.locator('p[translate=no] span').allInnerTexts();
  expect(typed.every((group) => group.length === 4)).toBe(true);
  const secret = typed.join('');
  await here.getByLabel('Code', { exact: true }).fill(await codeOf(secret));
  await here.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await codes.waitFor();
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
  return { secret, recoveryCodes };
}

test('two-factor authentication shows a key to scan or type, confirms a first code and issues working recovery codes', async () => {
  const { page, email, trouble } = await openSecurity({ width: 360, height: 740 });
  const here = section(page, 'Two-factor authentication');
  await here.getByRole('button', { name: 'Turn on' }).click();
  await here.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => here.getByRole('button', { name: 'Turn on' }).evaluate(isFocused)).toBe(true);
  expect((await securityOf(page)).twoFactor.enabled).toBe(false);

  await here.getByRole('button', { name: 'Turn on' }).click();
  const uri = new URL(await scan(page));
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  await here.getByRole('button', { name: 'Cancel' }).click();

  const { secret, recoveryCodes } = await turnOnTwoFactor(page);
  expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
  expect(new Set(recoveryCodes).size).toBe(10);
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('saksham-recovery-codes.txt');
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await here.getByText('10 recovery codes are left.').waitFor();
  expect(await page.content()).not.toContain(recoveryCodes[0]);

  // A second device signs in with a recovery code after the password and appears in the list.
  const device = e2e.product.session();
  const agent = { 'User-Agent': androidChrome };
  const first = await device.post('/api/auth/sign-in/email', { email, password }, agent);
  expect(await first.json()).toEqual({ secondFactorNeeded: true });
  await device.post('/api/auth/two-factor/verify-backup-code', { code: recoveryCodes[0] }, agent);
  expect(await kindOf(device)).toBe('learner');
  await page.reload();
  await here.getByText('9 recovery codes are left.').waitFor();
  const devices = section(page, 'Your devices');
  await devices
    .getByRole('button', { name: /^Sign out Chrome on Android, signed in on .* at .*, last used on / })
    .click();
  await devices.getByText('You are signed in nowhere else.').waitFor();
  expect(await kindOf(device)).toBe('visitor');
  expect(trouble.consoleErrors).toEqual([]);
});

test('a passkey is added under a name and removed again', async () => {
  const { page, trouble } = await openSecurity();
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const here = section(page, 'Passkeys');
  await here.getByText('You have no passkey yet.').waitFor();
  await here.getByRole('button', { name: 'Add a passkey' }).click();
  const name = here.getByLabel('Name of the passkey');
  expect(await name.inputValue()).toBe('Linux');
  await name.fill('The library’s computer');
  await here.getByRole('button', { name: 'Continue' }).click();
  const remove = here.getByRole('button', { name: 'Remove the passkey The library’s computer' });
  await remove.waitFor();

  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect((await securityOf(page)).passkeys).toHaveLength(1);
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await here.getByText('You have no passkey yet.').waitFor();
  expect((await securityOf(page)).passkeys).toEqual([]);
  expect(trouble.consoleErrors).toEqual([]);
});

test('turning two-factor authentication off asks for an expired proof again, step by step, and changes nothing when cancelled', async () => {
  const { page, email } = await openSecurity();
  const { secret } = await turnOnTwoFactor(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await ageProofs(email);
  const here = section(page, 'Two-factor authentication');
  const turnOff = here.getByRole('button', { name: 'Turn off' });
  const pressTurnOff = async () => {
    await turnOff.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await stepUp(page).getByText('This takes two steps.').waitFor();
  };
  await pressTurnOff();
  await stepUp(page).getByLabel('Your password').press('Escape');
  await stepUp(page).waitFor({ state: 'hidden' });
  await expect.poll(() => turnOff.evaluate(isFocused)).toBe(true);
  expect((await securityOf(page)).twoFactor.enabled).toBe(true);

  await pressTurnOff();
  const proceed = stepUp(page).getByRole('button', { name: 'Continue', exact: true });
  await stepUp(page).getByLabel('Your password').fill('not my password');
  await proceed.click();
  await stepUp(page).getByText('This password is not right.').waitFor();
  await stepUp(page).getByLabel('Your password').fill(password);
  await proceed.click();
  await stepUp(page).getByText('Now the second step:').waitFor();
  await stepUp(page).getByLabel('Code from your authenticator app').press('Escape');
  await stepUp(page).waitFor({ state: 'hidden' });
  expect((await securityOf(page)).twoFactor.enabled).toBe(true);

  await turnOff.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  // The code of this 30-second period was already used to turn two-factor authentication on.
  await stepUp(page)
    .getByLabel('Code from your authenticator app')
    .fill(await codeOf(secret, 1));
  await proceed.click();
  await here.getByRole('button', { name: 'Turn on' }).waitFor();
  expect((await securityOf(page)).twoFactor.enabled).toBe(false);
});

test('a new password is set only after the old one is given, and stays in its field until then', async () => {
  const { page, email } = await openSecurity();
  await ageProofs(email);
  const elsewhere = e2e.product.session();
  await elsewhere.post('/api/auth/sign-in/email', { email, password });
  const here = section(page, 'Password');
  await here.getByRole('button', { name: 'Change password' }).click();
  const typed = here.getByLabel('New password');
  const save = here.getByRole('button', { name: 'Save' });
  await typed.fill('password1234');
  await save.click();
  await stepUp(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await typed.inputValue()).toBe('password1234');
  await save.click();
  await stepUp(page).getByLabel('Your password').fill(password);
  await stepUp(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await here.getByText('This password is among the first that others would try.').waitFor();
  await typed.fill('another good long password');
  await save.click();
  await here.getByRole('button', { name: 'Change password' }).waitFor();
  expect(await kindOf(elsewhere)).toBe('visitor');
  const { status } = await elsewhere.post('/api/auth/sign-in/email', {
    email,
    password: 'another good long password',
  });
  expect(status).toBe(200);
});
