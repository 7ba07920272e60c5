import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startOidcForger, type Lies } from '#tests/stand-ins/oidc-forger.ts';
import { startOidcStandIn } from '#tests/stand-ins/oidc-provider.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
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

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

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
  expect(Object.fromEntries(one.searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    redirect_uri: `${product.url}/api/auth/callback/oidc`,
    response_mode: 'query',
    response_type: 'code',
    scope: 'openid email profile',
  });
  expect(reasonIn(await signInAt(forger.browser(), session))).toBe(undefined);
  expect(await meOf(session)).toMatchObject({ kind: 'learner', email: forger.claims['email'] });
  // This provider takes the secret in the body.
  expect(forger.exchanges.at(-1)?.get('client_secret')).toBe(forger.settings['OIDC_CLIENT_SECRET']);
});

const lies: [string, Lies, string][] = [
  ['another nonce', { idToken: { nonce: 'n'.repeat(32) } }, 'mismatch'],
  ['no nonce', { idToken: { nonce: undefined } }, 'mismatch'],
  ['another issuer', { idToken: { iss: 'https://accounts.example.org' } }, 'mismatch'],
  ['another audience', { idToken: { aud: 'somebody-else' } }, 'mismatch'],
  ['a further audience alone', { idToken: { aud: ['saksham-forged', 'x'] } }, 'mismatch'],
  ['another authorized party', { idToken: { azp: 'somebody-else' } }, 'mismatch'],
  ['an expired token', { idToken: { iat: 1_000, exp: 2_000 } }, 'mismatch'],
  ['a token without an expiry', { idToken: { exp: undefined } }, 'mismatch'],
  ['a token that is not valid yet', { idToken: { nbf: inAnHour() } }, 'mismatch'],
  ['a token without a subject', { idToken: { sub: '' } }, 'mismatch'],
  ['a token without a signature', { signed: 'none' }, 'mismatch'],
  ['a token signed by another key', { signed: 'other-key' }, 'mismatch'],
  ['a token signed by the shared secret', { signed: 'secret' }, 'mismatch'],
  ['userinfo of another subject', { userinfo: { sub: 'somebody-else' } }, 'mismatch'],
  ['userinfo without a subject', { userinfo: { sub: undefined } }, 'mismatch'],
  ['another issuer in its answer', { answer: { iss: 'https://accounts.example.org' } }, 'mismatch'],
  ['no issuer in its answer', { answer: { iss: undefined } }, 'mismatch'],
  ['no code', { answer: { code: undefined } }, 'mismatch'],
  ['an unknown code', { answer: { code: 'x' } }, 'expired'],
  ['an error of its own', { answer: { error: 'server_error', code: undefined } }, 'unreachable'],
  ['an unknown error', { answer: { error: 'toString', code: undefined } }, 'failed'],
  ['a refusal of our secret', { status: { token: 401 } }, 'failed'],
  ['a broken token endpoint', { status: { token: 502 } }, 'unreachable'],
  ['broken userinfo', { status: { userinfo: 500 } }, 'unreachable'],
  ['forbidden userinfo', { status: { userinfo: 403 } }, 'failed'],
  ['a token endpoint that never answers', { hang: 'token' }, 'unreachable'],
  // Following one would send the secret elsewhere.
  ['a redirect of the token endpoint', { redirect: { token: `${school.issuer}/jwks` } }, 'unreachable'],
  ['a redirect of userinfo', { redirect: { userinfo: `${school.issuer}/jwks` } }, 'unreachable'],
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
async function goToConnect(who: ApiSession, provider = 'oidc'): Promise<string> {
  const answer = await connect(who, provider);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { url: string }).url;
}
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
  const { rows } = await product.database.pool.query('select email_verified from users where email = $1', [
    email,
  ]);
  expect(rows).toEqual([{ email_verified: false }]);
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
    await product.database.pool.query('update sessions set second_factor_at = now()');
    const next = '/dashboard/security?confirmed=1';
    const way = await goToProvider(session, { provider: 'oidc2', next, again: true });
    expect(Object.fromEntries(new URL(way).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const page = await comeBack(session, await browser.follow(way));
    expect(page.pathname + page.search).toBe(next);
    expect(await isFresh(session)).toBe(true);
    // A second factor that was proved before still counts.
    const { rows } = await product.database.pool.query(
      'select second_factor_at from sessions join users on users.id = user_id where email = $1',
      [(await meOf(session)).email],
    );
    expect(rows).toEqual([{ second_factor_at: expect.any(Date) as Date }]);
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

test('the picture of an account at a provider is fetched after signing in, for its person alone', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  forger.serve('/red.png', (response) => response.end(png));
  forger.claims['picture'] = `${new URL(forger.issuer).origin}/red.png`;
  await signInAt(forger.browser(), session);
  const imageUrl = await waitFor('the picture', async () => (await meOf(session)).imageUrl ?? undefined);
  expect((await session.get(imageUrl)).headers.get('Content-Type')).toBe('image/webp');
  expect((await product.visitor().get(imageUrl)).status).toBe(401);
});
