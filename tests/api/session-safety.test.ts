import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { Security } from '#contract/security.ts';
import { startOidcStandIn } from '#tests/stand-ins/oidc-provider.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import {
  done,
  kindOf,
  makeAccount,
  makeProtectedAccount,
  outcomeOf,
  startSigningIn,
} from './support/accounts.ts';
import { saveLayout } from './support/course-payloads.ts';
import { password, runProduct } from './support/running-product.ts';

// Planted, stolen, stale and forged cookies and sessions, behind https.

const origin = 'https://saksham.example';
const provider = await startOidcStandIn();
afterAll(() => provider.close());
const product = await runProduct({ PUBLIC_URL: origin, ...provider.settings });

const asJson = { 'Content-Type': 'application/json' };
const sessionCookie = '__Host-saksham.session_token';

/** The value of a browser's session cookie. */
function tokenOf(browser: ApiSession): string {
  const pair = browser.cookie.split('; ').find((each) => each.startsWith(`${sessionCookie}=`));
  return pair?.slice(sessionCookie.length + 1) ?? '';
}

/** Returns the kind of caller that this cookie alone makes. */
async function whoWith(cookie: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/me`, { headers: { Cookie: cookie } });
  return ((await answer.json()) as { kind: string }).kind;
}
const whoHas = (token: string) => whoWith(`${sessionCookie}=${token}`);

test('behind https every cookie is bound to this host and to https, and those of signing in are hidden from scripts', async () => {
  const lines: string[] = [];
  const noted = async (...calls: Promise<Response>[]) => {
    for (const answer of await Promise.all(calls)) lines.push(...answer.headers.getSetCookie());
  };
  const account = await makeProtectedAccount(product);
  const { browser, answer } = await startSigningIn(product, account);
  const code = await account.freshCode();
  await noted(Promise.resolve(answer));
  await noted(browser.post('/api/auth/two-factor/verify-totp', { code, trustDevice: true }));
  await noted(browser.post('/api/auth/sign-out'));
  const visit = () => product.visitor();
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  await noted(
    visit().get('/api/auth/passkey/generate-authenticate-options'),
    visit().post('/api/auth/sign-in/social', { provider: 'oidc', next: '/store' }),
    visit().post('/api/course/save-course-layout', { 'Course Name': 'Soil' }),
    visit().send('/language', form({ language: 'hi', to: '/' })),
    visit().get('/dashboard'),
    visit().send('/signin', form({ email: (await makeAccount(product)).email, password })),
  );
  const names = new Set(lines.map((line) => line.split('=', 1)[0] ?? ''));
  expect([...names].toSorted()).toEqual([
    '__Host-language',
    '__Host-notice',
    '__Host-saksham.better-auth-passkey',
    '__Host-saksham.device',
    // Removed at signing out.
    '__Host-saksham.dont_remember',
    '__Host-saksham.session_token',
    '__Host-saksham.state',
    '__Host-saksham.trust_device',
    '__Host-saksham.two_factor',
  ]);
  for (const line of lines) {
    for (const part of [/; Secure/i, /; Path=\/(;|$)/i, /; SameSite=Lax/i]) expect(line).toMatch(part);
    expect(line).not.toMatch(/; Domain=/i);
    if (line.startsWith('__Host-saksham')) expect(line).toMatch(/; HttpOnly/i);
  }
});

test('behind https every answer has HSTS, and the address that the process listens at is not the product’s', async () => {
  for (const path of ['/', '/api/me', '/robots.txt', '/api/nonsense', '/api/createcourse/nonsense']) {
    const { headers } = await fetch(product.url + path);
    expect(headers.get('Strict-Transport-Security'), path).toMatch(/max-age=\d{8}/);
  }
  const headers = { Origin: new URL(product.url).origin };
  const out = await fetch(`${product.url}/api/auth/sign-out`, { method: 'POST', headers });
  expect(out.status).toBe(403);
});

describe('a session that is planted in another person’s browser', () => {
  test.each<[string, (victim: ApiSession, email: string) => Promise<Response>]>([
    ['in', (victim, email) => victim.post('/api/auth/sign-in/email', { email, password })],
    ['up', (victim) => victim.post('/api/auth/sign-up/email', { email: 'planted@example.org', password })],
  ])('is replaced when signing %s, which voids the guest’s token', async (_, enter) => {
    const { email } = await makeAccount(product);
    const attacker = product.visitor();
    await saveLayout(attacker);
    const victim = product.visitor(attacker);
    await done(enter(victim, email));
    expect(await kindOf(victim)).toBe('learner');
    expect(tokenOf(victim)).not.toBe(tokenOf(attacker));
    expect(await kindOf(attacker)).toBe('visitor');
  });

  test('is replaced also when it is another account’s, the same one’s or unknown', async () => {
    const { browser: attacker } = await makeAccount(product);
    const { email } = await makeAccount(product);
    const victim = product.visitor(attacker);
    const tokens = [tokenOf(attacker)];
    for (let n = 0; n < 2; n += 1) {
      await done(victim.post('/api/auth/sign-in/email', { email, password }));
      tokens.push(tokenOf(victim));
    }
    expect(await victim.json('/api/me')).toMatchObject({ email });
    expect(new Set(tokens).size).toBe(3);
    expect(await attacker.json<object>('/api/me')).not.toMatchObject({ email });
    expect(await whoHas(tokens[1] ?? '')).toBe('visitor');
    const answer = await fetch(`${product.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { ...asJson, Origin: origin, Cookie: `${sessionCookie}=planted.signature` },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.headers.getSetCookie().join()).not.toContain('planted');
    expect(await whoHas('planted.signature')).toBe('visitor');
  });
});

