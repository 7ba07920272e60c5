import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';

import { createLink } from '#server/identity/email-sign-in/email-links-store.ts';
import type { ApiSession } from '#tests/support/api-session.ts';

import { startOidcStandIn } from '#tests/stand-ins/oidc-provider.ts';
import {
  addPasskey,
  done,
  kindOf,
  makeAccount,
  makeProtectedAccount,
  startSigningIn,
} from './support/accounts.ts';
import { saveLayout } from './support/course-payloads.ts';
import { signInAt } from './support/provider-way.ts';
import { password, runProduct } from './support/running-product.ts';
import { buy } from './support/wallet-calls.ts';

// A guest's courses and coins move into the account exactly once, whichever way they sign in.

const school = await startOidcStandIn();
afterAll(() => school.close());
const product = await runProduct({ ...school.settings, HOST: 'localhost' });
const { pool } = product.database;

const newEmail = () => `${randomUUID()}@example.org`;

/** Signs a guest's browser in, by the name of the contract's call that does so. */
const waysIn: Record<string, (guest: ApiSession) => Promise<unknown>> = {
  signUpByEmail: (guest) => done(guest.post('/api/auth/sign-up/email', { email: newEmail(), password })),
  async signInByEmail(guest) {
    await startSigningIn(product, await makeAccount(product), guest);
  },
  async verifyTotp(guest) {
    const account = await makeProtectedAccount(product);
    await startSigningIn(product, account, guest);
    // The browser keeps its session until the second step is done.
    expect(await kindOf(guest)).toBe('guest');
    await done(guest.post('/api/auth/two-factor/verify-totp', { code: await account.freshCode() }));
  },
  async verifyRecoveryCode(guest) {
    const account = await makeProtectedAccount(product);
    const [code] = account.recoveryCodes;
    await startSigningIn(product, account, guest);
    await done(guest.post('/api/auth/two-factor/verify-backup-code', { code }));
  },
  async signInByPasskey(guest) {
    const here = { origin: new URL(product.url).origin };
    const { browser } = await makeAccount(product);
    const { authenticator } = await addPasskey(browser, here);
    const path = '/api/auth/passkey/generate-authenticate-options';
    const response = authenticator.assert(await guest.json<{ challenge: string }>(path), here);
    await done(guest.post('/api/auth/passkey/verify-authentication', { response }));
  },
  async providerCallback(guest) {
    school.person(randomUUID(), { email: newEmail(), email_verified: true, given_name: 'Asha' });
    await signInAt(school.browser(), guest);
  },
  async confirmEmail(guest) {
    const { id, email } = await makeAccount(product);
    const link = { userId: id, purpose: 'confirm-email', email, newEmail: null } as const;
    const { token } = await createLink(product.database.db, link);
    // Simulates that the newest guest, which is this one, has signed up.
    await pool.query(
      `insert into verifications (id, identifier, value, expires_at)
       select gen_random_uuid(), $1, id, now() + interval '1 hour' from users
       where is_anonymous order by created_at desc limit 1`,
      [`signing-up-${id}`],
    );
    await done(guest.post('/api/auth/verify-email', { token }));
  },
};

test.each(Object.entries(waysIn))('moves a guest’s courses and coins once by %s', async (_, goIn) => {
  const browser = product.visitor();
  const courseId = await saveLayout(browser);
  const key = randomUUID();
  expect((await buy(browser, 'basic', key)).status).toBe(201);
  const before = product.visitor(browser);

  await goIn(browser);
  expect(await kindOf(browser)).toBe('learner');
  expect(await kindOf(before)).toBe('visitor');
  const mine = await browser.json<{ _id: string }[]>('/api/courses/mine');
  expect(mine.map(({ _id }) => _id)).toEqual([courseId]);
  expect(await browser.json('/api/wallet')).toEqual({ coins: 50 });
  const again = await buy(browser, 'basic', key);
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
});
