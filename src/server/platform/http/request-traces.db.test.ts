import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createLimits } from './limits.ts';
import { eraseMine, exportMine } from './request-traces.ts';

const { db, pool } = await testDatabase();

test('counters of an e-mail address are its account’s: shown to it, and gone with it', async () => {
  const limits = createLimits(pool, true);
  await limits.takeSignIn('asha@example.org', '203.0.113.1');
  await limits.takeMail(' Asha@example.org');
  await limits.takeMail('ravi@example.org');
  const email = 'Asha@Example.org';
  const asha = { id: newId(), guestIds: [], email, confirmedEmail: null };
  const countersOf = async () => ((await exportMine(db, asha))['limits'] as { calls: number }[]).length;

  expect(await countersOf()).toBe(2);
  await db.transaction().execute((tx) => eraseMine(tx, asha));
  expect(await countersOf()).toBe(0);
  const { rows } = await pool.query<{ name: string }>(
    `select split_part(key, ':', 1) as name from rate_limits order by key`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['mail-recipient', 'sign-in-address']);
});