const newPassword = 'another good long one';
type Kind = 'learner' | 'visitor';
test.each<[string, (browser: ApiSession) => Promise<Response>, here: Kind, copy: Kind, other: Kind]>([
  ['signing out', (own) => own.post('/api/auth/sign-out'), 'visitor', 'visitor', 'learner'],
  ['a new password', (own) => own.put('/api/me/password', { newPassword }), 'learner', 'visitor', 'visitor'],
  [
    'a new address',
    (own) => own.put('/api/me/email', { email: `${randomUUID()}@example.org` }),
    'learner',
    'learner',
    'visitor',
  ],
  [
    'reverification',
    (own) => own.post('/api/me/reverification', { password }),
    'learner',
    'visitor',
    'learner',
  ],
  [
    'the end of the account',
    (own) => own.delete('/api/me', { publishedCourses: 'delete' }),
    'visitor',
    'visitor',
    'visitor',
  ],
  ['signing out other devices', (own) => own.delete('/api/me/sessions'), 'learner', 'learner', 'visitor'],
])(
  'after %s its browser is a %s, a copy of its former cookie a %s, and another browser a %s',
  async (_what, end, here, copy, other) => {
    const account = await makeAccount(product);
    const { browser: another } = await startSigningIn(product, account);
    const former = [tokenOf(account.browser), tokenOf(another)];
    expect(await Promise.all(former.map(whoHas))).toEqual(['learner', 'learner']);
    await done(end(account.browser));
    expect(await kindOf(account.browser)).toBe(here);
    expect(await Promise.all(former.map(whoHas))).toEqual([copy, other]);
  },
);

test('a sign-in with the former password ends during its change and at the second step', async () => {
  const account = await makeProtectedAccount(product);
  const { browser: halfWay } = await startSigningIn(product, account);
  const plain = await makeAccount(product);
  const { pool } = product.database;
  const changing = await pool.connect();
  await changing.query('begin');
  await changing.query(`update accounts set password = password || 'x' where user_id = $1`, [plain.id]);
  const late = startSigningIn(product, plain);
  await waitFor('the sign-in to wait for the change', async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rowCount === 1;
  });
  await changing.query('commit');
  changing.release();
  expect((await late).answer.status).toBe(401);
  expect(await kindOf((await late).browser)).toBe('visitor');
  await done(account.browser.put('/api/me/password', { newPassword }));
  const code = await account.freshCode();
  expect(await outcomeOf(halfWay.post('/api/auth/two-factor/verify-totp', { code }))).not.toBe('200');
  expect(await kindOf(halfWay)).toBe('visitor');
});

