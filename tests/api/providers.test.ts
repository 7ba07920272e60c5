import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startOidcStandIn, type ProviderClaims } from '#tests/stand-ins/oidc-provider.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { comeBack, goToProvider, meOf, reasonIn, signInAt } from './support/provider-way.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct, signUp, slowStartMs } from './support/running-product.ts';

// Signing in at the certified `oidc-provider`, over HTTP.

const operator = 'head@example.org';
const school = await startOidcStandIn();
afterAll(() => school.close());
// This provider has a public client, without a secret, and is down while the product starts.
const club = await startOidcStandIn({ prefix: 'OIDC2', name: 'Club', clientAuth: 'none' });
afterAll(() => club.close());
await club.goOffline();
const product = await runProduct({ ...school.settings, ...club.settings, OPERATOR_EMAILS: operator });
let session: ApiSession;
beforeEach(() => {
  session = product.visitor();
});

const newEmail = () => `${randomUUID()}@example.org`;
/** Adds a new person at the school, who signs in there next. */
const newPerson = (claims: ProviderClaims = {}) =>
  school.person(randomUUID(), { email: newEmail(), email_verified: true, given_name: 'Asha', ...claims });
const idOf = async (email: string | null) => {
  const { rows } = await product.database.pool.query<{ id: string }>(
    'select id from users where email = $1',
    [email],
  );
  return rows[0]?.id;
};

test('signing up at a provider fills the account from its claims, and redirects to the requested page', async () => {
  expect(await session.json('/api/sign-in-methods')).toMatchObject({
    email: true,
    mail: false,
    passkeys: false,
    // One of them is down.
    providers: [
      { id: 'oidc', name: 'School' },
      { id: 'oidc2', name: 'Club' },
    ],
  });
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
    imageUrl: null,
    isOperator: false,
  });
});

test('a username that somebody has in any letter case is left out', async () => {
  const names: (string | null)[] = [];
  for (const preferred_username of ['only.one', 'ONLY.one']) {
    newPerson({ preferred_username });
    session = product.visitor();
    await signInAt(school.browser(), session);
    names.push((await meOf(session)).username);
  }
  expect(names).toEqual(['only.one', null]);
});

test('signing in again opens the same account without a second factor, and keeps what the person changed or emptied', async () => {
  const sub = newPerson({ family_name: 'Rao', preferred_username: `a${randomUUID().slice(0, 8)}` });
  const browser = school.browser();
  await signInAt(browser, session);
  const { email } = await meOf(session);
  const id = await idOf(email);
  await session.patch('/api/me', { firstName: 'Asha Devi', lastName: null, username: null });
  await product.database.pool.query('update users set two_factor_enabled = true where id = $1', [id]);
  const again = product.visitor();
  // The provider now claims another address, which is an operator's and confirmed.
  school.person(sub, { email: operator, email_verified: true, given_name: 'A', family_name: 'R' });
  expect(reasonIn(await signInAt(browser, again))).toBe(undefined);
  expect(await meOf(again)).toMatchObject({
    email,
    firstName: 'Asha Devi',
    lastName: null,
    username: null,
    isOperator: false,
  });
  expect(await idOf(email)).toBe(id);
  expect(await idOf(operator)).toBe(undefined);
});

test('a confirmed address of OPERATOR_EMAILS makes an operator, an unconfirmed one does not, nor do later claims', async () => {
  const forget = () => product.database.pool.query('delete from users where email = $1', [operator]);
  for (const email_verified of ['true', false]) {
    const sub = newPerson({ email: operator, email_verified });
    for (const claims of [
      { email: operator, email_verified },
      { email: operator, email_verified: true },
    ]) {
      school.person(sub, claims);
      await signInAt(school.browser(), session);
      expect(await meOf(session)).toMatchObject({ email: operator, isOperator: false });
    }
    await forget();
  }
  newPerson({ email: operator });
  await signInAt(school.browser(), session);
  expect(await meOf(session)).toMatchObject({ isOperator: true });
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
  const kept = await product.database.pool.query(
    'select provider_id_token from sessions where provider_id is not null',
  );
  expect(JSON.stringify(kept.rows)).not.toContain('eyJ');
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
    guessed.searchParams.delete('state');
    expect(reasonIn(await comeBack(session, guessed.href))).toBe('expired');
    await product.database.pool.query(
      `update verifications set value = jsonb_set(value::jsonb, '{expiresAt}', '1')::text where identifier = $1`,
      [new URL(callback).searchParams.get('state')],
    );
    expect(reasonIn(await comeBack(session, callback))).toBe('expired');
    expect(await meOf(session)).toMatchObject({ kind: 'visitor' });
  });

  test.each(['', '?error=x&state=y', '9?code=1'])('at /callback/oidc%s has a reason', async (query) => {
    const page = await comeBack(session, `${product.url}/api/auth/callback/oidc${query}`);
    expect(reasonIn(page)).toMatch(/^(expired|failed)$/);
    expect(page.href).not.toContain('error');
  });
});

