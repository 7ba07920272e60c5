import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startOidcStandIn, type ProviderClaims } from '#tests/stand-ins/oidc-provider.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { comeBack, goToProvider, meOf, reasonIn, signInAt } from './support/provider-way.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct, signUp } from './support/running-product.ts';

const school = await startOidcStandIn();
afterAll(() => school.close());
// This provider has a public client, without a secret, and is down while the product starts.
const club = await startOidcStandIn({ prefix: 'OIDC2', name: 'Club', clientAuth: 'none' });
afterAll(() => club.close());
await club.goOffline();
const product = await runProduct({ ...school.settings, ...club.settings });
let session: ApiSession;
beforeEach(() => {
  session = product.visitor();
});

const newEmail = () => `${randomUUID()}@example.org`;
const newPerson = (claims: ProviderClaims = {}) =>
  school.person(randomUUID(), { email: newEmail(), email_verified: true, given_name: 'Asha', ...claims });

test('signing up at a provider fills the account from its claims, and redirects to the requested page', async () => {
  const providers = [
    { id: 'oidc', name: 'School' },
    { id: 'oidc2', name: 'Club' },
  ];
  expect(await session.json('/api/sign-in-methods')).toMatchObject({ passkeys: false, providers });
  newPerson({ email: 'Asha.Rao@Example.org', family_name: 'Rao\u0000', preferred_username: 'asha.rao' });
  const page = await signInAt(school.browser(), session, { next: '/createcourse?a=1&b=*#c' });
  expect(page.pathname).toBe('/signin/done');
  expect(page.searchParams.get('next')).toBe('/createcourse?a=1&b=*#c');
  expect(await meOf(session)).toMatchObject({
    kind: 'learner',
    firstName: 'Asha',
    lastName: 'Rao',
    username: 'asha.rao',
    email: 'asha.rao@example.org',
  });
});

test('no token of the provider is stored with an account or logged, and no other site follows', async () => {
  newPerson();
  const browser = school.browser();
  const callback = await browser.follow(await goToProvider(session, { next: '//evil.example' }));
  expect((await comeBack(session, callback)).searchParams.get('next')).toBe('/dashboard');
  const code = new URL(callback).searchParams.get('code') ?? '-';
  const { rows } = await product.database.pool.query(
    `select 1 from accounts where access_token is not null or refresh_token is not null or id_token is not null`,
  );
  expect(rows).toEqual([]);
  expect(product.log()).not.toContain(code);
  expect(product.log()).not.toContain('eyJ');
});

describe('a failed attempt', () => {
  test.each([
    ['a refusal at the provider', 'refused', () => school.refuseNext()],
    ['a person without an address at the provider', 'no-email', () => newPerson({ email: '' })],
  ])('by %s redirects to the page with the reason %s, and signs nobody in', async (_who, reason, prepare) => {
    newPerson();
    prepare();
    const page = await signInAt(school.browser(), session, { next: '/store' });
    expect(page.pathname).toBe('/signin/problem');
    expect(Object.fromEntries(page.searchParams)).toEqual({ provider: 'oidc', reason, next: '/store' });
    expect(await meOf(session)).toMatchObject({ kind: 'visitor' });
  });

  test('with a used code signs nobody in', async () => {
    newPerson();
    const callback = await school.browser().follow(await goToProvider(session));
    expect(reasonIn(await comeBack(session, callback))).toBe(undefined);
    await session.post('/api/auth/sign-out');
    expect(reasonIn(await comeBack(session, callback))).toBe('expired');
    // In a fresh attempt of another browser, the provider recognises the used code.
    const thief = product.visitor();
    const fresh = new URL(await school.browser().follow(await goToProvider(thief)));
    fresh.searchParams.set('code', new URL(callback).searchParams.get('code') ?? '');
    expect(reasonIn(await comeBack(thief, fresh.href))).toBe('expired');
    expect(await meOf(thief)).toMatchObject({ kind: 'visitor' });
  });

  test('comes of an answer in another browser, with another state or too late', async () => {
    newPerson();
    const callback = await school.browser().follow(await goToProvider(session));
    const victim = product.visitor();
    expect(reasonIn(await comeBack(victim, callback))).toBe('expired');
    await goToProvider(victim);
    expect(reasonIn(await comeBack(victim, callback))).toBe('expired');
    expect(await meOf(victim)).toMatchObject({ kind: 'visitor' });
    const guessed = new URL(callback);
    guessed.searchParams.set('state', 'x'.repeat(32));
    expect(reasonIn(await comeBack(session, guessed.href))).toBe('expired');
    await product.database.pool.query(
      `update verifications set expires_at = now() - interval '1 second' where identifier = $1`,
      [new URL(callback).searchParams.get('state')],
    );
    expect(reasonIn(await comeBack(session, callback))).toBe('expired');
    expect(await meOf(session)).toMatchObject({ kind: 'visitor' });
  });
});

test('an account of the same unconfirmed address is not joined, and nobody is signed in', async () => {
  const email = newEmail();
  await signUp(product.visitor(), email);
  newPerson({ email });
  expect(reasonIn(await signInAt(school.browser(), session))).toBe('account-exists');
  expect(await meOf(session)).toMatchObject({ kind: 'visitor' });
});

test('signing out redirects to the provider’s own sign-out, and after a password to none', async () => {
  newPerson();
  await signInAt(school.browser(), session);
  const { url } = (await (await session.post('/api/auth/sign-out')).json()) as { url: string };
  expect(await meOf(session)).toMatchObject({ kind: 'visitor' });
  const { searchParams } = new URL(url);
  expect(searchParams.get('client_id')).toBe(school.clientId);
  expect(searchParams.get('id_token_hint')).toMatch(/^eyJ/);

  await signUp(session);
  expect(await (await session.post('/api/auth/sign-out')).json()).toEqual({ success: true });
});

test('a provider that is down is named to operators, and works once it is up again', async () => {
  const away = await answerOf(await session.post('/api/auth/sign-in/social', { provider: 'oidc2' }));
  expectRefusal(away, 503, 'provider-unreachable');
  expect(away.headers.get('Retry-After')).toBe('30');
  const ready = (await (await fetch(`${product.url}/readyz`)).json()) as { checks: { name: string }[] };
  expect(ready).toMatchObject({ ok: true });
  const wrong = expect.stringContaining('OIDC2_ISSUER') as string;
  const named = ready.checks.find(({ name }) => name === 'sign-in');
  expect(named).toMatchObject({ optional: true, ok: false, wrong });
  await club.goOnline();
  club.person('member', { email: newEmail(), email_verified: true });
  const page = await signInAt(club.browser(), session, { provider: 'oidc2' });
  expect(reasonIn(page)).toBe(undefined);
  expect(await meOf(session)).toMatchObject({ kind: 'learner' });
  // The provider goes down while somebody signs in there.
  const callback = await club.browser().follow(await goToProvider(session, { provider: 'oidc2' }));
  await club.goOffline();
  expect(reasonIn(await comeBack(session, callback))).toBe('unreachable');
});
