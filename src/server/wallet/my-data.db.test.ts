import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { keysOf, walletBooks } from '#tests/support/wallet-books.ts';
import { person } from './my-data.ts';
import { handlePaymentEvent } from './payments.ts';
import { insertCheckout } from './payments-store.ts';
import { reconcile, stoppedWallets } from './reconcile.ts';
import { holdWallet } from './ledger-store.ts';
import { readWallet } from './wallet.ts';

const { db, pool } = await testDatabase();
const house = '00000000-0000-0000-0000-000000000002';

const lines: unknown[] = [];
const write = (facts: unknown, words?: string) => void lines.push(words ?? facts);
const log = { debug: () => {}, info: write, warn: write, error: write };
beforeEach(() => void lines.splice(0));

const { inTx, buy: buyFor, print, merge: become, erase } = walletBooks(db);
const buy = (ownerId: string, reason = `purchase:${ownerId}:${newId()}`) => buyFor(ownerId, 'basic', reason);

async function trace(word: string): Promise<number> {
  const { rows } = await pool.query<{ found: number }>(
    `select (select count(*) from ledger_entries t where position($1 in t::text) > 0)
      + (select count(*) from wallets t where position($1 in t::text) > 0)
      + (select count(*) from checkouts t where position($1 in t::text) > 0)
      + (select count(*) from erased_accounts t where position($1 in t::text) > 0) as found`,
    [word],
  );
  return Number(rows[0]?.found);
}

/** Reads all entries in the order of their transfers, without their owners. */
async function books(): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select transfer_id, number, balance, coins, kind, plan_id, created_at from ledger_entries
     order by transfer_id, coins, number`,
  );
  return rows;
}

async function expectWholeBooks(): Promise<void> {
  expect(await reconcile(db, log)).toBeUndefined();
  expect(await stoppedWallets(db)).toBeUndefined();
}

test('the entries of a deleted account stay unchanged and in order, without a link to the person', async () => {
  const [guest, learner, other] = [newId(), newId(), newId()];
  for (const ownerId of [guest, learner, other]) {
    await buy(ownerId);
    await print(ownerId);
  }
  await become(guest, learner);
  await print(learner);
  const before = await books();
  const entriesOfOther = async () =>
    (await pool.query('select * from ledger_entries where account_id = $1 order by number', [other])).rows;
  const others = await entriesOfOther();

  await erase(guest);
  await erase(learner);
  expect(await books()).toEqual(before);
  expect([await trace(guest), await trace(learner)]).toEqual([0, 0]);
  await expectWholeBooks();
  expect(await entriesOfOther()).toEqual(others);
  const { rows: named } = await pool.query(
    'select account_id as id from ledger_entries where course_name is not null order by account_id',
  );
  expect(named).toEqual([{ id: house }, { id: other }]);
});

describe('the database refuses to change', () => {
  test.each([
    ['the coins', 'set coins = coins + 1 where account_id = $1'],
    ['the number', 'set number = number + 7 where account_id = $1'],
    ['the account, to another than the stand-in', 'set account_id = gen_random_uuid() where account_id = $1'],
    ['somebody else’s entry', `set reason = reason || 'x' where account_id = $2`],
  ])('%s, also during the erasure of an account', async (_, change) => {
    const [ownerId, other] = [newId(), newId()];
    await buy(ownerId);
    await buy(other);
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

  test('a house account, which belongs to no person', async () => {
    await expect(erase(house)).resolves.toBeUndefined();
    const call = pool.query('select erase_ledger_account($1, $2)', [house, newId()]);
    await expect(call).rejects.toMatchObject({ code: '23001' });
  });
});

describe('a payment whose event comes after its payer’s account is deleted', () => {
  async function checkout(): Promise<{ ownerId: string; sessionId: string; paymentIntent: string }> {
    const [ownerId, sessionId, paymentIntent] = [newId(), `cs_${newId()}`, `pi_${newId()}`];
    const plan = { planId: 'basic', amountInPaise: 10_000 } as const;
    await inTx((tx) => insertCheckout(tx, { sessionId, ownerId, ...plan }));
    return { ownerId, sessionId, paymentIntent };
  }
  const asked = { amountInPaise: 10_000, currency: 'inr' };
  const pay = ({ sessionId, paymentIntent }: { sessionId: string; paymentIntent: string }) =>
    handlePaymentEvent(db, { kind: 'paid', sessionId, paymentIntent, ...asked }, log);
  const refund = ({ paymentIntent }: { paymentIntent: string }) =>
    handlePaymentEvent(db, { kind: 'refunded', paymentIntent, whole: true }, log);

  test('is booked without an owner, and logged for the operator', async () => {
    const one = await checkout();
    await erase(one.ownerId);
    await pay(one);
    await pay(one);
    expect(lines).toEqual(['a payment for an account that was deleted: its coins have no owner']);
    expect(await trace(one.ownerId)).toBe(0);
    expect(await readWallet(db, one.ownerId)).toEqual({ coins: 0 });
    await refund(one);
    await expectWholeBooks();
    expect(await trace(one.paymentIntent)).toBe(4);
  });

  test('can be refunded when it was paid before', async () => {
    const one = await checkout();
    await pay(one);
    await erase(one.ownerId);
    await refund(one);
    expect(await trace(one.ownerId)).toBe(0);
    await expectWholeBooks();
  });

  test('is booked once when both happen at the same moment', async () => {
    for (let round = 0; round < 12; round += 1) {
      const one = await checkout();
      if (round % 2 === 0) await inTx((tx) => holdWallet(tx, one.ownerId));
      await Promise.all([erase(one.ownerId), pay(one), pay(one)]);
      expect(await trace(one.ownerId)).toBe(0);
      expect(await trace(`stripe:${one.paymentIntent}`)).toBe(2);
    }
    await expectWholeBooks();
  });
});

test('prints and a deletion at once leave no trace of the person', async () => {
  for (let round = 0; round < 8; round += 1) {
    const ownerId = newId();
    await buy(ownerId);
    await Promise.allSettled([...Array.from({ length: 6 }, () => print(ownerId)), erase(ownerId)]);
    expect(await trace(ownerId)).toBe(0);
  }
  await expectWholeBooks();
});

test('a guest must be kept for unspent coins that were paid, not for given ones', async () => {
  const [given, paid, spent] = [newId(), newId(), newId()];
  await buy(given);
  await buy(paid, `stripe:${newId()}`);
  await buy(spent, `stripe:${newId()}`);
  for (let n = 0; n < 25; n += 1) await print(spent);
  const kept = (id: string) => inTx((tx) => person.mustKeepGuest(tx, id));
  expect([await kept(given), await kept(paid), await kept(spent)]).toEqual([false, true, false]);
});

test('an export holds every entry, also those from the time as a guest', async () => {
  const [guest, learner] = [newId(), newId()];
  await buy(guest);
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
