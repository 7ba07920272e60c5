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
import { createLink } from '#server/identity/email-sign-in/email-links-store.ts';
import { createPeople } from '#tests/support/people.ts';
import { forgetWrongCodes } from './factors-store.ts';
import { confirmTwoFactor, countRecoveryCodes, proveByRecoveryCode, startTwoFactor } from './two-factor.ts';
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

  test('after ten wrong codes in a row, in any browser, none can prove by a code for a while', async () => {
    const account = await makeProtectedAccount(product);
    const browser = await passwordGiven(account);
    for (const each of [browser, await passwordGiven(account)])
      for (let tries = 0; tries < 5; tries += 1) expect(await tryStep(each, '000000')).toBe('wrong-code');
    const refused = await browser.post(secondStep, { code: await account.freshCode() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60);
    const proof = account.browser.post('/api/me/reverification', { code: await account.freshCode() });
    expect(await outcomeOf(proof)).toBe('rate-limited');
    await sql(`update two_factors set locked_until = now() - interval '1 second' where user_id = $1`, [
      account.id,
    ]);
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
  test.each<[string, (own: ApiSession) => Promise<unknown>, string?]>([
    ['other devices are signed out', (own) => done(own.delete('/api/me/sessions'))],
    ['the password changes', (own) => done(own.put('/api/me/password', { newPassword })), newPassword],
  ])('ends when %s', async (_what, change, word = password) => {
    const account = await makeProtectedAccount(product);
    const browser = await trustedBrowser(account);
    await change(account.browser);
    const answer = await browser.post('/api/auth/sign-in/email', { email: account.email, password: word });
    expect(await answer.json()).toEqual({ secondFactorNeeded: true });
  });
});

// Sensitive acts need a fresh proof of who acts (docs/decisions/019).

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

test('turning two-factor authentication off needs both factors fresh, and then the password suffices again', async () => {
  const account = await makeProtectedAccount(product);
  await ageProofs(product, account, 11);
  const stop = () => account.browser.delete('/api/me/two-factor');
  const bothMissing = { level: 'multi_factor', methods: ['password', 'totp', 'recovery_code'] };
  expect(await (await stop()).json()).toMatchObject({ details: bothMissing });
  expect(await prove(account.browser, { code: await account.freshCode() })).toBe('200');
  const firstMissing = { level: 'first_factor', methods: ['password'] };
  expect(await (await stop()).json()).toMatchObject({ details: firstMissing });
  expect(await prove(account.browser, { password })).toBe('200');
  await done(stop());
  expect(await kindOf(await passwordGiven(account))).toBe('learner');
  expect(await outcomeOf(stop())).toBe('two-factor-off');
});

const { db } = product.database;
const people = createPeople(db);
const parts = people.identity.context;

const wrongCode = { code: 'wrong-code' };
async function protectedPerson() {
  const person = await people.signUp();
  const { secret } = await startTwoFactor(parts, person);
  return { ...person, secret, recoveryCodes: await confirmTwoFactor(parts, person.id, await codeOf(secret)) };
}
const succeeded = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;

test('one recovery code sent twenty times at the same moment is accepted once', async () => {
  const person = await protectedPerson();
  const [code = '', other = ''] = person.recoveryCodes;
  const same = Array.from({ length: 20 }, () => proveByRecoveryCode(parts, person.id, code));
  expect(await succeeded(same)).toBe(1);
  expect(await countRecoveryCodes(parts, person.id)).toBe(9);
  // The refused tries count as wrong codes, and may have locked the account.
  await forgetWrongCodes(db, person.id);
  await proveByRecoveryCode(parts, person.id, other);
  expect(await countRecoveryCodes(parts, person.id)).toBe(8);
});

test('a set-up is confirmed once, and only with the latest secret', async () => {
  const person = await people.signUp();
  const { secret } = await startTwoFactor(parts, person);
  const codes = [await codeOf(secret, -1), await codeOf(secret), await codeOf(secret, 1)];
  expect(await succeeded(codes.map((code) => confirmTwoFactor(parts, person.id, code)))).toBe(1);
  expect(await countRecoveryCodes(parts, person.id)).toBe(10);

  const other = await people.signUp();
  const first = await startTwoFactor(parts, other);
  const last = await startTwoFactor(parts, other);
  const early = confirmTwoFactor(parts, other.id, await codeOf(first.secret));
  await expect(early).rejects.toMatchObject(wrongCode);
  await confirmTwoFactor(parts, other.id, await codeOf(last.secret));
});

test('a mail’s link and the password that it sets do not skip the second step', async () => {
  const person = await protectedPerson();
  const link = { userId: person.id, email: person.email, newEmail: null };

  const confirming = await createLink(db, { ...link, purpose: 'confirm-email' });
  const confirmed = await people.post('/verify-email', { token: confirming.token });
  expect(JSON.parse(confirmed.body)).toEqual({ success: true, signedIn: false });

  const resetting = await createLink(db, { ...link, purpose: 'reset-password' });
  const newPassword = 'quite another password';
  const reset = await people.post('/reset-password', { token: resetting.token, newPassword });
  const signIn = await people.post('/sign-in/email', { email: person.email, password: newPassword });
  expect(JSON.parse(signIn.body)).toEqual({ secondFactorNeeded: true });
  for (const { setCookies } of [confirmed, reset, signIn]) {
    expect(setCookies.filter((cookie) => cookie.startsWith('saksham.session_token='))).toEqual([]);
  }
});
