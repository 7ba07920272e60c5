import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { startOidcStandIn } from '#tests/stand-ins/oidc-provider.ts';

// These accounts come from a hosted provider and have no password.

const school = await startOidcStandIn({ interaction: 'page', name: 'Sunrise School' });
afterAll(() => school.close());
const e2e = startProduct({ author: 'builtin', env: school.settings });

async function signInAtSchool(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in at the school' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an account without a password confirms its identity at the provider and cannot remove its only sign-in method', async () => {
  const { page } = await e2e.newPage();
  const id = randomUUID();
  const email = `${id}@school.example`;
  school.person(id, { email, email_verified: true, given_name: 'Meera' });
  await page.goto('/signin?next=/dashboard/my-data');
  await page.getByRole('link', { name: 'Continue with Sunrise School' }).click();
  await signInAtSchool(page);
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
  await signInAtSchool(page);
  await page.getByText('It is confirmed that it is you.').waitFor({ state: 'attached' });
  await page.waitForURL(`${e2e.url}/dashboard/my-data`);
  const arriving = page.waitForEvent('download');
  await press();
  await arriving;

  await openPage(page, '/dashboard/security');
  await page.getByText('You have no password.').waitFor();
  const accounts = page.getByRole('region', { name: 'Connected accounts' });
  await accounts.getByRole('button', { name: 'Disconnect Sunrise School' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await accounts.getByText('This is the only way in that you have.').waitFor();
});

test('connects a provider account, and nothing when the provider is cancelled', async () => {
  const { page } = await e2e.newPage();
  await page.request.post('/api/auth/sign-up/email', {
    data: { email: `${randomUUID()}@example.org`, password: 'a good long password', firstName: 'Asha' },
    headers: { origin: e2e.url },
  });
  school.person(randomUUID(), { email: `${randomUUID()}@school.example`, email_verified: true });
  await openPage(page, '/dashboard/security');
  const connect = page.getByRole('button', { name: 'Connect Sunrise School' });
  await connect.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.waitForURL(`${e2e.url}/dashboard/security`);
  expect(await page.getByText('Sunrise School is connected.').count()).toBe(0);

  await connect.click();
  await signInAtSchool(page);
  await page.getByText('Sunrise School is connected.').waitFor({ state: 'attached' });
  await page.waitForURL(`${e2e.url}/dashboard/security`);
  await page.getByRole('button', { name: 'Disconnect Sunrise School' }).waitFor();
});
