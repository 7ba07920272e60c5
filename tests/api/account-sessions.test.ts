import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Security } from '#contract/security.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { done, kindOf, makeAccount, outcomeOf, startSigningIn } from './support/accounts.ts';
import { saveLayout } from './support/course-payloads.ts';
import { password, runProduct } from './support/running-product.ts';

// GET /api/me/security lists the sessions of an account, and DELETE ends them.

const product = await runProduct();
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

const securityOf = (browser: ApiSession) => browser.json<Security>('/api/me/security');
const remove = (browser: ApiSession, path: string) => browser.send(path, { method: 'DELETE' });
const send = (browser: ApiSession, method: string, path: string, body: object) =>
  browser.send(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('GET /api/me/security', () => {
  test('shows ways in and sessions, and no token', async () => {
    const { email, browser } = await makeAccount(product);
    const other = product.visitor();
    await other.send('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': phone },
      body: JSON.stringify({ email, password }),
    });
    const text = await (await other.get('/api/me/security')).text();
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const security = JSON.parse(text) as Security;
    expect(security).toEqual({
      email,
      emailVerified: false,
      mail: false,
      hasPassword: true,
      passwordSignsIn: true,
      twoFactor: { enabled: false, recoveryCodesLeft: 0 },
      passkeys: [],
      passkeysPossible: false,
      providers: [],
      sessions: [expect.anything(), expect.anything()],
    });
    const device = { id: expect.any(String), createdAt: time, lastUsedAt: time };
    const sessions = security.sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
    expect(sessions).toMatchObject([
      { ...device, current: true, browser: 'Chrome', system: 'Android' },
      { ...device, current: false },
    ]);
    for (const { cookie } of [browser, other]) {
      const token = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? '';
      expect(token.length).toBeGreaterThan(20);
      expect(text).not.toContain(token);
    }
  });

  test('is refused without an account', async () => {
    const guest = product.visitor();
    await saveLayout(guest);
    for (const browser of [guest, product.visitor()]) {
      expect(await outcomeOf(browser.get('/api/me/security'))).toBe('unauthenticated');
      expect(await outcomeOf(remove(browser, '/api/me/sessions'))).toBe('unauthenticated');
    }
  });
});

describe('signing out', () => {
  test('one other device ends only that session, at once', async () => {
    const account = await makeAccount(product);
    const { browser: lost } = await startSigningIn(product, account);
    const { browser: kept } = await startSigningIn(product, account);
    const lostId = (await securityOf(lost)).sessions.find(({ current }) => current)?.id;
    await done(remove(account.browser, `/api/me/sessions/${lostId}`));
    expect(await kindOf(lost)).toBe('visitor');
    expect([await kindOf(kept), await kindOf(account.browser)]).toEqual(['learner', 'learner']);
    expect(await outcomeOf(remove(account.browser, `/api/me/sessions/${lostId}`))).toBe('not-found');
  });

  test('a device is refused for another person’s session, this one, and an unknown one', async () => {
    const { browser } = await makeAccount(product);
    const { browser: other } = await makeAccount(product);
    const [own] = (await securityOf(browser)).sessions;
    expect(await outcomeOf(remove(other, `/api/me/sessions/${own?.id}`))).toBe('not-found');
    for (const id of [own?.id, randomUUID(), 'nonsense']) {
      expect(await outcomeOf(remove(browser, `/api/me/sessions/${id}`))).toBe('not-found');
    }
    expect(await kindOf(browser)).toBe('learner');
  });

  test('other devices keeps this one signed in', async () => {
    const account = await makeAccount(product);
    const others = [await startSigningIn(product, account), await startSigningIn(product, account)];
    await done(remove(account.browser, '/api/me/sessions'));
    for (const { browser } of others) expect(await kindOf(browser)).toBe('visitor');
    expect((await securityOf(account.browser)).sessions).toHaveLength(1);
  });
});

describe('a former token is void at once', () => {
  async function copies() {
    const account = await makeAccount(product);
    const { browser: other } = await startSigningIn(product, account);
    return { account, other, copy: product.visitor(account.browser) };
  }

  test('after signing out', async () => {
    const { account, other, copy } = await copies();
    await done(account.browser.post('/api/auth/sign-out'));
    expect([await kindOf(copy), await kindOf(other)]).toEqual(['visitor', 'learner']);
  });

  test('after a change of the password, which gives this browser a new one', async () => {
    const { account, other, copy } = await copies();
    const change = { newPassword: 'quite another password' };
    await done(send(account.browser, 'PUT', '/api/me/password', change));
    expect([await kindOf(copy), await kindOf(other)]).toEqual(['visitor', 'visitor']);
    expect(await kindOf(account.browser)).toBe('learner');
  });

  test('after a change of the e-mail address, elsewhere', async () => {
    const { account, other } = await copies();
    const change = { email: `${randomUUID()}@example.org` };
    await done(send(account.browser, 'PUT', '/api/me/email', change));
    expect(await kindOf(other)).toBe('visitor');
    expect(await kindOf(account.browser)).toBe('learner');
  });

  test('after reverification, which gives this browser a new one', async () => {
    const { account, other, copy } = await copies();
    await done(account.browser.post('/api/me/reverification', { password }));
    expect([await kindOf(copy), await kindOf(other)]).toEqual(['visitor', 'learner']);
    expect(await kindOf(account.browser)).toBe('learner');
  });

  test('after the account is deleted', async () => {
    const { account, other, copy } = await copies();
    await done(send(account.browser, 'DELETE', '/api/me', { publishedCourses: 'delete' }));
    expect([await kindOf(copy), await kindOf(other)]).toEqual(['visitor', 'visitor']);
  });
});
