import { expect, test } from 'vitest';
import {
  ageProofs,
  done,
  makeAccount,
  makeProtectedAccount,
  outcomeOf,
  startSigningIn,
} from '#tests/api/support/accounts.ts';
import { password } from '#tests/api/support/running-product.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { identityApp } from '#tests/support/identity-app.ts';

// Sensitive acts need a fresh proof of who acts (docs/decisions/019).

const product = await identityApp();
const prove = (browser: ApiSession, proof: object) =>
  outcomeOf(browser.post('/api/me/reverification', proof));

test('a sensitive act depends on the caller’s own proof, whatever other cookies are sent', async () => {
  const [owner, other] = [await makeAccount(product), await makeAccount(product)];
  await ageProofs(product, owner, 1440);
  const valueOf = ({ browser }: typeof owner) =>
    browser.cookie.split('session_token=')[1]?.split(';')[0] ?? '';
  const [stale, fresh] = [valueOf(owner), valueOf(other)];
  for (const first of [`"${stale}x`, `"${stale}"`, stale, `${stale}\u00a0`]) {
    const headers = { Cookie: `saksham.session_token=${first}; saksham.session_token=${fresh}` };
    const answer = await product.send('/api/me/passkeys/challenge', { method: 'POST', headers });
    const text = await answer.text();
    expect(text).not.toContain(owner.email);
    expect(text).toContain(answer.ok ? other.email : 'reverification-needed');
  }
});

test('a sensitive act works after a right proof of one kind, in this session only', async () => {
  const account = await makeAccount(product);
  const { browser } = account;
  const { browser: other } = await startSigningIn(product, account);
  await ageProofs(product, account, 61);
  const before = browser.cookie;
  expect(await prove(browser, { password: 'not this one' })).toBe('wrong-credentials');
  for (const proof of [{}, { password, code: '123456' }, { password: 7 }, { code: 'abcdef' }])
    expect(await prove(browser, proof)).toBe('invalid-request');
  expect(browser.cookie).toBe(before);
  expect(await prove(browser, { password })).toBe('200');
  await done(browser.post('/api/me/two-factor'));
  expect(await outcomeOf(other.post('/api/me/two-factor'))).toBe('reverification-needed');
  // The second factor isn't confirmed.
  for (const proof of [{ code: '123456' }, { recoveryCode: 'abcde-fghij' }])
    expect(await prove(browser, proof)).toBe('wrong-code');
});

test('an account at a provider needs a proof at the provider', async () => {
  const account = await makeAccount(product);
  await product.database.pool.query(
    `update accounts set provider_id = 'oidc', account_id = 'somebody', password = null where user_id = $1`,
    [account.id],
  );
  await ageProofs(product, account, 61);
  const refusal = await account.browser.post('/api/me/two-factor');
  expect(await refusal.json()).toMatchObject({ details: { level: 'first_factor', methods: ['provider'] } });
  expect(await prove(account.browser, { password })).toBe('wrong-credentials');
});

test('a code works once for signing in and proofs together', async () => {
  const account = await makeProtectedAccount(product);
  const { browser } = await startSigningIn(product, account);
  const code = await account.freshCode();
  await done(browser.post('/api/auth/two-factor/verify-totp', { code }));
  expect(await prove(browser, { code })).toBe('wrong-code');
  const [recoveryCode] = account.recoveryCodes;
  expect(await prove(browser, { recoveryCode })).toBe('200');
  expect(await prove(browser, { recoveryCode })).toBe('wrong-code');
});

test('a proof sets the same cookie as signing in, also a session cookie', async () => {
  const { email } = await makeAccount(product);
  for (const rememberMe of [true, false]) {
    const browser = product.visitor();
    const signIn = await browser.post('/api/auth/sign-in/email', { email, password, rememberMe });
    const proof = await browser.post('/api/me/reverification', { password });
    const [before, after] = [signIn, proof].map((answer) =>
      answer.headers.getSetCookie().find((line) => line.startsWith('saksham.session_token=')),
    );
    expect(after?.includes('Max-Age')).toBe(rememberMe);
    const attributes = (line = '') => line.split('; ').slice(1);
    expect(attributes(after)).toEqual(attributes(before));
  }
});
