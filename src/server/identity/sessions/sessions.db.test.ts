import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createPeople } from '#tests/support/people.ts';
import { expirySweep } from '#server/identity/expiry-sweep-store.ts';
import { readConfirmedAddress } from '#server/identity/identity.ts';

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

const cookieLine = /^saksham\.session_token=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/;

test('the session cookie is hidden from scripts and other sites, also after that of an ended session', async () => {
  const { email, password, cookie, id, setCookies } = await people.signUp();
  expect(setCookies[0]).toMatch(cookieLine);
  await people.post('/sign-out', undefined, { cookie });
  const again = await people.post('/sign-in/email', { email, password }, { cookie });
  expect(again.setCookies).toEqual([expect.stringMatching(cookieLine)]);
  expect(await people.callerOf(again.cookie)).toMatchObject({ id });
});

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
