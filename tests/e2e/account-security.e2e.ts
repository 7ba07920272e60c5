import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Security } from '#contract/security.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { codeOf } from '#tests/support/authenticator-app.ts';

// Browsers allow passkeys only at a host name, not at an IP address.
const e2e = startProduct({ author: 'builtin', env: { HOST: 'localhost' } });
const password = 'a good long password';

interface Account {
  page: Page;
  email: string;
  trouble: { consoleErrors: string[] };
}

/** Signs up a learner and opens their security settings. */
async function openSecurity(viewport = { width: 1280, height: 800 }): Promise<Account> {
  const { page, trouble } = await e2e.newPage({ viewport });
  const email = `${randomUUID()}@example.org`;
  const data = { email, password, firstName: 'Asha' };
  const made = await page.request.post('/api/auth/sign-up/email', { data, headers: { origin: e2e.url } });
  expect(made.status()).toBe(200);
  await openPage(page, '/dashboard/security');
  return { page, email, trouble };
}

const securityOf = async (page: Page) =>
  (await (await page.request.get('/api/me/security')).json()) as Security;
const section = (page: Page, name: string) => page.getByRole('region', { name });
const stepUp = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

/** Makes every proof of identity of this person older than any action accepts. */
async function ageProofs(email: string): Promise<void> {
  await e2e.database.pool.query(
    `update sessions set first_factor_at = first_factor_at - interval '2 days',
       second_factor_at = second_factor_at - interval '2 days'
     where user_id = (select id from users where email = $1)`,
    [email],
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await here.getByText('You have no passkey yet.').waitFor();
  expect((await securityOf(page)).passkeys).toEqual([]);
  expect(trouble.consoleErrors).toEqual([]);
});

test('two-factor authentication is turned on, its codes are saved, and an old session proves both factors to turn it off', async () => {
  const { page, email, trouble } = await openSecurity({ width: 360, height: 740 });
  const { secret, recoveryCodes } = await turnOnTwoFactor(page);
  expect(new Set(recoveryCodes).size).toBe(10);
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('saksham-recovery-codes.txt');
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  const here = section(page, 'Two-factor authentication');
  await here.getByText('10 recovery codes are left.').waitFor();
  expect(await page.content()).not.toContain(recoveryCodes[0]);

  await ageProofs(email);
  const turnOff = here.getByRole('button', { name: 'Turn off' });
  const pressTurnOff = async () => {
    await turnOff.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  };
  await pressTurnOff();
  await stepUp(page).getByLabel('Your password').press('Escape');
  await turnOff.and(page.locator(':focus')).waitFor();
  await pressTurnOff();
  const proceed = stepUp(page).getByRole('button', { name: 'Continue', exact: true });
  await stepUp(page).getByLabel('Your password').fill('not my password');
  await proceed.click();
  await stepUp(page).getByText('This password is not right.').waitFor();
  await stepUp(page).getByLabel('Your password').fill(password);
  await proceed.click();
  // The code of this 30-second period was already used to turn two-factor authentication on.
  const code = stepUp(page).getByLabel('Code from your authenticator app');
  await code.fill(await codeOf(secret, 1));
  await proceed.click();
  await here.getByRole('button', { name: 'Turn on' }).waitFor();
  expect((await securityOf(page)).twoFactor.enabled).toBe(false);
  expect(trouble.consoleErrors.filter((text) => !/status of 40[13]/.test(text))).toEqual([]);
});
