import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createPeople } from '#tests/support/people.ts';

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

describe('the session cookie', () => {
  test('is hidden from scripts and other sites, and works on plain http', async () => {
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

  test('is set also when the browser sends the cookie of an ended session', async () => {
    const { email, password, cookie, id } = await people.signUp();
    await people.post('/sign-out', undefined, { cookie });
    const again = await people.post('/sign-in/email', { email, password }, { cookie });
    expect(again.setCookies).toHaveLength(1);
    expect(await people.callerOf(again.cookie)).toMatchObject({ id });
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

  test('is written at most once a day', async () => {
    const { id, cookie } = await people.signUp();
    const before = await lifeLeftMs(id);
    await people.callerOf(cookie);
    expect(await lifeLeftMs(id)).toBeLessThanOrEqual(before);
  });
});
