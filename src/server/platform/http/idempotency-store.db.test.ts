import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { deleteOldAnswers, insertAnswer } from './idempotency-store.ts';

const { db, pool } = await testDatabase();

test('answers to repeatable calls are removed after 30 days, and no sooner', async () => {
  const ownerId = newId();
  for (const key of ['old', 'recent']) {
    await db
      .transaction()
      .execute((tx) => insertAnswer(tx, { ownerId, key, bodyHash: 'a', status: 200, reply: '{}' }));
  }
  const age = `update idempotency_keys set created_at = now() - make_interval(days => $1) where key = $2`;
  await pool.query(age, [31, 'old']);
  await pool.query(age, [29, 'recent']);
  await deleteOldAnswers(db, new AbortController().signal);
  const { rows } = await pool.query('select key from idempotency_keys');
  expect(rows).toEqual([{ key: 'recent' }]);
});
