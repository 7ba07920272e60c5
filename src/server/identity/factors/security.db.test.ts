import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createPeople } from '#tests/support/people.ts';

const { db } = await testDatabase();
const people = createPeople(db);

const sessionsOf = async (userId: string) => {
  const { rows } = await sql<{
    user_agent: string | null;
    second_factor_at: Date | null;
  }>`select user_agent, second_factor_at from sessions where user_id = ${userId}`.execute(db);
  return rows;
};

describe('a session that begins', () => {
  test('cuts a user agent that is longer than any browser’s', async () => {
    const { email, password, id } = await people.signUp();
    await people.post('/sign-in/email', { email, password }, { headers: { 'user-agent': 'x'.repeat(4000) } });
    const kept = (await sessionsOf(id)).map(({ user_agent }) => user_agent?.length ?? 0);
    expect(kept.toSorted((a, b) => a - b)).toEqual([0, 300]);
  });

  test('has no second factor after a password alone', async () => {
    const { id } = await people.signUp();
    expect((await sessionsOf(id))[0]?.second_factor_at).toBeNull();
  });
});
