import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPeople, outcomeOf } from './test-people.ts';

const { db } = await testDatabase();
const people = createPeople(db);

const dayMs = 24 * 60 * 60 * 1000;

async function lifeLeftMs(userId: string): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.expires_at.getTime() - Date.now();
}

describe('signing up and in', () => {
  test('makes a learner with a name, whose cookie stands for them', async () => {
    const asha = await people.signUp({ firstName: 'Asha', lastName: 'Rao' });
    expect(await people.callerOf(asha.cookie)).toEqual({
      kind: 'learner',
      id: asha.id,
      firstName: 'Asha',
      lastName: 'Rao',
      email: asha.email,
      imageUrl: null,
    });
  });

  test('takes no name at all, as a form sends it that was left empty', async () => {
    const nameless = await people.signUp({ firstName: '', lastName: ' ' });
    expect(await people.callerOf(nameless.cookie)).toMatchObject({ firstName: null, lastName: null });
  });

  test('takes an e-mail address however it is written', async () => {
    const { id, email, password } = await people.signUp();
    const again = await people.post('/sign-in/email', { email: ` ${email.toUpperCase()} `, password });
    expect(await people.callerOf(again.cookie)).toMatchObject({ id });
  });

  test('takes passwords of any characters from 8 to 128, to the last one', async () => {
    for (const password of [
      '        ',
      'पासवर्ड-१२३',
      '🔑🔑🔑🔑🔑🔑🔑🔑',
      '🔑'.repeat(128),
      'x'.repeat(128),
    ]) {
      const { email } = await people.signUp({ password });
      expect((await people.post('/sign-in/email', { email, password })).status).toBe(200);
      const off = `${[...password].slice(0, -1).join('')}y`;
      expect(await outcomeOf(people.post('/sign-in/email', { email, password: off }))).toBe(
        'wrong-credentials',
      );
    }
  });

  test.each([
    ['a password of 7', { password: '1234567' }, 'password'],
    ['a password of 129', { password: 'x'.repeat(129) }, 'password'],
    ['no e-mail address', { email: 'nobody' }, 'email'],
    ['a first name without end', { firstName: 'x'.repeat(101) }, 'firstName'],
  ])('refuses %s and names the field', async (_what, wrong, field) => {
    const refusal = people.post('/sign-up/email', {
      email: people.newEmail(),
      password: 'long enough',
      ...wrong,
    });
    await expect(refusal).rejects.toMatchObject({ code: 'invalid-request', details: [{ field }] });
  });

  test.each([
    ['an unknown key', { isAnonymous: true }],
    ['a user id', { id: '01a1f89e-0c80-72be-88a8-84d2aa4c9c58' }],
    ['a verified e-mail address', { emailVerified: true }],
    ['a NUL byte', { firstName: 'A\0' }],
    ['half a character', { firstName: '\ud83d' }],
  ])('refuses %s', async (_what, more) => {
    const body = { email: people.newEmail(), password: 'long enough', ...more };
    expect(await outcomeOf(people.post('/sign-up/email', body))).toBe('invalid-request');
  });

  test('says at the field that an e-mail address has an account', async () => {
    const { email } = await people.signUp();
    const again = people.post('/sign-up/email', { email, password: 'something else' });
    await expect(again).rejects.toMatchObject({ code: 'email-taken', details: [{ field: 'email' }] });
  });

  test('answers an unknown e-mail address and a wrong password alike', async () => {
    const { email } = await people.signUp();
    const refusals = await Promise.all(
      [email, people.newEmail()].map((address) =>
        people
          .post('/sign-in/email', { email: address, password: 'not this one' })
          .catch((error: unknown) => error),
      ),
    );
    const [known, unknown] = refusals.map((refusal) => {
      expect(refusal).toBeInstanceOf(Problem);
      const { code, message, details } = refusal as Problem;
      return { code, message, details };
    });
    expect(known).toEqual({ code: 'wrong-credentials', message: expect.any(String), details: undefined });
    expect(unknown).toEqual(known);
  });

  test('opens nothing else of the sign-in library', async () => {
    const closed = [
      '/sign-in/anonymous',
      '/delete-user',
      '/update-user',
      '/get-session',
      '/list-sessions',
      '/__proto__',
    ];
    for (const path of closed) expect(await outcomeOf(people.post(path, {})), path).toBe('not-found');
    const read = people.identity.handleAuth(
      new Request(`${people.origin}/api/auth/sign-out`),
      async () => {},
    );
    expect(await outcomeOf(read)).toBe('method-not-allowed');
  });

  test('counts an attempt for its account before a password is looked at', async () => {
    const { email, password } = await people.signUp();
    const accounts: unknown[] = [];
    const refuse = async (account: unknown) => {
      accounts.push(account);
      throw new Problem('rate-limited');
    };
    const oddly = { email: ` ${email.toUpperCase()}`, password, unknown: 1 };
    expect(await outcomeOf(people.post('/sign-in/email', oddly, { takeAttempt: refuse }))).toBe(
      'rate-limited',
    );
    expect(await outcomeOf(people.post('/sign-up/email', { password }, { takeAttempt: refuse }))).toBe(
      'rate-limited',
    );
    expect(accounts).toEqual([email, undefined]);
  });
});

