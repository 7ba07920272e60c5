import { describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPeople, outcomeOf } from '#tests/support/people.ts';
import { readMe } from './profile/profile.ts';

const { db } = await testDatabase();
const people = createPeople(db);

describe('signing up and in', () => {
  test('makes a learner, whose cookie identifies them, with the names that a form sends', async () => {
    const asha = await people.signUp({ firstName: '', lastName: ' Rao ' });
    const { id, email } = asha;
    const caller = await people.callerOf(asha.cookie);
    expect(caller).toEqual({ kind: 'learner', id, email, isOperator: false });
    expect(await readMe(db, caller)).toMatchObject({ firstName: null, lastName: 'Rao' });
  });

  test.each([
    ['asha-n@example.org', [' ASHA-N@Example.org ']],
    ['नाम-N@भारत.भारत', ['नाम-n@xn--h2brj9c.xn--h2brj9c', 'नाम-n＠भारत。भारत']],
    ['usérn@exämple.org', ['USE\u0301RN@EXA\u0308MPLE.ORG']],
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

  test('refuses a taken e-mail address at its field, and an unknown one as it does a wrong password', async () => {
    const { email } = await people.signUp();
    const again = people.post('/sign-up/email', { email, password: 'something else' });
    await expect(again).rejects.toMatchObject({ code: 'email-taken', details: [{ field: 'email' }] });
    const refusalOf = async (address: string) => {
      const signIn = people.post('/sign-in/email', { email: address, password: 'not this one' });
      const { code, message, details } = (await signIn.catch((error: unknown) => error)) as Problem;
      return { code, message, details };
    };
    const unknown = await refusalOf(people.newEmail());
    expect(unknown).toEqual({ code: 'wrong-credentials', message: expect.any(String), details: undefined });
    expect(await refusalOf(email)).toEqual(unknown);
  });
});
