import { describe, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPeople, outcomeOf } from '#tests/support/people.ts';

const { db } = await testDatabase();
const people = createPeople(db);

describe('signing up and in', () => {
  test('makes a learner with a name, whose cookie identifies them', async () => {
    const asha = await people.signUp({ firstName: 'Asha', lastName: 'Rao' });
    expect(await people.callerOf(asha.cookie)).toEqual({
      kind: 'learner',
      id: asha.id,
      firstName: 'Asha',
      lastName: 'Rao',
      email: asha.email,
      imageUrl: null,
      isOperator: false,
    });
  });

  test('accepts empty names, as an empty form sends them', async () => {
    const nameless = await people.signUp({ firstName: '', lastName: ' ' });
    expect(await people.callerOf(nameless.cookie)).toMatchObject({ firstName: null, lastName: null });
  });

  test('accepts an e-mail address in any letter case and with spaces around it', async () => {
    const { id, email, password } = await people.signUp();
    const again = await people.post('/sign-in/email', { email: ` ${email.toUpperCase()} `, password });
    expect(await people.callerOf(again.cookie)).toMatchObject({ id });
  });

  test.each([
    [
      'नाम-N@भारत.भारत',
      ['नाम-n@xn--h2brj9c.xn--h2brj9c', 'नाम-N@XN--H2BRJ9C.xn--h2brj9c.', 'नाम-n＠भारत。भारत'],
    ],
    ['usérn@exämple.org', ['USE\u0301RN@EXA\u0308MPLE.ORG', 'usérｎ@xn--exmple-cua.org']],
    ['asha-n@xn--h2brj9c.xn--h2brj9c', ['Asha-N@भारत.भारत', 'ａｓｈａ-n@भारत.भारत']],
    ['用户n@例え.jp', ['用户N@xn--r8jz45g.jp']],
  ])('accepts %s, and each way to write it is one account', async (typed, others) => {
    const [, own = ''] = people.newEmail().match(/^(\w+)/) ?? [];
    const [email, ...same] = [typed, ...others].map((each) => each.replace(/[nNｎ](?=[@＠])/, own));
    const { id, password, cookie } = await people.signUp({ email: email! });
    const { email: kept } = (await people.callerOf(cookie)) as { email: string };
    for (const each of [email!, kept, ...same]) {
      const again = await people.post('/sign-in/email', { email: each, password });
      expect(await people.callerOf(again.cookie)).toMatchObject({ id, email: kept });
      expect(await outcomeOf(people.post('/sign-up/email', { email: each, password }))).toBe('email-taken');
    }
    const wrong = people.post('/sign-in/email', { email: kept, password: 'not this one' });
    expect(await outcomeOf(wrong)).toBe('wrong-credentials');
  });

  test('accepts passwords of any 8 to 128 characters, and compares all of them', async () => {
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
    ['an address with a control character', { email: 'नाम\u0007@example.org' }, 'email'],
    ['an address with a second line', { email: 'नाम@example.org\r\nBcc: all@example.org' }, 'email'],
    ['an address that turns its line round', { email: 'नाम\u202E@example.org' }, 'email'],
    ['an address with an empty part', { email: 'नाम..उपनाम@example.org' }, 'email'],
    ['a first name of 101 characters', { firstName: 'x'.repeat(101) }, 'firstName'],
    ['a name of two lines', { lastName: 'Rao\nIyer' }, 'lastName'],
  ])('refuses %s and names the field', async (_what, invalid, field) => {
    const refusal = people.post('/sign-up/email', {
      email: people.newEmail(),
      password: 'long enough',
      ...invalid,
    });
    await expect(refusal).rejects.toMatchObject({ code: 'invalid-request', details: [{ field }] });
  });

  test.each([
    ['an unknown key', { isAnonymous: true }],
    ['a user id', { id: '01a1f89e-0c80-72be-88a8-84d2aa4c9c58' }],
    ['a verified e-mail address', { emailVerified: true }],
    ['a NUL byte', { firstName: 'A\0' }],
    ['half a surrogate pair', { firstName: '\ud83d' }],
  ])('refuses %s', async (_what, more) => {
    const body = { email: people.newEmail(), password: 'long enough', ...more };
    expect(await outcomeOf(people.post('/sign-up/email', body))).toBe('invalid-request');
  });

  test('refuses a taken e-mail address at its field', async () => {
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

  test('opens no other call below /api/auth', async () => {
    const closed = [
      '/sign-in/anonymous',
      '/delete-user',
      '/update-user',
      '/get-session',
      '/list-sessions',
      '/__proto__',
    ];
    for (const path of closed) expect(await outcomeOf(people.post(path, {})), path).toBe('not-found');
    const read = people.send(new Request(`${people.origin}/api/auth/sign-out`));
    expect(await outcomeOf(read)).toBe('method-not-allowed');
  });

  test('counts an attempt for its account before it checks the password', async () => {
    const { email, password } = await people.signUp();
    const accounts: unknown[] = [];
    const refuse = async (account: unknown) => {
      accounts.push(account);
      throw new Problem('rate-limited');
    };
    const oddly = { email: ` ${email.toUpperCase()}`, password, unknown: 1 };
    expect(await outcomeOf(people.post('/sign-in/email', oddly, { consumeAttempt: refuse }))).toBe(
      'rate-limited',
    );
    expect(await outcomeOf(people.post('/sign-up/email', { password }, { consumeAttempt: refuse }))).toBe(
      'rate-limited',
    );
    expect(accounts).toEqual([email, undefined]);
  });
});
