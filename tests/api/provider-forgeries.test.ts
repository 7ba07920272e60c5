import { randomUUID } from 'node:crypto';

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startOidcForger, type Lies } from '#tests/stand-ins/oidc-forger.ts';
import { startOidcStandIn } from '#tests/stand-ins/oidc-provider.ts';
import type { ApiSession } from '#tests/support/api-session.ts';

import { done } from './support/accounts.ts';
import { comeBack, goToProvider, meOf, reasonIn, signInAt } from './support/provider-way.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct, signUp } from './support/running-product.ts';

// One provider sends forged answers, the other honest ones. Also connecting accounts there, and reverification.

const forger = await startOidcForger();
afterAll(() => forger.close());
const school = await startOidcStandIn({ prefix: 'OIDC2' });
afterAll(() => school.close());
const product = await runProduct({ ...forger.settings, ...school.settings });

let session: ApiSession;
const newClaims = () =>
  void (forger.claims = { sub: randomUUID(), email: `${randomUUID()}@example.org`, email_verified: true });
beforeEach(() => {
  session = product.visitor();
  forger.lies = {};
  newClaims();
});

test('an attempt has fresh PKCE, nonce and state, and an honest answer to it signs in', async () => {
  const begun = await session.post('/api/auth/sign-in/social', { provider: 'oidc' });
  expect(begun.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^saksham\.state=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/) as string,
  ]);
  const [one, two] = [new URL(await goToProvider(session)), new URL(await goToProvider(session))];
  for (const name of ['code_challenge', 'nonce', 'state']) {
    expect(one.searchParams.get(name)?.length).toBeGreaterThanOrEqual(32);
    expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
  }
  expect(one.searchParams.get('code_challenge_method')).toBe('S256');
  expect(reasonIn(await signInAt(forger.browser(), session))).toBe(undefined);
  expect(await meOf(session)).toMatchObject({ kind: 'learner', email: forger.claims['email'] });
  expect(forger.exchanges.at(-1)?.get('client_secret')).toBe(forger.settings['OIDC_CLIENT_SECRET']);
});

const lies: [string, Lies, string][] = [
  ['another nonce', { idToken: { nonce: 'n'.repeat(32) } }, 'mismatch'],
  ['another issuer', { idToken: { iss: 'https://accounts.example.org' } }, 'mismatch'],
  ['another audience', { idToken: { aud: 'somebody-else' } }, 'mismatch'],
  ['an expired token', { idToken: { iat: 1_000, exp: 2_000 } }, 'mismatch'],
  ['a token without a signature', { signed: 'none' }, 'mismatch'],
  ['a token signed by another key', { signed: 'other-key' }, 'mismatch'],
  ['a token signed by the shared secret', { signed: 'secret' }, 'mismatch'],
  ['userinfo of another subject', { userinfo: { sub: 'somebody-else' } }, 'mismatch'],
  ['another issuer in its answer', { answer: { iss: 'https://accounts.example.org' } }, 'mismatch'],
  ['no code', { answer: { code: undefined } }, 'mismatch'],
  ['an unknown code', { answer: { code: 'x' } }, 'expired'],
  ['a refusal of our secret', { status: { token: 401 } }, 'failed'],
  ['a broken token endpoint', { status: { token: 502 } }, 'unreachable'],
  ['a token endpoint that never answers', { hang: 'token' }, 'unreachable'],
  // Following one would send the secret elsewhere.
  ['a redirect of the token endpoint', { redirect: { token: `${school.issuer}/jwks` } }, 'unreachable'],
];

test.each(lies)('%s signs nobody in', async (_what, forgery, reason) => {
  forger.lies = forgery;
  const page = await signInAt(forger.browser(), session, { next: '/store' });
  expect(reasonIn(page)).toBe(reason);
  expect(page.searchParams.get('next')).toBe('/store');
  expect(await meOf(session)).toMatchObject({ kind: 'visitor' });
  const { email } = forger.claims;
  const { rowCount } = await product.database.pool.query('select from users where email = $1', [email]);
  expect(rowCount).toBe(0);
});

test('refuses an answer of another provider', async () => {
  school.person(randomUUID(), { email: 'victim@example.org', email_verified: true });
  // The forger redirects the browser with a code of the school (mix-up, RFC 9207).
  const toForger = await goToProvider(session);
  const victim = product.visitor();
  const ofSchool = new URL(await school.browser().follow(await goToProvider(victim, { provider: 'oidc2' })));
  const callback = new URL(await forger.browser().follow(toForger));
  callback.pathname = '/api/auth/callback/oidc2';
  for (const name of ['code', 'iss']) callback.searchParams.set(name, ofSchool.searchParams.get(name) ?? '');
  expect(reasonIn(await comeBack(session, callback.href))).toBe('mismatch');
  expect(await meOf(session)).toMatchObject({ kind: 'visitor' });
  // The code was sent to no provider, so it is still valid for the victim.
  expect(reasonIn(await comeBack(victim, ofSchool.href))).toBe(undefined);
});