describe('an existing account', () => {
  test.each<[string, boolean, boolean | string, ...twoFactor: boolean[]]>([
    ['its address is confirmed at the provider only', false, true],
    ['its address is confirmed here only', true, false],
    ['the provider confirms it by a string', true, 'true'],
    ['its address is not confirmed', false, false],
    ['it has a second factor', true, true, true],
  ])('is not joined when %s', async (_why, here, there, twoFactor = false) => {
    const email = newEmail();
    await signUp(product.visitor(), email);
    await product.database.pool.query(
      'update users set email_verified = $2, two_factor_enabled = $3 where email = $1',
      [email, here, twoFactor],
    );
    newPerson({ email, email_verified: there });
    expect(reasonIn(await signInAt(school.browser(), session))).toBe('account-exists');
    expect(await meOf(session)).toMatchObject({ kind: 'visitor' });
    const { rows } = await product.database.pool.query(
      'select provider_id, email_verified from accounts join users on users.id = user_id where email = $1',
      [email],
    );
    expect(rows).toEqual([{ provider_id: 'credential', email_verified: here }]);
  });

  test('is joined where both have the address confirmed, but by one subject of the provider only', async () => {
    const email = newEmail();
    const byPassword = await signUp(product.visitor(), email);
    await product.database.pool.query('update users set email_verified = true where email = $1', [email]);
    newPerson({ email: email.toUpperCase() });
    expect(reasonIn(await signInAt(school.browser(), session))).toBe(undefined);
    expect(await meOf(session)).toMatchObject({ email });
    expect(await meOf(byPassword)).toMatchObject({ email });
    newPerson({ email });
    const other = product.visitor();
    expect(reasonIn(await signInAt(school.browser(), other))).toBe('account-exists');
    expect(await meOf(other)).toMatchObject({ kind: 'visitor' });
  });
});

test('a new person who comes back in two browsers at once gets one account', async () => {
  const email = newEmail();
  newPerson({ email });
  const pages = await Promise.all(
    [session, product.visitor()].map((each) => signInAt(school.browser(), each)),
  );
  expect(pages.map(reasonIn)).toContain(undefined);
  const { rows } = await product.database.pool.query(
    'select 1 from users join accounts on users.id = user_id where email = $1',
    [email],
  );
  expect(rows).toHaveLength(1);
});

test('signing out redirects to the provider’s own sign-out, and after a password to none', async () => {
  newPerson();
  const browser = school.browser();
  await signInAt(browser, session);
  const { url } = (await (await session.post('/api/auth/sign-out')).json()) as { url: string };
  expect(await meOf(session)).toMatchObject({ kind: 'visitor' });
  const { searchParams } = new URL(url);
  expect(searchParams.get('client_id')).toBe(school.clientId);
  expect(searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  const asked = await (await browser.send(url)).text();
  const xsrf = /name="xsrf" value="(\w+)"/.exec(asked)?.[1] ?? '';
  const body = new URLSearchParams({ xsrf, logout: 'yes' });
  const ended = await browser.send(`${school.issuer}/session/end/confirm`, { method: 'POST', body });
  expect(ended.headers.get('Location')).toBe(`${product.url}/`);
  await signUp(session);
  expect(await (await session.post('/api/auth/sign-out')).json()).toEqual({ success: true });
});

test(
  'a provider that is down delays nothing, and works once it is up again',
  { timeout: slowStartMs },
  async () => {
    const ready = await (await fetch(`${product.url}/readyz`)).json();
    expect(ready).toMatchObject({ ok: true });
    const away = await answerOf(await session.post('/api/auth/sign-in/social', { provider: 'oidc2' }));
    expectRefusal(away, 503, 'provider-unreachable');
    expect(away.headers.get('Retry-After')).toBe('30');
    const named = (await (await fetch(`${product.url}/readyz`)).json()) as { checks: { name: string }[] };
    expect(named.checks.find(({ name }) => name === 'sign-in')).toMatchObject({
      optional: true,
      ok: false,
      wrong: expect.stringContaining('OIDC2_ISSUER') as string,
    });
    newPerson();
    expect(reasonIn(await signInAt(school.browser(), product.visitor()))).toBe(undefined);

    await club.goOnline();
    club.person('member', { email: newEmail(), email_verified: true });
    const page = await signInAt(club.browser(), session, { provider: 'oidc2' });
    expect(reasonIn(page)).toBe(undefined);
    expect(await meOf(session)).toMatchObject({ kind: 'learner' });

    // The provider goes down while somebody signs in there.
    const callback = await club.browser().follow(await goToProvider(session, { provider: 'oidc2' }));
    await club.goOffline();
    expect(reasonIn(await comeBack(session, callback))).toBe('unreachable');
  },
);

test('with EMAIL_SIGN_IN=off only providers sign in', { timeout: slowStartMs }, async () => {
  const another = await product.startAnother({ EMAIL_SIGN_IN: 'off' });
  const visitor = another.session();
  expect(await visitor.json('/api/sign-in-methods')).toMatchObject({ email: false });
  const account = { email: newEmail(), password: 'a good long password' };
  for (const [call, body] of [
    ['sign-in/email', account],
    ['sign-up/email', account],
    ['request-password-reset', { email: account.email }],
    ['reset-password', { token: 'x', newPassword: account.password }],
  ] as const) {
    expectRefusal(await answerOf(await visitor.post(`/api/auth/${call}`, body)), 404, 'sign-in-off');
  }
  newPerson();
  const page = await signInAt(school.browser(), visitor);
  expect(page.origin).toBe(another.url);
  expect(await meOf(visitor)).toMatchObject({ kind: 'learner' });
  const security = await visitor.json('/api/me/security');
  expect(security).toMatchObject({ hasPassword: false, passwordSignsIn: false });
});
