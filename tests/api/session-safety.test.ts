import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Security } from '#contract/security.ts';
import { startOidcStandIn } from '#tests/stand-ins/oidc-provider.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { hold, waiting } from '#tests/support/held-rows.ts';
import {
  done,
  kindOf,
  makeAccount,
  makeProtectedAccount,
  outcomeOf,
  startSigningIn,
  type Account,
} from './support/accounts.ts';
import { saveLayout } from './support/course-payloads.ts';
import { password, runProduct } from './support/running-product.ts';

// Planted, stolen, stale and forged cookies and sessions, behind https.

const origin = 'https://saksham.example';
const provider = await startOidcStandIn();
afterAll(() => provider.close());
const product = await runProduct({ PUBLIC_URL: origin, ...provider.settings });

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

async function plantGuest(): Promise<ApiSession> {
  const guest = product.visitor();
  await saveLayout(guest);
  return guest;
}

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

test.each<[string, (person: Account) => Promise<ApiSession>, 'in' | 'up']>([
  ['a guest’s session', plantGuest, 'in'],
  ['a guest’s session', plantGuest, 'up'],
  ['another account’s session', async () => (await makeAccount(product)).browser, 'in'],
  ['the account’s own session', async (person) => person.browser, 'in'],
])('%s that is planted in another person’s browser is replaced', async (_, plant, way) => {
  const person = await makeAccount(product);
  const attacker = await plant(person);
  const victim = product.visitor(attacker);
  const email = way === 'in' ? person.email : 'planted@example.org';
  await done(victim.post(`/api/auth/sign-${way}/email`, { email, password }));
  expect(await victim.json('/api/me')).toMatchObject({ email });
  expect(tokenOf(victim)).not.toBe(tokenOf(attacker));
  expect(await kindOf(attacker)).toBe('visitor');
});

const newPassword = 'another good long one';
test.each<[string, (own: ApiSession) => Promise<Response>, staySignedIn: ('here' | 'copy' | 'other')[]]>([
  ['signing out', (own) => own.post('/api/auth/sign-out'), ['other']],
  ['a new password', (own) => own.put('/api/me/password', { newPassword }), ['here']],
  ['a new address', (own) => own.put('/api/me/email', { email: 'new@example.org' }), ['here', 'copy']],
  ['reverification', (own) => own.post('/api/me/reverification', { password }), ['here', 'other']],
  ['the account’s end', (own) => own.delete('/api/me', { publishedCourses: 'delete' }), []],
  ['signing out other devices', (own) => own.delete('/api/me/sessions'), ['here', 'copy']],
])(
  'after %s, of its browser, a copy of its former cookie and another browser, only %j stay',
  async (_what, end, stay) => {
    const account = await makeAccount(product);
    const { browser: another } = await startSigningIn(product, account);
    const [copy, other] = [tokenOf(account.browser), tokenOf(another)];
    expect([await whoHas(copy), await whoHas(other)]).toEqual(['learner', 'learner']);
    await done(end(account.browser));
    const kinds = {
      here: await kindOf(account.browser),
      copy: await whoHas(copy),
      other: await whoHas(other),
    };
    expect(Object.entries(kinds).flatMap(([who, kind]) => (kind === 'learner' ? [who] : []))).toEqual(stay);
  },
);

test('a sign-in with the former password ends during its change and at the second step', async () => {
  const account = await makeProtectedAccount(product);
  const { browser: halfWay } = await startSigningIn(product, account);
  const plain = await makeAccount(product);
  const { pool } = product.database;
  const change = `update accounts set password = password || 'x' where user_id = $1`;
  const letGo = await hold(pool, change, [plain.id]);
  const late = startSigningIn(product, plain);
  await waiting(pool);
  await letGo();
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
    'planted.signature',
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
  expect(rest).toMatchObject({
    email,
    emailVerified: false,
    mail: false,
    hasPassword: true,
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

test('the list ends one other session at once, and no unknown or present one', async () => {
  const account = await makeAccount(product);
  const { browser: lost } = await startSigningIn(product, account);
  const { browser: kept } = await startSigningIn(product, account);
  const end = (id = '') => outcomeOf(account.browser.delete(`/api/me/sessions/${id}`));
  const idOf = async (browser: ApiSession) =>
    (await securityOf(browser)).sessions.find(({ current }) => current)?.id;
  const lostId = await idOf(lost);
  expect(await end(lostId)).toBe('200');
  for (const id of [lostId, await idOf(account.browser), randomUUID(), 'nonsense'])
    expect(await end(id)).toBe('not-found');
  expect(await Promise.all([lost, kept, account.browser].map(kindOf))).toEqual([
    'visitor',
    'learner',
    'learner',
  ]);
});