const connect = (who: ApiSession, provider: string) => who.post(`/api/me/providers/${provider}`);
const disconnect = (who: ApiSession, provider: string) => who.delete(`/api/me/providers/${provider}`);
const goToConnect = async (who: ApiSession, provider = 'oidc') =>
  (await done<{ url: string }>(connect(who, provider))).url;
const connectAtForger = async (who: ApiSession) =>
  comeBack(who, await forger.browser().follow(await goToConnect(who)));
const connectedOf = async (who: ApiSession) => {
  const { providers } = await who.json<{ providers: { id: string; connected: boolean }[] }>(
    '/api/me/security',
  );
  return providers.filter(({ connected }) => connected).map(({ id }) => id);
};

test('connecting lets an account at a provider open the account, whatever its address there, until it is disconnected', async () => {
  await signUp(session);
  forger.claims['email_verified'] = false;
  const page = await connectAtForger(session);
  expect(page.pathname + page.search).toBe('/dashboard/security?connected=oidc');
  expect(await connectedOf(session)).toEqual(['oidc']);
  const { email } = await meOf(session);
  const byForger = product.visitor();
  expect(reasonIn(await signInAt(forger.browser(), byForger))).toBe(undefined);
  expect(await meOf(byForger)).toMatchObject({ email });
  for (let time = 0; time < 2; time += 1) expect((await disconnect(session, 'oidc')).status).toBe(200);
  expect(await connectedOf(session)).toEqual([]);
  const afterwards = product.visitor();
  await signInAt(forger.browser(), afterwards);
  expect((await meOf(afterwards)).email).toBe(forger.claims['email']);
});

test('connecting refuses an account that another person has, and works only for the person who began it', async () => {
  await signInAt(forger.browser(), product.visitor());
  await signUp(session);
  expect(reasonIn(await connectAtForger(session))).toBe('already-connected');
  const callback = await forger.browser().follow(await goToConnect(session));
  await session.post('/api/auth/sign-out');
  await signUp(session);
  expect(reasonIn(await comeBack(session, callback))).toBe('other-person');
  expect(await connectedOf(session)).toEqual([]);
});

test('disconnecting refuses the last way in, also when two are removed at once', async () => {
  await signInAt(forger.browser(), session);
  expectRefusal(await answerOf(await disconnect(session, 'oidc')), 409, 'last-sign-in-method');
  school.person(randomUUID(), { email: 'a@example.org' });
  const url = await goToConnect(session, 'oidc2');
  expect(reasonIn(await comeBack(session, await school.browser().follow(url)))).toBe(undefined);
  const answers = await Promise.all([disconnect(session, 'oidc'), disconnect(session, 'oidc2')]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(await connectedOf(session)).toHaveLength(1);
});

describe('reverification at a provider', () => {
  const isFresh = async (who: ApiSession) => (await connect(who, 'oidc2')).status === 200;
  const forget = () =>
    product.database.pool.query(`update sessions set first_factor_at = now() - interval '1 day'`);

  test('asks the provider to ask again, and refreshes the session’s proof', async () => {
    const browser = school.browser();
    school.person(randomUUID(), { email: `${randomUUID()}@example.org` });
    await signInAt(browser, session, { provider: 'oidc2' });
    await forget();
    expect(await isFresh(session)).toBe(false);
    const next = '/dashboard/security?confirmed=1';
    const way = await goToProvider(session, { provider: 'oidc2', next, again: true });
    expect(Object.fromEntries(new URL(way).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const page = await comeBack(session, await browser.follow(way));
    expect(page.pathname + page.search).toBe(next);
    expect(await isFresh(session)).toBe(true);
  });

  test('refuses the answer of a provider that did not ask again, and another person’s', async () => {
    await signInAt(forger.browser(), session);
    await forget();
    forger.lies = { idToken: { auth_time: Math.floor(Date.now() / 1000) - 7200 } };
    expect(reasonIn(await signInAt(forger.browser(), session, { again: true }))).toBe('mismatch');
    // Signing in there with an old auth_time is no fresh proof either.
    expect(reasonIn(await signInAt(forger.browser(), session))).toBe(undefined);
    expect(await isFresh(session)).toBe(false);
    const { email } = await meOf(session);
    newClaims();
    expect(reasonIn(await signInAt(forger.browser(), session, { again: true }))).toBe('other-person');
    expect(await meOf(session)).toMatchObject({ email });
  });
});
