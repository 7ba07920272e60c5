import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { keysOf, walletBooks } from '#tests/support/wallet-books.ts';
import { person } from './my-data.ts';
import { reconcile, stoppedWallets } from './reconcile.ts';

const { db, pool } = await testDatabase();
const { inTx, buy, buyer, print, merge: become, erase } = walletBooks(db);
const house = '00000000-0000-0000-0000-000000000002';

/** The rows in which a word stands. */
async function traces(word: string): Promise<unknown[]> {
  const tables = ['ledger_entries', 'wallets', 'checkouts', 'erased_accounts'];
  const reads = tables.map((table) => `select t::text from ${table} t where position($1 in t::text) > 0`);
  return (await pool.query(reads.join(' union all '), [word])).rows;
}

/** Reads all entries in the order of their transfers, without their owners. */
const books = async () =>
  (
    await pool.query(`select transfer_id, number, balance, coins, kind, plan_id, created_at from ledger_entries
      order by transfer_id, coins, number`)
  ).rows;

async function expectWholeBooks(): Promise<void> {
  expect(await reconcile(db, createLog('silent'))).toBeUndefined();
  expect(await stoppedWallets(db)).toBeUndefined();
}

test('the entries of a deleted account stay unchanged and in order, without a link to the person', async () => {
  const [guest, learner, other] = [await buyer('basic'), await buyer('basic'), await buyer('basic')];
  for (const ownerId of [guest, learner, other])
    await buy(ownerId, 'basic', `purchase:${ownerId}:${newId()}`);
  for (const ownerId of [guest, learner, other]) await print(ownerId);
  await become(guest, learner);
  await print(learner);
  const [before, others] = [await books(), await traces(other)];

  await erase(guest);
  await erase(learner);
  expect(await books()).toEqual(before);
  expect([...(await traces(guest)), ...(await traces(learner))]).toEqual([]);
  expect(await traces(other)).toEqual(others);
  await expectWholeBooks();
  const { rows: named } = await pool.query(
    `select account_id as id from ledger_entries where coalesce(course_name, course_id::text) is not null
      order by account_id`,
  );
  expect(named).toEqual([{ id: house }, { id: other }]);
});

test.each([
  ['the coins', 'set coins = coins + 1 where account_id = $1'],
  ['the account, to another than the stand-in', 'set account_id = gen_random_uuid() where account_id = $1'],
  ['somebody else’s entry', `set reason = reason || 'x' where account_id = $2`],
])('the database refuses to change %s, also during the erasure of an account', async (_, change) => {
  const [ownerId, other] = [await buyer('basic'), await buyer('basic')];
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into erased_accounts (stand_in, account_id) values ($1, $2)', [
    newId(),
    ownerId,
  ]);
  const work = client.query(`update ledger_entries ${change} and $1 <> $2`, [ownerId, other]);
  await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^(23001|42501)$/) });
  await client.query('rollback');
  client.release();
});

test('prints and a deletion at once leave no trace of the person', async () => {
  for (let round = 0; round < 8; round += 1) {
    const ownerId = await buyer('basic');
    await Promise.allSettled([...Array.from({ length: 6 }, () => print(ownerId)), erase(ownerId)]);
    expect(await traces(ownerId)).toEqual([]);
  }
  await expectWholeBooks();
});

test('a guest must be kept for unspent coins that were paid, not for given ones', async () => {
  const [given, paid, spent] = [await buyer('basic'), newId(), newId()];
  for (const ownerId of [paid, spent]) await buy(ownerId, 'basic', `stripe:${newId()}`);
  for (let n = 0; n < 25; n += 1) await print(spent);
  const kept = (id: string) => inTx((tx) => person.mustKeepGuest(tx, id));
  expect([await kept(given), await kept(paid), await kept(spent)]).toEqual([false, true, false]);
});

test('an export holds every entry, also those from the time as a guest', async () => {
  const [guest, learner] = [await buyer('basic'), newId()];
  await become(guest, learner);
  await pool.query(
    `with transfer as (select n, gen_random_uuid() as id from generate_series(2, 1100) n)
     insert into ledger_entries (account_id, transfer_id, number, balance, coins, kind, reason)
     select $1::uuid, id, n, n, 1, 'purchase', 'x' || n from transfer union all
     select '00000000-0000-0000-0000-000000000001', id, null, null, -1, 'purchase', 'x' || n from transfer`,
    [learner],
  );
  const part = await person.exportMine(db, keysOf(learner, [guest]));
  const read = async (list: unknown) => Readable.from(list as AsyncIterable<{ number: number }>).toArray();
  const numbers = (await read(part['entries'])).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 1100 }, (_, n) => n + 1));
  expect(await read(part['entriesAsGuest'])).toHaveLength(2);
});
