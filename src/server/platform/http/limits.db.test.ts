import { expect, test } from 'vitest';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createLimits } from './limits.ts';
import { deleteCountersAhead } from './limits-store.ts';

const { db, pool } = await testDatabase();

test('counters that were begun before the clock was set back by two days are removed, and no others', async () => {
  const limits = createLimits(pool, true, testBudgets(db));
  for (const address of ['before', 'since']) await limits.consumeGuest(address);
  const twoDaysMs = 2 * 24 * 60 * 60 * 1000;
  await pool.query(`update rate_limits set expire = expire + $1 where key like '%before'`, [twoDaysMs]);
  await deleteCountersAhead(db);
  const { rows } = await pool.query<{ key: string }>('select key from rate_limits');
  expect(rows).toEqual([{ key: 'guests-address:since' }]);
});
