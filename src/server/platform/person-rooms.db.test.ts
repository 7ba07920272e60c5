import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createLimits } from './http/limits.ts';
import { requestTraces } from './person-rooms.ts';

const { db, pool } = await testDatabase();
const limits = createLimits(db, true, testBudgets(db));
const keysOf = async (table: string) =>
  (await pool.query<{ key: string }>(`select key from ${table} order by key`)).rows.map(({ key }) => key);

test('the counters of an e-mail address are exported and erased with its account', async () => {
  await limits.consumeSignIn('asha@example.org', '203.0.113.1');
  await limits.consumeMail(' Asha@example.org');
  await limits.consumeMail('ravi@example.org');
  const asha = { id: newId(), guestIds: [], email: 'Asha@Example.org', confirmedEmail: null };
  const countersOf = async () =>
    ((await requestTraces.exportMine(db, asha))['limits'] as { calls: number }[]).length;
  expect(await countersOf()).toBe(2);
  await db.transaction().execute((tx) => requestTraces.eraseMine(tx, asha, { publishedCourses: 'delete' }));
  expect(await countersOf()).toBe(0);
  const left = (await keysOf('rate_limits')).map((key) => key.split(':')[0]);
  expect(left).toEqual(['mail-recipient', 'sign-in-address']);
});
