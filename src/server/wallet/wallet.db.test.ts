import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { storePlans } from '#contract/prices.ts';
import { testDatabase } from '#tests/support/database.ts';
import { walletBooks } from '#tests/support/wallet-books.ts';
import { listWalletEntries, readWallet, reversePurchase } from './wallet.ts';

const { db, pool } = await testDatabase();
const { inTx, buy, buyer: owner, print, coinsOf, entriesOf, merge } = walletBooks(db);
const refund = (ownerId: string, reason: string) => inTx((tx) => reversePurchase(tx, { ownerId, reason }));
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

test('a new wallet and a visitor have no coins', async () => {
  expect(await readWallet(db, newId())).toEqual({ coins: 0 });
  expect(await readWallet(db, undefined)).toEqual({ coins: 0 });
  expect(await entriesOf(newId())).toEqual([]);
});

test.each(storePlans)('$name credits its $coins coins', async ({ id, coins }) => {
  const ownerId = newId();
  const change = await buy(ownerId, id);
  expect(change).toMatchObject({ coins, entry: { kind: 'purchase', coins, balance: coins, planId: id } });
  expect(await coinsOf(ownerId)).toBe(coins);
  expect(await entriesOf(ownerId)).toEqual([change.entry]);
});

test('a print under the same key never takes coins twice', async () => {
  const ownerId = await owner('basic');
  await print(ownerId, 'one key');
  await expect(print(ownerId, 'one key')).rejects.toThrow('unique');
  expect(await coinsOf(ownerId)).toBe(48);
  const other = await owner('basic');
  expect((await print(other, 'one key')).coins).toBe(48);
});

describe('a refund', () => {
  test('takes back the purchase’s coins once', async () => {
    const ownerId = await owner('basic');
    await buy(ownerId, 'pro', 'stripe:pi_1');
    const change = await refund(ownerId, 'stripe:pi_1');
    expect(change).toMatchObject({
      coins: 50,
      shortBy: 0,
      entry: { kind: 'refund', coins: -150, balance: 50, planId: 'pro' },
    });
    expect(await refund(ownerId, 'stripe:pi_1')).toBeUndefined();
    expect(await refund(ownerId, 'stripe:pi_unknown')).toBeUndefined();
    expect(await coinsOf(ownerId)).toBe(50);
  });

  test('takes the remaining coins where some are spent, and no later ones', async () => {
    const ownerId = newId();
    await buy(ownerId, 'basic', 'stripe:pi_2');
    for (let n = 0; n < 20; n += 1) await print(ownerId);
    expect(await refund(ownerId, 'stripe:pi_2')).toMatchObject({
      coins: 0,
      shortBy: 40,
      entry: { coins: -10 },
    });

    await buy(ownerId, 'basic', 'stripe:pi_3');
    for (let n = 0; n < 25; n += 1) await print(ownerId);
    expect(await refund(ownerId, 'stripe:pi_3')).toMatchObject({
      coins: 0,
      shortBy: 50,
      entry: { coins: 0 },
    });
    await buy(ownerId, 'pro');
    expect(await refund(ownerId, 'stripe:pi_3')).toBeUndefined();
    expect(await coinsOf(ownerId)).toBe(150);
  });

  test('takes the coins from the account of a guest who has signed up', async () => {
    const [guestId, learnerId] = [newId(), newId()];
    await buy(guestId, 'basic', 'stripe:pi_4');
    await merge(guestId, learnerId);
    expect(await refund(learnerId, 'stripe:pi_4')).toMatchObject({ coins: 0, shortBy: 0 });
  });
});

test('one payment credits once, also for another person', async () => {
  const [one, other] = [newId(), newId()];
  await buy(one, 'basic', 'stripe:pi_5');
  await expect(buy(other, 'basic', 'stripe:pi_5')).rejects.toThrow('unique');
  expect(await coinsOf(other)).toBe(0);
});

