import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDatabase } from '#tests/support/database.ts';

const { db, pool } = await testDatabase();

test('bigints are numbers, or refused, and a date is the stored day in every time zone', async () => {
  const { rows } = await pool.query(
    `select count(*) as n, 9007199254740991 as most, array[1, null]::bigint[] as list, date '2026-02-28' as day`,
  );
  expect(rows).toEqual([{ n: 1, most: 9_007_199_254_740_991, list: [1, null], day: '2026-02-28' }]);
  await expect(pool.query('select 9007199254740993')).rejects.toThrow('9007199254740993');
});

test('a connection that breaks between two queries fails the transaction, not the program', async () => {
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    // This query gives the program time to read the server's last message.
    await pool.query('select 1');
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
