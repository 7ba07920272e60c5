import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startOidcForger, type Lies } from '#tests/stand-ins/oidc-forger.ts';
import { startOidcStandIn } from '#tests/stand-ins/oidc-provider.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { comeBack, goToProvider, meOf, reasonIn, signInAt } from './support/provider-way.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct, slowStartMs } from './support/running-product.ts';

// One provider sends forged answers, the other honest ones.

const forger = await startOidcForger();
afterAll(() => forger.close());
const school = await startOidcStandIn({ prefix: 'OIDC2' });
afterAll(() => school.close());
const product = await runProduct({ ...forger.settings, ...school.settings });

let session: ApiSession;
beforeEach(() => {
  session = product.visitor();
  forger.lies = {};
  forger.claims = { sub: randomUUID(), email: `${randomUUID()}@example.org`, email_verified: true };
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
];
test.each(lies)('%s signs nobody in', async (_what, forgery, reason) => {
  forger.lies = forgery;
  const page = await signInAt(forger.browser(), session, { next: '/store' });
  expect(reasonIn(page)).toBe(reason);
  expect(page.searchParams.get('next')).toBe('/store');
  expect(await meOf(session)).toMatchObject({ kind: 'visitor' });
  const { rows } = await product.database.pool.query('select 1 from users where email = $1', [
    forger.claims['email'],
  ]);
  expect(rows).toEqual([]);
});

describe('two providers side by side', () => {
  test('refuse an answer of the other provider', async () => {
    school.person(randomUUID(), { email: 'victim@example.org', email_verified: true });
    // The forger redirects the browser with a code of the school (mix-up, RFC 9207).
    const toForger = await goToProvider(session);
    const victim = product.visitor();
    const ofSchool = new URL(
      await school.browser().follow(await goToProvider(victim, { provider: 'oidc2' })),
    );
    const callback = new URL(await forger.browser().follow(toForger));
    callback.pathname = '/api/auth/callback/oidc2';
    for (const name of ['code', 'iss'])
      callback.searchParams.set(name, ofSchool.searchParams.get(name) ?? '');
    expect(reasonIn(await comeBack(session, callback.href))).toBe('mismatch');
    expect(await meOf(session)).toMatchObject({ kind: 'visitor' });
    // The code was sent to no provider, so it is still valid for the victim.
    expect(reasonIn(await comeBack(victim, ofSchool.href))).toBe(undefined);
  });

  test('do not share an account that has an unconfirmed address', async () => {
    const email = `${randomUUID()}@example.org`;
    forger.claims = { sub: randomUUID(), email, email_verified: false };
    await signInAt(forger.browser(), session);
    school.person(randomUUID(), { email, email_verified: true });
    const owner = product.visitor();
    const page = await signInAt(school.browser(), owner, { provider: 'oidc2' });
    expect(reasonIn(page)).toBe('account-exists');
  });

  test(
    'open no account of a former issuer after the settings change to another one',
    { timeout: slowStartMs },
    async () => {
      const sub = randomUUID();
      const email = `${sub}@example.org`;
      school.person(sub, { email, email_verified: true });
      await signInAt(school.browser(), session, { provider: 'oidc2' });
      const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = forger.settings;
      const moved = await product.startAnother({
        OIDC_ISSUER: school.issuer,
        OIDC_CLIENT_ID: school.clientId,
        OIDC_CLIENT_SECRET: school.settings['OIDC2_CLIENT_SECRET'] ?? '',
        OIDC2_ISSUER: OIDC_ISSUER,
        OIDC2_CLIENT_ID: OIDC_CLIENT_ID,
        OIDC2_CLIENT_SECRET: OIDC_CLIENT_SECRET,
      });
      forger.claims = { sub, email, email_verified: false };
      const thief = moved.session();
      expect(reasonIn(await signInAt(forger.browser(), thief, { provider: 'oidc2' }))).toBe('account-exists');
      // The school's people find their accounts under the new name of its settings.
      const owner = moved.session();
      expect(reasonIn(await signInAt(school.browser(), owner, { provider: 'oidc' }))).toBe(undefined);
      expect(await meOf(owner)).toMatchObject({ email });
    },
  );
});

test('requests to a provider follow no redirect, so that the secret stays with it', async () => {
  let visits = 0;
  const elsewhere = createServer((_request, response) => {
    visits += 1;
    response.end('{}');
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  try {
    for (const endpoint of ['token', 'userinfo'] as const) {
      forger.lies = { redirect: { [endpoint]: address } };
      expect(reasonIn(await signInAt(forger.browser(), product.visitor()))).toBe('unreachable');
    }
    expect(visits).toBe(0);
  } finally {
    elsewhere.close();
  }
});
