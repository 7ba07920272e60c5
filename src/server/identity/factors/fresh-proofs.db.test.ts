import { describe, expect, test } from 'vitest';
import {
  ageProofs,
  done,
  kindOf,
  makeAccount,
  makeProtectedAccount,
  outcomeOf,
  startSigningIn,
} from '#tests/api/support/accounts.ts';
import { password } from '#tests/api/support/running-product.ts';
import { identityApp } from '#tests/support/identity-app.ts';

// Sensitive acts need a fresh proof of who acts (docs/decisions/019).

const product = await identityApp();

describe('a sensitive act', () => {
  test('depends on the caller’s own proof, whatever other cookies are sent', async () => {
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

  test('works after a proof, in this session only', async () => {
    const account = await makeAccount(product);
    const { browser: other } = await startSigningIn(product, account);
    await ageProofs(product, account, 61);
    await done(account.browser.post('/api/me/reverification', { password }));
    expect((await account.browser.post('/api/me/two-factor')).status).toBe(200);
    expect(await outcomeOf(other.post('/api/me/two-factor'))).toBe('reverification-needed');
  });

  test('of an account at a provider needs a proof at the provider', async () => {
    const account = await makeAccount(product);
    await product.database.pool.query(
      `update accounts set provider_id = 'oidc', account_id = 'somebody', password = null where user_id = $1`,
      [account.id],
    );
    await ageProofs(product, account, 61);
    const refusal = await account.browser.post('/api/me/two-factor');
    expect(await refusal.json()).toMatchObject({ details: { level: 'first_factor', methods: ['provider'] } });
    expect(await outcomeOf(account.browser.post('/api/me/reverification', { password }))).toBe(
      'wrong-credentials',
    );
  });
});

describe('with two-factor authentication', () => {
  test('the second factor is required, by a code or a recovery code', async () => {
    const account = await makeProtectedAccount(product);
    const act = () => outcomeOf(account.browser.post('/api/me/two-factor/recovery-codes'));
    const prove = (proof: object) => done(account.browser.post('/api/me/reverification', proof));
    await ageProofs(product, account, 11);
    await prove({ password });
    expect(await act()).toBe('reverification-needed');
    await prove({ code: await account.freshCode() });
    expect(await act()).toBe('200');
  });

  test('a code works once for signing in and proofs together', async () => {
    const account = await makeProtectedAccount(product);
    const { browser } = await startSigningIn(product, account);
    const code = await account.freshCode();
    await done(browser.post('/api/auth/two-factor/verify-totp', { code }));
    expect(await outcomeOf(browser.post('/api/me/reverification', { code }))).toBe('wrong-code');
    const [recoveryCode] = account.recoveryCodes;
    await done(browser.post('/api/me/reverification', { recoveryCode }));
    expect(await outcomeOf(browser.post('/api/me/reverification', { recoveryCode }))).toBe('wrong-code');
  });

  test('a code is refused for an account without a second factor', async () => {
    const { browser } = await makeAccount(product);
    await done(browser.post('/api/me/two-factor'));
    for (const proof of [{ code: '123456' }, { recoveryCode: 'abcde-fghij' }]) {
      expect(await outcomeOf(browser.post('/api/me/reverification', proof))).toBe('wrong-code');
    }
  });
});

describe('a proof', () => {
  test('that is wrong does not change the session', async () => {
    const { browser } = await makeAccount(product);
    const before = browser.cookie;
    expect(await outcomeOf(browser.post('/api/me/reverification', { password: 'not this one' }))).toBe(
      'wrong-credentials',
    );
    expect(browser.cookie).toBe(before);
    expect(await kindOf(browser)).toBe('learner');
  });

  test('sets the same cookie as signing in, also a session cookie', async () => {
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

  test('has exactly one of four methods', async () => {
    const { browser } = await makeAccount(product);
    for (const proof of [{}, { password, code: '123456' }, { password: 7 }, { code: 'abcdef' }]) {
      expect(await outcomeOf(browser.post('/api/me/reverification', proof))).toBe('invalid-request');
    }
  });
});
