import { describe, expect, test } from 'vitest';
import type { Security } from '#contract/security.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { codeOf } from '#tests/support/authenticator-app.ts';
import {
  ageProofs,
  done,
  kindOf,
  makeAccount,
  makeProtectedAccount,
  outcomeOf,
  startSigningIn,
  type Account,
  type ProtectedAccount,
} from '#tests/api/support/accounts.ts';
import { password } from '#tests/api/support/running-product.ts';
import { identityApp } from '#tests/support/identity-app.ts';

// Two-factor authentication by an authenticator app, with recovery codes (RFC 6238, NIST SP 800-63B).

const product = await identityApp();
const secondStep = '/api/auth/two-factor/verify-totp';
const recoveryStep = '/api/auth/two-factor/verify-backup-code';
const sql = <T>(text: string, values: unknown[]) =>
  product.database.pool.query(text, values).then(({ rows }) => rows as T[]);

const tryStep = (browser: ApiSession, code: string | undefined, step = secondStep) =>
  outcomeOf(browser.post(step, { code }));
const passwordGiven = async (account: Account) => (await startSigningIn(product, account)).browser;

test('demands no second step until a code is confirmed, shows the secret once and stores it encrypted', async () => {
  const account = await makeAccount(product);
  const { browser, email, id } = account;
  const { secret, uri } = await done<{ secret: string; uri: string }>(browser.post('/api/me/two-factor'));
  const url = new URL(uri);
  expect(url.protocol + url.host).toBe('otpauth:totp');
  expect(decodeURIComponent(url.pathname)).toBe(`/Saksham:${email}`);
  expect(url.searchParams.get('secret')).toBe(secret);
  expect(await kindOf(await passwordGiven(account))).toBe('learner');

  const confirm = (code: string) => browser.post('/api/me/two-factor/confirmation', { code });
  expect(await outcomeOf(confirm('000000'))).toBe('wrong-code');
  const { recoveryCodes } = await done<{ recoveryCodes: string[] }>(confirm(await codeOf(secret)));
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect(await outcomeOf(browser.post('/api/me/two-factor'))).toBe('two-factor-on');
  const shown = await (await browser.get('/api/me/security')).text();
  expect((JSON.parse(shown) as Security).twoFactor).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  const kept = JSON.stringify(await sql('select * from two_factors where user_id = $1', [id]));
  for (const text of [secret, ...recoveryCodes]) expect([shown, kept].join()).not.toContain(text);

  const { browser: again, answer } = await startSigningIn(product, account);
  expect(await answer.json()).toEqual({ secondFactorNeeded: true });
  expect(await kindOf(again)).toBe('visitor');
});

