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
  startSigningIn,
} from './support/accounts.ts';
import { saveLayout } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

// Passkeys (WebAuthn level 3) with a software authenticator.

const product = await runProduct();
const challengePath = '/api/auth/passkey/generate-authenticate-options';
const signInPath = '/api/auth/passkey/verify-authentication';
const here = (more: Partial<Ceremony> = {}): Ceremony => ({ origin: new URL(product.url).origin, ...more });
const challengeOf = (browser: ApiSession, path = challengePath) =>
  browser.json<{ challenge: string; rpId: string; userVerification: string }>(path);

async function passkeySignIn(
  authenticator: SoftwareAuthenticator,
  ceremony: Partial<Ceremony> = {},
  browser = product.visitor(),
): Promise<{ browser: ApiSession; outcome: string }> {
  const response = authenticator.assert(await challengeOf(browser), here(ceremony));
  return { browser, outcome: await outcomeOf(browser.post(signInPath, { response })) };
}

describe('signing in by a passkey', () => {
  test('names no account in the challenge, and requires user verification', async () => {
    const { browser } = await makeAccount(product);
    await addPasskey(browser, here());
    const options = await challengeOf(browser);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
  });

  test('counts as both factors', async () => {
    const account = await makeProtectedAccount(product);
    const { authenticator } = await addPasskey(account.browser, here());
    const { browser, outcome } = await passkeySignIn(authenticator);
    expect(outcome).toBe('200');
    expect(await kindOf(browser)).toBe('learner');
    expect((await browser.send('/api/me/two-factor', { method: 'DELETE' })).status).toBe(200);
  });

  test('moves a guest’s courses and coins into the account', async () => {
    const account = await makeAccount(product);
    const { authenticator } = await addPasskey(account.browser, here());
    const guest = product.visitor();
    const courseId = await saveLayout(guest);
    await passkeySignIn(authenticator, {}, guest);
    const { rows } = await product.database.pool.query('select owner_id from courses where id = $1', [
      courseId,
    ]);
    expect(rows).toEqual([{ owner_id: account.id }]);
  });

  test.each<[string, Partial<Ceremony>]>([
    ['at another site', { origin: 'https://evil.example' }],
    ['at another port of this machine', { origin: 'http://localhost:1' }],
    ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without user verification', { verifiesUser: false }],
    ['of a copied passkey with a lower counter', { counter: 1 }],
  ])('refuses an answer %s', async (_what, ceremony) => {
    const { browser: owner } = await makeAccount(product);
    const { authenticator } = await addPasskey(owner, here({ counter: 5 }));
    const { browser, outcome } = await passkeySignIn(authenticator, ceremony);
    expect(outcome).toBe('passkey-refused');
    expect(await kindOf(browser)).toBe('visitor');
  });

  test('refuses an unknown device, and malformed answers', async () => {
    expect((await passkeySignIn(new SoftwareAuthenticator())).outcome).toBe('passkey-refused');
    const { browser: owner } = await makeAccount(product);
    const { authenticator } = await addPasskey(owner, here());
    for (const response of [
      { id: authenticator.id },
      { id: authenticator.id, rawId: authenticator.id, type: 'public-key', response: 7 },
      { ...authenticator.assert({ challenge: 'x' }, here()), response: { clientDataJSON: '%' } },
    ]) {
      const browser = product.visitor();
      await challengeOf(browser);
      expect(await outcomeOf(browser.post(signInPath, { response }))).toBe('passkey-refused');
    }
  });

  test('accepts the answer to a challenge once, and only in the browser that asked', async () => {
    const { browser: owner } = await makeAccount(product);
    const { authenticator } = await addPasskey(owner, here());
    const browser = product.visitor();
    const response = authenticator.assert(await challengeOf(browser), here());
    expect(await outcomeOf(product.visitor().post(signInPath, { response }))).toBe('passkey-refused');
    const tabs = [product.visitor(browser), product.visitor(browser)];
    const outcomes = await Promise.all(tabs.map((tab) => outcomeOf(tab.post(signInPath, { response }))));
    expect(outcomes.toSorted()).toEqual(['200', 'passkey-refused']);
  });
});

