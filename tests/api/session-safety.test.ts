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

describe('behind https every cookie', () => {
  test('is bound to this host and to https, and cookies of signing in are hidden from scripts', async () => {
    const lines: string[] = [];
    const noted = async (answer: Promise<Response>): Promise<Response> => {
      lines.push(...(await answer).headers.getSetCookie());
      return answer;
    };
    const account = await makeProtectedAccount(product);
    const { browser, answer } = await startSigningIn(product, account);
    await noted(Promise.resolve(answer));
    const code = await account.freshCode();
    await noted(browser.post('/api/auth/two-factor/verify-totp', { code, trustDevice: true }));
    await noted(browser.post('/api/auth/sign-out'));
    await noted(product.visitor().get('/api/auth/passkey/generate-authenticate-options'));
    const providers = await product.visitor().json<{ providers: { id: string }[] }>('/api/sign-in-methods');
    const [first] = providers.providers;
    await noted(product.visitor().post('/api/auth/sign-in/social', { provider: first?.id, next: '/store' }));
    await noted(product.visitor().post('/api/course/save-course-layout', { 'Course Name': 'Soil' }));
    const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    await noted(product.visitor().send('/language', { ...form, body: 'language=hi&to=/' }));
    await noted(product.visitor().get('/dashboard'));
    const person = await makeAccount(product);
    const body = new URLSearchParams({ email: person.email, password }).toString();
    await noted(product.visitor().send('/signin', { ...form, body }));

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
      expect(line, line).toMatch(/^__Host-/);
      expect(line, line).toMatch(/; Secure/i);
      expect(line, line).toMatch(/; Path=\/(;|$)/i);
      expect(line, line).toMatch(/; SameSite=Lax/i);
      expect(line, line).not.toMatch(/; Domain=/i);
      if (line.startsWith('__Host-saksham')) expect(line, line).toMatch(/; HttpOnly/i);
    }
  });
});