describe('a request from elsewhere', () => {
  test.each([
    ['https://evil.example'],
    ['null'],
    ['http://localhost:3001'],
    ['http://localhost:3000.evil.example'],
  ])('with the origin %s signs nobody in or out', async (origin) => {
    const { email, password, cookie } = await people.signUp();
    const signIn = people.post('/sign-in/email', { email, password }, { headers: { origin } });
    expect(await outcomeOf(signIn)).toBe('cross-site');
    const signOut = people.post('/sign-out', undefined, { cookie, headers: { origin } });
    expect(await outcomeOf(signOut)).toBe('cross-site');
    expect(await people.callerOf(cookie)).toMatchObject({ kind: 'learner' });
  });

  test('that hides its origin but brings a cookie is refused', async () => {
    const { cookie } = await people.signUp();
    const signOut = new Request(`${people.origin}/api/auth/sign-out`, {
      method: 'POST',
      headers: { cookie },
    });
    expect(await outcomeOf(people.identity.handleAuth(signOut, async () => {}))).toBe('cross-site');
    expect(await people.callerOf(cookie)).toMatchObject({ kind: 'learner' });
  });

  test('that hides its origin signs nobody in over a session', async () => {
    const { email, password, cookie } = await people.signUp();
    const signIn = new Request(`${people.origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(await outcomeOf(people.identity.handleAuth(signIn, async () => {}))).toBe('cross-site');
  });

  test('is told by PUBLIC_URL where one is set, not by the host it claims', async () => {
    const there = createPeople(db, { publicUrl: 'https://learn.example' });
    const { email, password } = await there.signUp();
    const claimed = { origin: 'http://localhost:3000', host: 'localhost:3000' };
    expect(await outcomeOf(there.post('/sign-in/email', { email, password }, { headers: claimed }))).toBe(
      'cross-site',
    );
  });
});

describe('the session cookie', () => {
  test('is out of reach for scripts and other sites, and works on plain http', async () => {
    const [cookie = ''] = (await people.signUp()).setCookies;
    expect(cookie).toMatch(
      /^saksham\.session_token=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('is bound to the host and to https where PUBLIC_URL is https', async () => {
    const there = createPeople(db, { publicUrl: 'https://learn.example' });
    const asha = await there.signUp();
    expect(asha.setCookies[0]).toMatch(
      /^__Host-saksham\.session_token=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await there.callerOf(asha.cookie)).toMatchObject({ id: asha.id });
    const [guest = ''] = (await there.becomeGuest()).setCookies;
    expect(guest).toMatch(/^__Host-saksham\.session_token=.*; Secure;/);
    const out = await there.post('/sign-out', undefined, { cookie: asha.cookie });
    expect(out.setCookies[0]).toMatch(/^__Host-saksham\.session_token=; Max-Age=0;.*Secure/);
  });

  test('holds a token that no body repeats', async () => {
    const { email, password, body, cookie } = await people.signUp();
    const again = await people.post('/sign-in/email', { email, password });
    for (const [text, held] of [
      [body, cookie],
      [again.body, again.cookie],
    ] as const) {
      const token = decodeURIComponent(held.split('=')[1] ?? '').split('.')[0];
      expect(token?.length).toBeGreaterThan(20);
      expect(text).not.toContain(token);
    }
  });

  test('gets a new token at every sign-in, and the one before is dead at once', async () => {
    const { email, password, cookie, id } = await people.signUp();
    const again = await people.post('/sign-in/email', { email, password }, { cookie });
    expect(again.cookie).not.toBe(cookie);
    expect(await people.callerOf(cookie)).toEqual({ kind: 'visitor' });
    expect(await people.callerOf(again.cookie)).toMatchObject({ id });
  });

  test('is set also when the browser still brings the one of an ended session', async () => {
    const { email, password, cookie, id } = await people.signUp();
    await people.post('/sign-out', undefined, { cookie });
    const again = await people.post('/sign-in/email', { email, password }, { cookie });
    expect(again.setCookies).toHaveLength(1);
    expect(await people.callerOf(again.cookie)).toMatchObject({ id });
  });

  test("never turns a token that somebody else planted into the learner's", async () => {
    const attacker = await people.becomeGuest();
    const { email, password } = await people.signUp();
    const victim = await people.post('/sign-in/email', { email, password }, { cookie: attacker.cookie });
    expect(victim.cookie).not.toBe(attacker.cookie);
    expect(await people.callerOf(attacker.cookie)).toEqual({ kind: 'visitor' });
  });

  test('is dead on the very next request after signing out, everywhere it was copied to', async () => {
    const { cookie } = await people.signUp();
    expect((await people.post('/sign-out', undefined, { cookie })).status).toBe(200);
    expect(await people.callerOf(cookie)).toEqual({ kind: 'visitor' });
  });

  test('counts only with our signature', async () => {
    const { cookie } = await people.signUp();
    const [name, value = ''] = cookie.split('=');
    const token = decodeURIComponent(value).split('.')[0];
    for (const forged of [
      token,
      `${token}.`,
      `${token}.AAAA`,
      `x${value}`,
      '',
      '%',
      `${value.slice(0, -6)}AAA%3D`,
    ]) {
      expect(await people.callerOf(`${name}=${forged}`), forged).toEqual({ kind: 'visitor' });
    }
    const elsewhere = createPeople(db, { authSecret: 'another secret of thirty-two chars' });
    expect(await elsewhere.callerOf(cookie)).toEqual({ kind: 'visitor' });
  });
});

describe('a session', () => {
  test('lives 30 days for a learner and a year for a guest, counted from the last use', async () => {
    const learner = await people.signUp();
    const guest = await people.becomeGuest();
    for (const [person, days] of [
      [learner, 30],
      [guest, 365],
    ] as const) {
      expect(Math.round((await lifeLeftMs(person.id)) / dayMs)).toBe(days);
      await sql`update sessions set expires_at = now() + interval '5 days' where user_id = ${person.id}`.execute(
        db,
      );
      expect(await people.callerOf(person.cookie)).toMatchObject({ id: person.id });
      expect(Math.round((await lifeLeftMs(person.id)) / dayMs)).toBe(days);
    }
  });

  test('that was used today is not written again', async () => {
    const { id, cookie } = await people.signUp();
    const before = await lifeLeftMs(id);
    await people.callerOf(cookie);
    expect(await lifeLeftMs(id)).toBeLessThanOrEqual(before);
  });

  test('that has run out stands for nobody', async () => {
    const { id, cookie } = await people.signUp();
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`.execute(db);
    expect(await people.callerOf(cookie)).toEqual({ kind: 'visitor' });
  });
});