describe('a passkey', () => {
  test('is listed by its name, and nobody else can remove it', async () => {
    const { browser } = await makeAccount(product);
    const { id } = await addPasskey(browser, here());
    const { passkeys, passkeysPossible } = await browser.json<Security>('/api/me/security');
    expect(passkeysPossible).toBe(true);
    expect(passkeys).toEqual([{ id, name: 'My phone', createdAt: expect.stringMatching(/^\d{4}-/) }]);
    const { browser: other } = await makeAccount(product);
    for (const path of [`/api/me/passkeys/${id}`, '/api/me/passkeys/nonsense']) {
      expect(await outcomeOf(other.send(path, { method: 'DELETE' }))).toBe('not-found');
    }
    expect((await browser.json<Security>('/api/me/security')).passkeys).toHaveLength(1);
  });

  test('stops working when it is removed', async () => {
    const { browser } = await makeAccount(product);
    const { id, authenticator } = await addPasskey(browser, here());
    await done(browser.send(`/api/me/passkeys/${id}`, { method: 'DELETE' }));
    expect((await passkeySignIn(authenticator)).outcome).toBe('passkey-refused');
  });

  test('can’t be removed when it is the only way in, also when two are removed at once', async () => {
    const account = await makeAccount(product);
    const first = await addPasskey(account.browser, here());
    const second = await addPasskey(account.browser, here());
    await product.database.pool.query('delete from accounts where user_id = $1', [account.id]);
    const outcomes = await Promise.all(
      [first, second].map(({ id }) =>
        outcomeOf(product.visitor(account.browser).send(`/api/me/passkeys/${id}`, { method: 'DELETE' })),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['200', 'last-sign-in-method']);
  });

  test.each<[string, Partial<Ceremony>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['a device without user verification', { verifiesUser: false }],
  ])('is not added by %s', async (_what, ceremony) => {
    const { browser } = await makeAccount(product);
    const options = await done<{ challenge: string }>(browser.post('/api/me/passkeys/challenge'));
    const response = new SoftwareAuthenticator().register(options, here(ceremony));
    const adding = browser.post('/api/me/passkeys', { name: 'Phone', response });
    expect(await outcomeOf(adding)).toBe('passkey-refused');
    expect((await browser.json<Security>('/api/me/security')).passkeys).toEqual([]);
  });

  test('is added once for a challenge, and only to the account that asked for it', async () => {
    const { browser } = await makeAccount(product);
    const options = await done<{ challenge: string }>(browser.post('/api/me/passkeys/challenge'));
    const response = new SoftwareAuthenticator().register(options, here());
    const { browser: other } = await makeAccount(product);
    const body = { name: 'Phone', response };
    expect(await outcomeOf(other.post('/api/me/passkeys', body))).toBe('passkey-refused');
    expect(await outcomeOf(browser.post('/api/me/passkeys', body))).toBe('201');
    expect(await outcomeOf(browser.post('/api/me/passkeys', body))).toBe('passkey-refused');
  });

  test('can’t be added by a guest', async () => {
    const guest = product.visitor();
    await saveLayout(guest);
    for (const browser of [guest, product.visitor()]) {
      expect(await outcomeOf(browser.post('/api/me/passkeys/challenge'))).toBe('unauthenticated');
      const body = { name: 'Phone', response: { id: 'x' } };
      expect(await outcomeOf(browser.post('/api/me/passkeys', body))).toBe('unauthenticated');
    }
  });
});

describe('reverification by a passkey', () => {
  test('renews both factors of this session', async () => {
    const account = await makeProtectedAccount(product);
    const { authenticator } = await addPasskey(account.browser, here());
    await ageProofs(product, account, 11);
    const stop = () => account.browser.send('/api/me/two-factor', { method: 'DELETE' });
    expect(await (await stop()).json()).toMatchObject({
      details: { level: 'multi_factor', methods: ['password', 'totp', 'recovery_code', 'passkey'] },
    });
    const options = await done<{ challenge: string; allowCredentials: { id: string }[] }>(
      account.browser.post('/api/me/reverification/challenge'),
    );
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    const passkey = authenticator.assert(options, here());
    await done(account.browser.post('/api/me/reverification', { passkey }));
    expect((await stop()).status).toBe(200);
  });

  test('refuses another person’s passkey, and never signs them in', async () => {
    const { browser, id } = await makeAccount(product);
    const { authenticator } = await addPasskey((await makeAccount(product)).browser, here());
    const options = await done<{ challenge: string }>(browser.post('/api/me/reverification/challenge'));
    const passkey = authenticator.assert(options, here());
    expect(await outcomeOf(browser.post('/api/me/reverification', { passkey }))).toBe('passkey-refused');
    const { rows } = await product.database.pool.query('select user_id from sessions where user_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('and signing in don’t accept one another’s challenges', async () => {
    const account = await makeAccount(product);
    const { authenticator } = await addPasskey(account.browser, here());
    const forSigningIn = await challengeOf(account.browser);
    const passkey = authenticator.assert(forSigningIn, here());
    expect(await outcomeOf(account.browser.post('/api/me/reverification', { passkey }))).toBe(
      'passkey-refused',
    );
    const options = await done<{ challenge: string }>(
      account.browser.post('/api/me/reverification/challenge'),
    );
    const response = authenticator.assert(options, here());
    expect(await outcomeOf(account.browser.post(signInPath, { response }))).toBe('passkey-refused');
  });

  test('leaves only the renewed session', async () => {
    const account = await makeAccount(product);
    const { authenticator } = await addPasskey(account.browser, here());
    const former = product.visitor(account.browser);
    const options = await done<{ challenge: string }>(
      account.browser.post('/api/me/reverification/challenge'),
    );
    await done(
      account.browser.post('/api/me/reverification', { passkey: authenticator.assert(options, here()) }),
    );
    expect(await kindOf(former)).toBe('visitor');
    expect((await account.browser.json<Security>('/api/me/security')).sessions).toHaveLength(1);
  });
});

test('an account with a passkey alone has no second factor to prove', async () => {
  const account = await makeAccount(product);
  await addPasskey(account.browser, here());
  await ageProofs(product, account, 11);
  const { answer } = await startSigningIn(product, account);
  expect(answer.status).toBe(200);
  const refusal = await account.browser.post('/api/me/passkeys/challenge');
  expect(await refusal.json()).toMatchObject({
    details: { level: 'first_factor', methods: ['password', 'passkey'] },
  });
});