test('a cookie is accepted only with this server’s signature, and while its session lives', async () => {
  const { browser, id } = await makeAccount(product);
  const { pool } = product.database;
  const { rows } = await pool.query<{ token: string }>('select token from sessions where user_id = $1', [id]);
  const kept = rows[0]?.token ?? '';
  const signed = tokenOf(browser);
  const [bare = ''] = decodeURIComponent(signed).split('.');
  expect(kept).not.toContain(bare);
  for (const forged of [
    kept,
    `${kept}${decodeURIComponent(signed).slice(bare.length)}`,
    bare,
    `${bare}.`,
    `${bare}.AAAA`,
    signed.slice(0, -4),
    `x${signed}`,
    `"${signed}`,
    encodeURIComponent(id),
    '%',
    '%00.%00',
    'a.b'.repeat(1_000),
  ]) {
    expect(await whoHas(forged), forged.slice(0, 60)).toBe('visitor');
  }
  // A neighbour of the domain can only set a cookie of another name, which is ignored.
  expect(await whoWith(`saksham.session_token=${signed}`)).toBe('visitor');
  expect(await whoWith(`__Secure-saksham.session_token=${signed}`)).toBe('visitor');
  expect(await whoHas(signed)).toBe('learner');
  await pool.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [id]);
  expect(await whoHas(signed)).toBe('visitor');
});

const secretOf = (browser: ApiSession) => decodeURIComponent(tokenOf(browser)).split('.')[0] ?? '';
const securityOf = (browser: ApiSession) => browser.json<Security>('/api/me/security');

test('a session is listed beside the ways in, and its token is in no body and no log', async () => {
  const { email, browser } = await makeAccount(product);
  const phone = product.visitor();
  const userAgent =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';
  const signIn = await phone.post(
    '/api/auth/sign-in/email',
    { email, password },
    { 'User-Agent': userAgent },
  );
  const texts = [await signIn.text()];
  for (const path of ['/api/me', '/api/me/security', '/dashboard', '/dashboard/settings'])
    texts.push(await (await phone.get(path)).text());
  const tokens = [secretOf(browser), secretOf(phone)];
  for (const token of tokens) expect(token.length).toBeGreaterThan(20);
  for (const text of [...texts, product.log()])
    expect(tokens.filter((token) => text.includes(token))).toEqual([]);
  const { sessions, ...rest } = await securityOf(phone);
  expect(rest).toEqual({
    email,
    emailVerified: false,
    mail: false,
    hasPassword: true,
    passwordSignsIn: true,
    twoFactor: { enabled: false, recoveryCodesLeft: 0 },
    passkeys: [],
    passkeysPossible: true,
    providers: [{ id: 'oidc', name: expect.any(String), connected: false }],
  });
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const device = { id: expect.any(String), createdAt: time, lastUsedAt: time };
  expect(sessions.toSorted((a, b) => Number(b.current) - Number(a.current))).toMatchObject([
    { ...device, current: true, browser: 'Chrome', system: 'Android' },
    { ...device, current: false },
  ]);
});

test('the list ends one other session at once, and no other person’s, unknown or present one', async () => {
  const account = await makeAccount(product);
  const { browser: lost } = await startSigningIn(product, account);
  const { browser: kept } = await startSigningIn(product, account);
  const end = (browser: ApiSession, id = '') => outcomeOf(browser.delete(`/api/me/sessions/${id}`));
  const idOf = async (browser: ApiSession) =>
    (await securityOf(browser)).sessions.find(({ current }) => current)?.id;
  const lostId = await idOf(lost);
  expect(await end((await makeAccount(product)).browser, lostId)).toBe('not-found');
  expect(await kindOf(lost)).toBe('learner');
  expect(await end(account.browser, lostId)).toBe('200');
  expect(await Promise.all([lost, kept].map(kindOf))).toEqual(['visitor', 'learner']);
  for (const id of [lostId, await idOf(account.browser), randomUUID(), 'nonsense'])
    expect(await end(account.browser, id)).toBe('not-found');
  expect(await kindOf(account.browser)).toBe('learner');
});
