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
} from '#tests/api/support/accounts.ts';
import { password } from '#tests/api/support/running-product.ts';
import { identityApp } from '#tests/support/identity-app.ts';

// Two-factor authentication by an authenticator app, with recovery codes (RFC 6238, NIST SP 800-63B).

const product = await identityApp();
const secondStep = '/api/auth/two-factor/verify-totp';
const recoveryStep = '/api/auth/two-factor/verify-backup-code';
const sql = <T>(text: string, values: unknown[]) =>
  product.database.pool.query(text, values).then(({ rows }) => rows as T[]);

describe('setting up two-factor authentication', () => {
  test('demands no second step until a code is confirmed', async () => {
    const account = await makeAccount(product);
    const { secret, uri } = await done<{ secret: string; uri: string }>(
      account.browser.post('/api/me/two-factor'),
    );
    const url = new URL(uri);
    expect(url.protocol + url.host).toBe('otpauth:totp');
    expect(decodeURIComponent(url.pathname)).toBe(`/Saksham:${account.email}`);
    expect(url.searchParams.get('secret')).toBe(secret);
    expect((await startSigningIn(product, account)).answer.status).toBe(200);

    const confirmation = '/api/me/two-factor/confirmation';
    expect(await outcomeOf(account.browser.post(confirmation, { code: '000000' }))).toBe('wrong-code');
    const { recoveryCodes } = await done<{ recoveryCodes: string[] }>(
      account.browser.post(confirmation, { code: await codeOf(secret) }),
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);

    const { browser, answer } = await startSigningIn(product, account);
    expect(await answer.json()).toEqual({ secondFactorNeeded: true });
    expect(await kindOf(browser)).toBe('visitor');
  });

  test('shows the secret and the codes once, and stores both encrypted', async () => {
    const { browser, id, secret, recoveryCodes } = await makeProtectedAccount(product);
    expect(await outcomeOf(browser.post('/api/me/two-factor'))).toBe('two-factor-on');
    const shown = await (await browser.get('/api/me/security')).text();
    const [row = {}] = await sql('select * from two_factors where user_id = $1', [id]);
    const kept = JSON.stringify(row);
    for (const text of [shown, kept]) {
      expect(text).not.toContain(secret);
      for (const code of recoveryCodes) expect(text).not.toContain(code);
    }
    expect((JSON.parse(shown) as Security).twoFactor).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  });
});

