import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPeople, outcomeOf } from '#tests/support/people.ts';
import { expirySweep } from './sessions/verifications-store.ts';
import { readConfirmedAddress } from './identity.ts';
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

const dayMs = 24 * 60 * 60 * 1000;

async function lifeLeftMs(userId: string): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.expires_at.getTime() - Date.now();
}

test('a session lives 30 days for a learner and a year for a guest, counted from the last use, and is written once a day', async () => {
  for (const [person, days] of [
    [await people.signUp(), 30],
    [await people.becomeGuest(), 365],
  ] as const) {
    expect(Math.round((await lifeLeftMs(person.id)) / dayMs)).toBe(days);
    await sql`update sessions set expires_at = now() + interval '5 days' where user_id = ${person.id}`.execute(
      db,
    );
    expect(await people.callerOf(person.cookie)).toMatchObject({ id: person.id });
    const before = await lifeLeftMs(person.id);
    expect(Math.round(before / dayMs)).toBe(days);
    await people.callerOf(person.cookie);
    expect(await lifeLeftMs(person.id)).toBeLessThanOrEqual(before);
  }
});

test('a confirmed address of OPERATOR_EMAILS makes an operator, and an unconfirmed one does not', async () => {
  const email = people.newEmail();
  const { cookie, id } = await people.signUp({ email });
  const there = createPeople(db, { operatorEmails: [email] });
  expect(await there.callerOf(cookie)).toMatchObject({ isOperator: false });
  expect(await readConfirmedAddress(db, id)).toBeUndefined();
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute();
  expect(await there.callerOf(cookie)).toMatchObject({ isOperator: true });
  expect(await readConfirmedAddress(db, id)).toBeDefined();
});

test('the sweep deletes only expired rows', async () => {
  await sql`delete from sessions`.execute(db);
  const [gone, stays] = [await people.signUp(), await people.signUp()];
  const past = sql`now() - interval '2 minutes'`;
  const soon = sql`now() + interval '2 minutes'`;
  await sql`update sessions set expires_at = ${past} where user_id = ${gone.id}`.execute(db);
  await sql`insert into verifications (id, identifier, value, expires_at) values
    (gen_random_uuid(), 'gone', '', ${past}), (gen_random_uuid(), 'stays', '', ${soon})`.execute(db);
  await sql`insert into email_links (token_hash, user_id, purpose, email, expires_at) values
    ('gone', ${gone.id}, 'reset-password', '', ${past}), ('stays', ${gone.id}, 'reset-password', '', ${soon})`.execute(
    db,
  );
  await expirySweep(db).run(new AbortController().signal);
  const left = await sql`
    select user_id::text as left from sessions union all select identifier from verifications
    union all select token_hash from email_links`.execute(db);
  expect(left.rows).toEqual([{ left: stays.id }, { left: 'stays' }, { left: 'stays' }]);
});
