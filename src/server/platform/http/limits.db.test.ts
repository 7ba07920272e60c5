import { expect, test } from 'vitest';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createLimits } from './limits.ts';
import { deleteEndedCounters } from './limits-store.ts';

const { db, pool } = await testDatabase();

const { signal } = new AbortController();

test('counters that have ended, or were begun before the clock was set back by two days, are removed, and no others', async () => {
  const limits = createLimits(pool, true, testBudgets(db));
  for (const address of ['before', 'since', 'ended']) await limits.consumeGuest(address);
  const twoDaysMs = 2 * 24 * 60 * 60 * 1000;
  await pool.query(`update rate_limits set expire = expire + $1 where key like '%before'`, [twoDaysMs]);
  await pool.query(`update rate_limits set expire = expire - $1 where key like '%ended'`, [twoDaysMs]);
  await deleteEndedCounters(db, signal);
  const { rows } = await pool.query<{ key: string }>('select key from rate_limits');
  expect(rows).toEqual([{ key: 'guests-address:since' }]);
});
