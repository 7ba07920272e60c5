import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createLimits } from './http/limits.ts';
import { requestTraces } from './platform-traces.ts';

const { db, pool } = await testDatabase();

test('exports and erases the counters of an e-mail address with its account', async () => {
  const limits = createLimits(pool, true, testBudgets(db));
  await limits.consumeSignIn('asha@example.org', '203.0.113.1');
  await limits.consumeMail(' Asha@example.org');
  await limits.consumeMail('ravi@example.org');
  const email = 'Asha@Example.org';
  const asha = { id: newId(), guestIds: [], email, confirmedEmail: null };
  const countersOf = async () =>
    ((await requestTraces.exportMine(db, asha))['limits'] as { calls: number }[]).length;

  expect(await countersOf()).toBe(2);
  await db.transaction().execute((tx) => requestTraces.eraseMine(tx, asha, { publishedCourses: 'delete' }));
  expect(await countersOf()).toBe(0);
  const { rows } = await pool.query<{ name: string }>(
    `select split_part(key, ':', 1) as name from rate_limits order by key`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['mail-recipient', 'sign-in-address']);
});
