import pg from 'pg';
import { expect, inject, test } from 'vitest';
import type { Log } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { walletBooks } from '#tests/support/wallet-books.ts';
import { ledgerProblem, reconcile, reconcileSweep, stoppedWallets } from './reconcile.ts';

const { db, pool, name } = await testDatabase();

const errors: object[] = [];
const ignore = () => {};
const error = (facts: object) => void errors.push(facts);
const log = { debug: ignore, info: ignore, warn: ignore, error } as unknown as Log;

const { buy, buyer, print } = walletBooks(db);

async function owner(): Promise<string> {
  const ownerId = await buyer('basic');
  await print(ownerId);
  await print(ownerId);
  return ownerId;
}

/** Changes rows as PostgreSQL's superuser, past all checks. */
async function corrupt(statement: string, parameters: unknown[]): Promise<void> {
  const client = new pg.Client({ ...inject('databaseEngine').administrator, database: name });
  await client.connect();
  await client.query('set session_replication_role = replica');
  const { rowCount } = await client.query(statement, parameters);
  await client.end();
  expect(rowCount).toBeGreaterThan(0);
}

const turn = () => reconcileSweep(db, log).run(new AbortController().signal);

async function expectStopped(ownerId: string): Promise<void> {
  await expect(print(ownerId)).rejects.toMatchObject({ code: 'wallet-stopped' });
  await expect(buy(ownerId)).rejects.toMatchObject({ code: 'wallet-stopped' });
}

test.each([
  ['a changed balance', 'wallets set balance = balance + $2 * 100 where owner_id = $1'],
  ['a changed entry', 'ledger_entries set coins = coins + $2 where account_id = $1 and number = 2'],
  [
    'two changed entries with the same sum',
    'ledger_entries set coins = coins + $2 * (number * 2 - 5) where account_id = $1 and number in (2, 3)',
  ],
])(
  'logs and stops a wallet that disagrees with its entries, and opens it again after the repair: %s',
  async (_, change) => {
    const [ownerId, other] = [await owner(), await owner()];
    await corrupt(`update ${change}`, [ownerId, 1]);
    errors.length = 0;
    await reconcile(db, log);
    expect(errors).toContainEqual(expect.objectContaining({ ownerId }));
    expect(await stoppedWallets(db)).toContain('1 wallet');
    await expectStopped(ownerId);
    expect((await print(other)).coins).toBe(44);

    await corrupt(`update ${change}`, [ownerId, -1]);
    await reconcile(db, log);
    expect(await stoppedWallets(db)).toBeUndefined();
    expect((await print(ownerId)).coins).toBe(44);
  },
);

test('compares at each turn the wallets that have moved coins, and the whole ledger once a day', async () => {
  await turn();
  const [still, moved] = [await owner(), await owner()];
  await corrupt('update wallets set balance = balance + 1 where owner_id = any($1)', [[still, moved]]);
  await corrupt(
    `update ledger_entries set created_at = created_at - interval '3 days' where account_id = $1`,
    [still],
  );
  await turn();
  await expectStopped(moved);
  expect(await stoppedWallets(db)).toContain('1 wallet');

  await pool.query(`update ledger_comparison set compared_at = now() - interval '1 day'`);
  await turn();
  await expectStopped(still);
  await corrupt('update wallets set balance = balance - 1 where owner_id = any($1)', [[still, moved]]);
  await turn();
  expect(await stoppedWallets(db)).toBeUndefined();
});

test('reports a transfer whose sides don’t agree, and compares the whole ledger at each turn until they do', async () => {
  const ownerId = await owner();
  const change = `update ledger_entries set coins = coins + $2 where number is null
    and transfer_id = (select transfer_id from ledger_entries where account_id = $1 and number = 1)`;
  await corrupt(change, [ownerId, 1]);
  expect(await reconcile(db, log)).toBe('the entries don’t sum to zero');
  await turn();
  expect(await ledgerProblem(db)).toBe('the entries don’t sum to zero');
  await corrupt(change, [ownerId, -1]);
  await turn();
  expect(await ledgerProblem(db)).toBeUndefined();
});