describe('the second step of signing in', () => {
  test('accepts each code of the app once', async () => {
    const account = await makeProtectedAccount(product);
    const code = await account.freshCode();
    const { browser } = await startSigningIn(product, account);
    const { browser: thief } = await startSigningIn(product, account);
    const [own, stolen] = await Promise.all([browser, thief].map((each) => each.post(secondStep, { code })));
    expect(new Set([own?.status, stolen?.status])).toEqual(new Set([200, 401]));
    const { browser: later } = await startSigningIn(product, account);
    expect(await outcomeOf(later.post(secondStep, { code }))).toBe('wrong-code');
    expect(await kindOf(later)).toBe('visitor');
  });

  test('answers who signed in, without a token', async () => {
    const account = await makeProtectedAccount(product);
    const { browser } = await startSigningIn(product, account);
    const text = await (await browser.post(secondStep, { code: await account.freshCode() })).text();
    expect(JSON.parse(text)).toEqual({ user: { id: account.id, email: account.email, name: 'Asha' } });
    expect(await kindOf(browser)).toBe('learner');
  });

  test('needs the password first, in the same browser', async () => {
    const account = await makeProtectedAccount(product);
    await startSigningIn(product, account);
    const elsewhere = product.visitor();
    const code = await account.freshCode();
    expect(await outcomeOf(elsewhere.post(secondStep, { code }))).toBe('second-factor-expired');
    const [recoveryCode] = account.recoveryCodes;
    expect(await outcomeOf(elsewhere.post(recoveryStep, { code: recoveryCode }))).toBe(
      'second-factor-expired',
    );
  });

  test('ends after five wrong codes, also for a correct one', async () => {
    const account = await makeProtectedAccount(product);
    const { browser } = await startSigningIn(product, account);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await outcomeOf(browser.post(secondStep, { code: '000000' }))).toBe('wrong-code');
    }
    const code = await account.freshCode();
    expect(await outcomeOf(browser.post(secondStep, { code }))).toBe('second-factor-expired');
  });

  test('accepts no code after ten wrong ones in a row from any browser', async () => {
    const account = await makeProtectedAccount(product);
    for (let steps = 0; steps < 2; steps += 1) {
      const { browser } = await startSigningIn(product, account);
      for (let tries = 0; tries < 5; tries += 1) await browser.post(secondStep, { code: '000000' });
    }
    const { browser } = await startSigningIn(product, account);
    const refused = await browser.post(secondStep, { code: await account.freshCode() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60);
    const proof = account.browser.post('/api/me/reverification', { code: await account.freshCode() });
    expect(await outcomeOf(proof)).toBe('rate-limited');
    await sql('update two_factors set locked_until = now() where user_id = $1', [account.id]);
    expect((await browser.post(secondStep, { code: await account.freshCode() })).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('works once, in any spelling', async () => {
    const account = await makeProtectedAccount(product);
    const [code = ''] = account.recoveryCodes;
    const { browser } = await startSigningIn(product, account);
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await browser.post(recoveryStep, { code: typed })).status).toBe(200);
    const { twoFactor } = await browser.json<Security>('/api/me/security');
    expect(twoFactor.recoveryCodesLeft).toBe(9);
    const { browser: again } = await startSigningIn(product, account);
    expect(await outcomeOf(again.post(recoveryStep, { code }))).toBe('wrong-code');
  });

  test('stops working when new ones are made', async () => {
    const account = await makeProtectedAccount(product);
    const { recoveryCodes } = await done<{ recoveryCodes: string[] }>(
      account.browser.post('/api/me/two-factor/recovery-codes'),
    );
    const { browser } = await startSigningIn(product, account);
    expect(await outcomeOf(browser.post(recoveryStep, { code: account.recoveryCodes[1] }))).toBe(
      'wrong-code',
    );
    expect((await browser.post(recoveryStep, { code: recoveryCodes[1] })).status).toBe(200);
  });
});

describe('a trusted device', () => {
  async function trustedBrowser(account: Awaited<ReturnType<typeof makeProtectedAccount>>) {
    const { browser } = await startSigningIn(product, account);
    await done(browser.post(secondStep, { code: await account.freshCode(), trustDevice: true }));
    await done(browser.post('/api/auth/sign-out'));
    return browser;
  }

  test('is not asked for the second step, and has no fresh second factor', async () => {
    const account = await makeProtectedAccount(product);
    const browser = await trustedBrowser(account);
    const { answer } = await startSigningIn(product, account, browser);
    expect(await answer.json()).toMatchObject({ user: { id: account.id } });
    const refusal = await browser.post('/api/me/two-factor/recovery-codes');
    expect(await refusal.json()).toMatchObject({
      code: 'reverification-needed',
      details: { level: 'second_factor', methods: ['totp', 'recovery_code'] },
    });
  });

  test('belongs to one account', async () => {
    const browser = await trustedBrowser(await makeProtectedAccount(product));
    const { answer } = await startSigningIn(product, await makeProtectedAccount(product), browser);
    expect(await answer.json()).toEqual({ secondFactorNeeded: true });
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

describe('turning two-factor authentication off', () => {
  test('needs both factors fresh, and then the password suffices again', async () => {
    const account = await makeProtectedAccount(product);
    await ageProofs(product, account, 11);
    const stop = () => account.browser.delete('/api/me/two-factor');
    const prove = (proof: object) => done(account.browser.post('/api/me/reverification', proof));
    expect(await (await stop()).json()).toMatchObject({
      details: { level: 'multi_factor', methods: ['password', 'totp', 'recovery_code'] },
    });
    await prove({ code: await account.freshCode() });
    expect(await (await stop()).json()).toMatchObject({
      details: { level: 'first_factor', methods: ['password'] },
    });
    await prove({ password });
    await done(stop());
    const { answer } = await startSigningIn(product, account);
    expect(await answer.json()).toMatchObject({ user: { id: account.id } });
    expect(await outcomeOf(stop())).toBe('two-factor-off');
  });
});
