import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { limitSessionsOfRole, sessionLimits } from './session-limits.ts';

const { name: database } = await testDatabase();
const { administrator } = inject('databaseEngine');

async function as(user: string, statement: string) {
  const client = new pg.Client({ ...administrator, database, user });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

test('processes that start at once limit the sessions of their role', async () => {
  const role = `app_${randomUUID().replaceAll('-', '')}`;
  await as(administrator.user, `create role ${role} login`);
  const options = { ...administrator, database, user: role };
  await Promise.all(Array.from({ length: 10 }, () => limitSessionsOfRole(options)));
  const { rows } = await as(
    role,
    `select name, setting::integer as ms from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  );
  await as(administrator.user, `drop role ${role}`);
  expect(Object.fromEntries(rows.map(({ name, ms }) => [name, ms]))).toEqual(sessionLimits);
});