describe('a session that is planted in another person’s browser', () => {
  test('is replaced when signing up or in, which voids the guest’s token', async () => {
    const { email } = await makeAccount(product);
    for (const call of [
      { path: '/api/auth/sign-in/email', body: { email, password } },
      { path: '/api/auth/sign-up/email', body: { email: 'planted@example.org', password } },
    ]) {
      const attacker = product.visitor();
      await saveLayout(attacker);
      const planted = tokenOf(attacker);
      const victim = product.visitor(attacker);
      expect((await victim.post(call.path, call.body)).status).toBe(200);
      expect(await kindOf(victim)).toBe('learner');
      expect(tokenOf(victim)).not.toBe(planted);
      expect(await kindOf(attacker)).toBe('visitor');
    }
  });

  test('is replaced also when it is another account’s, or unknown', async () => {
    const { browser: attacker, email: attackers } = await makeAccount(product);
    const { email } = await makeAccount(product);
    const victim = product.visitor(attacker);
    expect((await victim.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
    expect(await victim.json('/api/me')).toMatchObject({ email });
    expect(tokenOf(victim)).not.toBe(tokenOf(attacker));
    expect(await attacker.json<object>('/api/me')).not.toMatchObject({ email });
    expect(attackers).not.toBe(email);
    const answer = await fetch(`${product.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { ...asJson, Origin: origin, Cookie: `${sessionCookie}=planted.signature` },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.headers.getSetCookie().join()).not.toContain('planted');
    expect(await whoHas('planted.signature')).toBe('visitor');
  });

  test('is replaced at each sign-in', async () => {
    const { email, browser } = await makeAccount(product);
    const tokens = new Set([tokenOf(browser)]);
    for (let n = 0; n < 3; n += 1) {
      await browser.post('/api/auth/sign-in/email', { email, password });
      tokens.add(tokenOf(browser));
    }
    expect(tokens.size).toBe(4);
    const [first = ''] = tokens;
    expect(await whoHas(first)).toBe('visitor');
  });
});

const newPassword = 'another good long one';
type Kind = 'learner' | 'visitor';
/** Ways to end sessions. Afterwards: who its own browser, a copy of its former cookie, and another browser are. */
const ends: [string, (browser: ApiSession) => Promise<Response>, Record<'here' | 'copy' | 'other', Kind>][] =
  [
    [
      'signing out',
      (browser) => browser.post('/api/auth/sign-out'),
      { here: 'visitor', copy: 'visitor', other: 'learner' },
    ],
    [
      'a change of the password',
      (browser) => browser.put('/api/me/password', { newPassword }),
      { here: 'learner', copy: 'visitor', other: 'visitor' },
    ],
    [
      'a change of the e-mail address',
      (browser) => browser.put('/api/me/email', { email: `${randomUUID()}@example.org` }),
      { here: 'learner', copy: 'learner', other: 'visitor' },
    ],
    [
      'reverification',
      (browser) => browser.post('/api/me/reverification', { password }),
      { here: 'learner', copy: 'visitor', other: 'learner' },
    ],
    [
      'the end of the account',
      (browser) => browser.delete('/api/me', { publishedCourses: 'delete' }),
      { here: 'visitor', copy: 'visitor', other: 'visitor' },
    ],
    [
      'signing out other devices',
      (browser) => browser.delete('/api/me/sessions'),
      { here: 'learner', copy: 'learner', other: 'visitor' },
    ],
  ];

describe('an ended session is void at the very next call:', () => {
  test.each(ends)('after %s', async (_what, end, { here, copy, other }) => {
    const account = await makeAccount(product);
    const { browser: another } = await startSigningIn(product, account);
    const former = [tokenOf(account.browser), tokenOf(another)];
    expect(await Promise.all(former.map(whoHas))).toEqual(['learner', 'learner']);
    await done(end(account.browser));
    expect(await kindOf(account.browser)).toBe(here);
    expect(await Promise.all(former.map(whoHas))).toEqual([copy, other]);
    if (here === 'visitor' && other === 'visitor') {
      expect((await startSigningIn(product, account)).answer.status).toBe(401);
    }
  });

  test('after a sign-in with the former password during its change or at the second step', async () => {
    const account = await makeProtectedAccount(product);
    const { browser: halfWay } = await startSigningIn(product, account);
    const plain = await makeAccount(product);
    const { pool } = product.database;
    const changing = await pool.connect();
    try {
      await changing.query('begin');
      await changing.query(`update accounts set password = password || 'x' where user_id = $1`, [plain.id]);
      const late = startSigningIn(product, plain);
      await waitFor('the sign-in to wait for the change', async () => {
        const { rows } = await pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows.length > 0 || undefined;
      });
      await changing.query('commit');
      const { browser, answer } = await late;
      expect(answer.status).toBe(401);
      expect(await kindOf(browser)).toBe('visitor');
    } finally {
      changing.release();
    }
    await done(account.browser.put('/api/me/password', { newPassword }));
    const code = await account.freshCode();
    expect((await halfWay.post('/api/auth/two-factor/verify-totp', { code })).status).toBe(401);
    expect(await kindOf(halfWay)).toBe('visitor');
  });

  test('after its expiry, or without its row', async () => {
    const { browser, id } = await makeAccount(product);
    const { pool } = product.database;
    await pool.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [id]);
    expect(await kindOf(browser)).toBe('visitor');
  });
});

describe('a session’s cookie', () => {
  test('is accepted only with this server’s signature', async () => {
    const { browser, id } = await makeAccount(product);
    const { rows } = await product.database.pool.query<{ token: string }>(
      'select token from sessions where user_id = $1',
      [id],
    );
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
      encodeURIComponent(id),
    ]) {
      expect(await whoHas(forged), forged).toBe('visitor');
    }
    // A neighbour of the domain can only set a cookie of another name, which is ignored.
    expect(await whoWith(`saksham.session_token=${signed}`)).toBe('visitor');
    expect(await whoWith(`__Secure-saksham.session_token=${signed}`)).toBe('visitor');
  });

  test('has a token that is in no body and no log', async () => {
    const account = await makeAccount(product);
    const { browser, answer } = await startSigningIn(product, account);
    const token = decodeURIComponent(tokenOf(browser)).split('.')[0] ?? '';
    expect(token.length).toBeGreaterThan(20);
    const texts = [await answer.text()];
    for (const path of ['/api/me', '/api/me/security', '/dashboard', '/dashboard/settings']) {
      texts.push(await (await browser.get(path)).text());
    }
    for (const text of [...texts, product.log()]) expect(text).not.toContain(token);
  });

  test('does not exist before the second step', async () => {
    const { browser } = await startSigningIn(product, await makeProtectedAccount(product));
    expect(await kindOf(browser)).toBe('visitor');
    expect(await whoWith(browser.cookie)).toBe('visitor');
  });
});

describe('the list of sessions', () => {
  const securityOf = (browser: ApiSession) => browser.json<Security>('/api/me/security');
  const end = (browser: ApiSession, id = '') => browser.delete(`/api/me/sessions/${id}`);
  const userAgent =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

  test('stands beside the ways in, and holds no token', async () => {
    const { email, browser } = await makeAccount(product);
    const phone = product.visitor();
    await done(phone.post('/api/auth/sign-in/email', { email, password }, { 'User-Agent': userAgent }));
    const text = await (await phone.get('/api/me/security')).text();
    const { sessions, ...rest } = JSON.parse(text) as Security;
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
    for (const each of [browser, phone]) {
      expect(text).not.toContain(decodeURIComponent(tokenOf(each)).split('.')[0]);
    }
  });

  test('ends one other session at once, and no other person’s, unknown or present one', async () => {
    const account = await makeAccount(product);
    const { browser: lost } = await startSigningIn(product, account);
    const { browser: kept } = await startSigningIn(product, account);
    const idOf = async (browser: ApiSession) =>
      (await securityOf(browser)).sessions.find(({ current }) => current)?.id;
    const lostId = await idOf(lost);
    const { browser: stranger } = await makeAccount(product);
    expect(await outcomeOf(end(stranger, lostId))).toBe('not-found');
    await done(end(account.browser, lostId));
    expect(await Promise.all([lost, kept, account.browser].map(kindOf))).toEqual([
      'visitor',
      'learner',
      'learner',
    ]);
    for (const id of [lostId, await idOf(account.browser), randomUUID(), 'nonsense']) {
      expect(await outcomeOf(end(account.browser, id))).toBe('not-found');
    }
    expect(await kindOf(account.browser)).toBe('learner');
    await done(account.browser.delete('/api/me/sessions'));
    expect((await securityOf(account.browser)).sessions).toHaveLength(1);
  });
});
