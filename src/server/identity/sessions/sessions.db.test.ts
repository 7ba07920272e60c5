import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createPeople } from '#tests/support/people.ts';
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

test('a session keeps no more of a user agent than any browser’s has', async () => {
  const { email, password, id } = await people.signUp();
  await people.post('/sign-in/email', { email, password }, { headers: { 'user-agent': 'x'.repeat(4000) } });
  const { rows } = await sql<{ agent: string | null }>`
    select user_agent as agent from sessions where user_id = ${id}`.execute(db);
  const kept = rows.map(({ agent }) => agent?.length ?? 0);
  expect(kept.toSorted((a, b) => a - b)).toEqual([0, 300]);
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