describe('the second step of signing in', () => {
  test('accepts each code of the app once, and answers who signed in without a token', async () => {
    const account = await makeProtectedAccount(product);
    const code = await account.freshCode();
    const browsers = [await passwordGiven(account), await passwordGiven(account)];
    const answers = await Promise.all(browsers.map((browser) => browser.post(secondStep, { code })));
    const own = answers.find(({ ok }) => ok);
    expect(await own?.json()).toEqual({ user: { id: account.id, email: account.email, name: 'Asha' } });
    expect((await Promise.all(browsers.map(kindOf))).toSorted()).toEqual(['learner', 'visitor']);
    const later = await passwordGiven(account);
    expect(await tryStep(later, code)).toBe('wrong-code');
    expect(await kindOf(later)).toBe('visitor');
  });

  test('needs the password first, in the same browser', async () => {
    const account = await makeProtectedAccount(product);
    await passwordGiven(account);
    const elsewhere = product.visitor();
    expect(await tryStep(elsewhere, await account.freshCode())).toBe('second-factor-expired');
    expect(await tryStep(elsewhere, account.recoveryCodes[0], recoveryStep)).toBe('second-factor-expired');
  });

  test('ends after five wrong codes, and after ten in a row no browser can prove by a code for a while', async () => {
    const account = await makeProtectedAccount(product);
    for (let steps = 0; steps < 2; steps += 1) {
      const browser = await passwordGiven(account);
      for (let tries = 0; tries < 5; tries += 1) expect(await tryStep(browser, '000000')).toBe('wrong-code');
      expect(await tryStep(browser, await account.freshCode())).toBe('second-factor-expired');
    }
    const browser = await passwordGiven(account);
    const refused = await browser.post(secondStep, { code: await account.freshCode() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60);
    const proof = account.browser.post('/api/me/reverification', { code: await account.freshCode() });
    expect(await outcomeOf(proof)).toBe('rate-limited');
    await sql('update two_factors set locked_until = now() where user_id = $1', [account.id]);
    expect(await tryStep(browser, await account.freshCode())).toBe('200');
  });
});

test('a recovery code works once, in any spelling, until new ones are made', async () => {
  const account = await makeProtectedAccount(product);
  const [first = '', second] = account.recoveryCodes;
  const browser = await passwordGiven(account);
  const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
  expect(await tryStep(browser, typed, recoveryStep)).toBe('200');
  expect((await browser.json<Security>('/api/me/security')).twoFactor.recoveryCodesLeft).toBe(9);
  expect(await tryStep(await passwordGiven(account), first, recoveryStep)).toBe('wrong-code');
  const { recoveryCodes } = await done<{ recoveryCodes: string[] }>(
    account.browser.post('/api/me/two-factor/recovery-codes'),
  );
  const again = await passwordGiven(account);
  expect(await tryStep(again, second, recoveryStep)).toBe('wrong-code');
  expect(await tryStep(again, recoveryCodes[1], recoveryStep)).toBe('200');
});

describe('a trusted device', () => {
  async function trustedBrowser(account: ProtectedAccount) {
    const browser = await passwordGiven(account);
    await done(browser.post(secondStep, { code: await account.freshCode(), trustDevice: true }));
    await done(browser.post('/api/auth/sign-out'));
    return browser;
  }

  test('is not asked for the second step of its own account, and has no fresh second factor', async () => {
    const account = await makeProtectedAccount(product);
    const browser = await trustedBrowser(account);
    const { answer } = await startSigningIn(product, account, browser);
    expect(await answer.json()).toMatchObject({ user: { id: account.id } });
    const refusal = await browser.post('/api/me/two-factor/recovery-codes');
    expect(await refusal.json()).toMatchObject({
      code: 'reverification-needed',
      details: { level: 'second_factor', methods: ['totp', 'recovery_code'] },
    });
    const { answer: others } = await startSigningIn(product, await makeProtectedAccount(product), browser);
    expect(await others.json()).toEqual({ secondFactorNeeded: true });
  });

  const newPassword = 'quite another password';
  test.each<[string, (browser: ApiSession) => Promise<unknown>, string?]>([
    ['other devices are signed out', (browser) => done(browser.delete('/api/me/sessions'))],
    [
      'two-factor authentication is turned off and on again',
      async (browser) => {
        await done(browser.delete('/api/me/two-factor'));
        const { secret } = await done<{ secret: string }>(browser.post('/api/me/two-factor'));
        await done(browser.post('/api/me/two-factor/confirmation', { code: await codeOf(secret) }));
      },
    ],
    [
      'the password changes',
      (browser) => done(browser.put('/api/me/password', { newPassword })),
      newPassword,
    ],
  ])('ends when %s', async (_what, change, word = password) => {
    const account = await makeProtectedAccount(product);
    const browser = await trustedBrowser(account);
    await change(account.browser);
    const answer = await browser.post('/api/auth/sign-in/email', { email: account.email, password: word });
    expect(await answer.json()).toEqual({ secondFactorNeeded: true });
  });
});

test('turning two-factor authentication off needs both factors fresh, and then the password suffices again', async () => {
  const account = await makeProtectedAccount(product);
  await ageProofs(product, account, 11);
  const stop = () => account.browser.delete('/api/me/two-factor');
  const prove = (proof: object) => done(account.browser.post('/api/me/reverification', proof));
  const bothMissing = { level: 'multi_factor', methods: ['password', 'totp', 'recovery_code'] };
  expect(await (await stop()).json()).toMatchObject({ details: bothMissing });
  await prove({ code: await account.freshCode() });
  const firstMissing = { level: 'first_factor', methods: ['password'] };
  expect(await (await stop()).json()).toMatchObject({ details: firstMissing });
  await prove({ password });
  await done(stop());
  expect(await kindOf(await passwordGiven(account))).toBe('learner');
  expect(await outcomeOf(stop())).toBe('two-factor-off');
});
