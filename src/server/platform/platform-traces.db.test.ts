import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { deleteOldAnswers, insertAnswer } from './http/idempotency-store.ts';
import { deleteEndedCounters } from './http/limits-store.ts';
import { createLimits } from './http/limits.ts';
import { requestTraces } from './platform-traces.ts';

const { db, pool } = await testDatabase();
const { signal } = new AbortController();
const limits = createLimits(pool, true, testBudgets(db));
const keysOf = async (table: string) =>
  (await pool.query<{ key: string }>(`select key from ${table} order by key`)).rows.map(({ key }) => key);

test('answers to repeatable calls are removed after 30 days, and no sooner', async () => {
  const answer = { ownerId: newId(), bodyHash: 'a', status: 200, reply: '{}' };
  for (const [key, days] of Object.entries({ old: 31, recent: 29 })) {
    await db.transaction().execute((tx) => insertAnswer(tx, { ...answer, key }));
    const age = `update idempotency_keys set created_at = now() - make_interval(days => $1) where key = $2`;
    await pool.query(age, [days, key]);
  }
  await deleteOldAnswers(db, signal);
  expect(await keysOf('idempotency_keys')).toEqual(['recent']);
});

test('counters that have ended, or were begun before the clock was set back by two days, are removed', async () => {
  const twoDaysMs = 2 * 24 * 60 * 60 * 1000;
  for (const [address, by] of Object.entries({ before: twoDaysMs, since: 0, ended: -twoDaysMs })) {
    await limits.consumeGuest(address);
    await pool.query('update rate_limits set expire = expire + $1 where key like $2', [by, `%${address}`]);
  }
  await deleteEndedCounters(db, signal);
  expect(await keysOf('rate_limits')).toEqual(['guests-address:since']);
  await pool.query('delete from rate_limits');
});

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