describe('a guest who becomes a learner', () => {
  test('brings the coins in one transfer, once', async () => {
    const guestId = await owner('basic');
    const learnerId = await owner('pro');
    await merge(newId(), learnerId);
    expect(await entriesOf(learnerId)).toHaveLength(1);
    await merge(guestId, learnerId);
    await merge(guestId, learnerId);
    expect(await coinsOf(guestId)).toBe(0);
    expect(await coinsOf(learnerId)).toBe(200);
    expect((await entriesOf(learnerId))[0]).toMatchObject({ kind: 'merge', coins: 50, balance: 200 });
    expect((await entriesOf(guestId))[0]).toMatchObject({ kind: 'merge', coins: -50, balance: 0 });
  });

  test('can’t change the former wallet, and a call under way must be repeated', async () => {
    const [guestId, learnerId] = [await owner('basic'), newId()];
    await merge(guestId, learnerId);
    expect(await outcome(print(guestId))).toBe('wallet-moved');
    expect(await outcome(buy(guestId, 'basic'))).toBe('wallet-moved');
    const newcomer = newId();
    await merge(newcomer, learnerId);
    expect(await outcome(buy(newcomer, 'basic'))).toBe('wallet-moved');
    expect(await coinsOf(learnerId)).toBe(50);
  });
});

describe('the history', () => {
  test('is paged newest first, each entry once', async () => {
    const ownerId = await owner('premium');
    for (let n = 0; n < 6; n += 1) await print(ownerId);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await listWalletEntries(db, ownerId, { limit: 3, cursor });
      expect(page.entries.length).toBeGreaterThan(0);
      seen.push(...page.entries.map(({ balance }) => balance));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([288, 290, 292, 294, 296, 298, 300]);
  });

  test('keeps the order of its balances under simultaneous prints', async () => {
    const ownerId = await owner('premium');
    await Promise.all(Array.from({ length: 40 }, () => print(ownerId)));
    const balances = (await entriesOf(ownerId)).map(({ balance }) => balance);
    expect(balances).toEqual(Array.from({ length: 41 }, (_, n) => 220 + 2 * n));
  });

  test.each(['0', '-1', '1.5', 'x', '1e3', '99999999999', ' 1', '१'])(
    'refuses the cursor %j',
    async (cursor) => {
      const list = listWalletEntries(db, newId(), { limit: 3, cursor });
      await expect(list).rejects.toMatchObject({ code: 'invalid-request' });
    },
  );
});

describe('the database itself', () => {
  test.each([
    ['an update', "update ledger_entries set coins = coins + 1, reason = 'x'"],
    ['an update of nothing', 'update ledger_entries set coins = 1 where false'],
    ['a delete', 'delete from ledger_entries'],
    ['a truncate', 'truncate ledger_entries'],
    ['a balance below zero', 'update wallets set balance = -1'],
  ])('refuses %s', async (_, statement) => {
    await owner('basic');
    const before = await pool.query('select * from ledger_entries order by account_id, transfer_id');
    await expect(pool.query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|23001|23514)$/),
    });
    const after = await pool.query('select * from ledger_entries order by account_id, transfer_id');
    expect(after.rows).toEqual(before.rows);
  });

  test.each([
    ['one side alone', `values ($1::uuid, $2::uuid, 1, 5, 5, 'purchase', 'x')`],
    [
      'two sides that don’t sum to zero',
      `values ($1::uuid, $2::uuid, 1, 5, 5, 'purchase', 'x'),
        ('00000000-0000-0000-0000-000000000001', $2, null, null, -4, 'purchase', 'x')`,
    ],
  ])('refuses %s of a transfer', async (_, values) => {
    const insert = `insert into ledger_entries (account_id, transfer_id, number, balance, coins, kind, reason) ${values}`;
    await expect(pool.query(insert, [newId(), newId()])).rejects.toMatchObject({ code: '23514' });
  });
});
