import { describe, expect, test } from 'vitest';
import type { Security } from '#contract/security.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { SoftwareAuthenticator, type Ceremony } from '#tests/support/software-authenticator.ts';
import {
  addPasskey,
  ageProofs,
  done,
  kindOf,
  makeAccount,
  makeProtectedAccount,
  outcomeOf,
} from '#tests/api/support/accounts.ts';
import { identityApp } from '#tests/support/identity-app.ts';

// Passkeys (WebAuthn level 3) with a software authenticator.

const product = await identityApp();
const here = (more: Partial<Ceremony> = {}): Ceremony => ({ origin: new URL(product.url).origin, ...more });

interface Options {
  challenge: string;
  rpId: string;
  allowCredentials?: { id: string }[];
}
const readChallenge = (browser: ApiSession) =>
  browser.json<Options>('/api/auth/passkey/generate-authenticate-options');
const signInBy = (browser: ApiSession, response: object) =>
  outcomeOf(browser.post('/api/auth/passkey/verify-authentication', { response }));
const signIn = async (authenticator: SoftwareAuthenticator, ceremony = here(), browser = product.visitor()) =>
  signInBy(browser, authenticator.assert(await readChallenge(browser), ceremony));

const startAdding = (browser: ApiSession) => done<Options>(browser.post('/api/me/passkeys/challenge'));
const add = (browser: ApiSession, response: object) =>
  outcomeOf(browser.post('/api/me/passkeys', { name: 'Phone', response }));
const startProof = (browser: ApiSession) => done<Options>(browser.post('/api/me/reverification/challenge'));
const prove = (browser: ApiSession, passkey: object) =>
  outcomeOf(browser.post('/api/me/reverification', { passkey }));
const securityOf = (browser: ApiSession) => browser.json<Security>('/api/me/security');

test('signing in by a passkey counts as both factors, and its challenge names no account', async () => {
  const account = await makeProtectedAccount(product);
  const { authenticator } = await addPasskey(account.browser, here());
  const browser = product.visitor();
  const options = await readChallenge(browser);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options).not.toHaveProperty('allowCredentials');
  expect(await signInBy(browser, authenticator.assert(options, here()))).toBe('200');
  expect(await kindOf(browser)).toBe('learner');
  expect((await browser.delete('/api/me/two-factor')).status).toBe(200);
});

test.each<[string, Partial<Ceremony>, whenSigningIn?: true]>([
  ['at another site', { origin: 'https://evil.example' }],
  ['at another port of this machine', { origin: 'http://localhost:1' }],
  ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['without user verification', { verifiesUser: false }],
  ['of a copied passkey with a lower counter', { counter: 1 }, true],
])('an answer %s adds no passkey and signs nobody in', async (_what, ceremony, whenSigningIn) => {
  const { browser: owner } = await makeAccount(product);
  if (!whenSigningIn) {
    const forged = new SoftwareAuthenticator().register(await startAdding(owner), here(ceremony));
    expect(await add(owner, forged)).toBe('passkey-refused');
    expect((await securityOf(owner)).passkeys).toEqual([]);
  }
  const { authenticator } = await addPasskey(owner, here({ counter: 5 }));
  const browser = product.visitor();
  expect(await signIn(authenticator, here(ceremony), browser)).toBe('passkey-refused');
  expect(await kindOf(browser)).toBe('visitor');
});

test('an unknown device and malformed answers are refused', async () => {
  const { browser: owner } = await makeAccount(product);
  const { authenticator } = await addPasskey(owner, here());
  const { id } = authenticator;
  for (const response of [
    new SoftwareAuthenticator().assert({ challenge: 'x' }, here()),
    { id },
    { id, rawId: id, type: 'public-key', response: 7 },
    { ...authenticator.assert({ challenge: 'x' }, here()), response: { clientDataJSON: '%' } },
  ]) {
    const browser = product.visitor();
    await readChallenge(browser);
    expect(await signInBy(browser, response)).toBe('passkey-refused');
  }
});

test('a challenge is accepted once, and only in the browser and from the account that asked', async () => {
  const [{ browser: owner }, { browser: other }] = [await makeAccount(product), await makeAccount(product)];
  const authenticator = new SoftwareAuthenticator();
  const made = authenticator.register(await startAdding(owner), here());
  expect(await add(other, made)).toBe('passkey-refused');
  expect(await add(owner, made)).toBe('201');
  expect(await add(owner, made)).toBe('passkey-refused');

  const browser = product.visitor();
  const response = authenticator.assert(await readChallenge(browser), here());
  expect(await signInBy(product.visitor(), response)).toBe('passkey-refused');
  const tabs = [product.visitor(browser), product.visitor(browser)];
  const outcomes = await Promise.all(tabs.map((tab) => signInBy(tab, response)));
  expect(outcomes.toSorted()).toEqual(['200', 'passkey-refused']);
});

test('a passkey is listed by its name, and works until its owner removes it', async () => {
  const { browser } = await makeAccount(product);
  const { id, authenticator } = await addPasskey(browser, here());
  expect((await securityOf(browser)).passkeys).toEqual([
    { id, name: 'My phone', createdAt: expect.stringMatching(/^\d{4}-/) },
  ]);
  const { browser: other } = await makeAccount(product);
  for (const each of [id, 'nonsense'])
    expect(await outcomeOf(other.delete(`/api/me/passkeys/${each}`))).toBe('not-found');
  expect(await signIn(authenticator)).toBe('200');
  await done(browser.delete(`/api/me/passkeys/${id}`));
  expect(await signIn(authenticator)).toBe('passkey-refused');
});

test('a passkey can’t be removed when it is the only way in, also when two are removed at once', async () => {
  const account = await makeAccount(product);
  const passkeys = [await addPasskey(account.browser, here()), await addPasskey(account.browser, here())];
  await product.database.pool.query('delete from accounts where user_id = $1', [account.id]);
  const outcomes = await Promise.all(
    passkeys.map(({ id }) => outcomeOf(product.visitor(account.browser).delete(`/api/me/passkeys/${id}`))),
  );
  expect(outcomes.toSorted()).toEqual(['200', 'last-sign-in-method']);
});

describe('reverification by a passkey', () => {
  test('renews both factors of this session', async () => {
    const account = await makeProtectedAccount(product);
    const { authenticator } = await addPasskey(account.browser, here());
    await ageProofs(product, account, 11);
    const stop = () => account.browser.delete('/api/me/two-factor');
    expect(await (await stop()).json()).toMatchObject({
      details: { level: 'multi_factor', methods: ['password', 'totp', 'recovery_code', 'passkey'] },
    });
    const options = await startProof(account.browser);
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    expect(await prove(account.browser, authenticator.assert(options, here()))).toBe('200');
    expect((await stop()).status).toBe(200);
  });

  test('refuses another person’s passkey, and challenges of signing in, as that does its own', async () => {
    const { browser, id } = await makeAccount(product);
    const others = await addPasskey((await makeAccount(product)).browser, here());
    const { authenticator: own } = await addPasskey(browser, here());
    const forged = others.authenticator.assert(await startProof(browser), here());
    expect(await prove(browser, forged)).toBe('passkey-refused');
    const { rows } = await product.database.pool.query('select from sessions where user_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(await prove(browser, own.assert(await readChallenge(browser), here()))).toBe('passkey-refused');
    expect(await signInBy(browser, own.assert(await startProof(browser), here()))).toBe('passkey-refused');
  });
});
