import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';

import { StartupError } from '#server/platform/startup-error.ts';
import { testDatabase } from '#tests/support/database.ts';

import { grantToApp } from './prepare-schema.ts';

const { ownerOptions, pool, name: database } = await testDatabase();
const { administrator, owner } = inject('databaseEngine');

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ ...administrator, database });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function openAs(options = ''): Promise<{ role: string; client: pg.Client }> {
  const role = `app_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(`create role ${role} login ${options}`);
  const client = new pg.Client({ ...administrator, database, user: role });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await asAdministrator(`drop owned by ${role}; drop role ${role}`);
  });
  return { role, client };
}

const transfer = `
  insert into ledger_entries (account_id, transfer_id, number, balance, coins, kind, reason)
  select case when wallet then gen_random_uuid() else '00000000-0000-0000-0000-000000000001'::uuid end, transfer,
    case when wallet then 1 end, case when wallet then 5 end, case when wallet then 5 else -5 end, 'purchase', transfer
  from (select gen_random_uuid() as transfer) of, unnest(array[true, false]) as wallet`;

test('the role of the product changes rows, and neither tables nor entries of the ledger', async () => {
  const { role, client } = await openAs();
  await grantToApp(ownerOptions, role);
  await client.query(transfer);
  expect((await client.query('select from ledger_entries')).rowCount).toBe(2);
  // A grant of what one does not have gives a warning and nothing.
  await client.query(`grant all on ledger_entries to ${role}`);
  for (const statement of [
    'update ledger_entries set coins = 6',
    'delete from ledger_entries',
    'alter table ledger_entries disable trigger all',
    'drop trigger ledger_entries_append_only on ledger_entries',
    'create table mine (id integer)',
    'delete from migrations',
    `set role ${owner}`,
  ])
    await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  // Rights that are missing are given, and those beyond are taken.
  await pool.query(`grant delete on ledger_entries to ${role}; create table later (id integer)`);
  await grantToApp(ownerOptions, role);
  await expect(client.query('delete from ledger_entries')).rejects.toThrow('permission denied');
  await client.query('insert into later values (1)');
});

test('refuses a superuser, a member of the owner, and a role that is not there', async () => {
  for (const options of ['superuser', `in role ${owner}`]) {
    const { role } = await openAs(options);
    await expect(grantToApp(ownerOptions, role)).rejects.toThrow(StartupError);
  }
  await expect(grantToApp(ownerOptions, 'nobody')).rejects.toThrow('There is no role nobody');
});
