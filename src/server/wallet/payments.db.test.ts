import { v7 as newId } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { storePlans } from '#contract/prices.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { walletBooks } from '#tests/support/wallet-books.ts';
import { holdWallet } from './ledger-store.ts';
import { handlePaymentEvent } from './payments.ts';
import { insertCheckout } from './payments-store.ts';
import { reconcile, stoppedWallets } from './reconcile.ts';

const { db, pool } = await testDatabase();
const { inTx, coinsOf, entriesOf, print, merge, erase } = walletBooks(db);

const lines: string[] = [];
const write = (...line: unknown[]) => void lines.push(JSON.stringify(line));
const log = { debug: () => {}, info: write, warn: write, error: write };
beforeEach(() => void lines.splice(0));

/** Starts a checkout of this plan, with functions that deliver its events. */
async function checkout(plan: (typeof storePlans)[number] = storePlans[0]) {
  const [ownerId, sessionId, paymentIntent] = [newId(), `cs_${newId()}`, `pi_${newId()}`];
  const amountInPaise = plan.price * 100;
  await inTx((tx) => insertCheckout(tx, { sessionId, ownerId, planId: plan.id, amountInPaise }));
  const paid = { kind: 'paid', sessionId, paymentIntent, amountInPaise, currency: 'inr' } as const;
  const refunded = { kind: 'refunded', paymentIntent, whole: true } as const;
  return {
    ownerId,
    sessionId,
    paymentIntent,
    pay: (changes: object = {}) => handlePaymentEvent(db, { ...paid, ...changes }, log),
    refund: (changes: object = {}) => handlePaymentEvent(db, { ...refunded, ...changes }, log),
  };
}

const numberOf = async (query: string, values: unknown[] = []) =>
  (await pool.query<{ of: number }>(`select count(*) as of from ${query}`, values)).rows[0]!.of;

test.each(storePlans)(
  'a payment of $name credits its $coins coins once, however often it is told',
  async (plan) => {
    const { ownerId, pay } = await checkout(plan);
    await Promise.all(Array.from({ length: 10 }, () => pay()));
    await pay();
    const { id: planId, coins } = plan;
    expect(await entriesOf(ownerId)).toMatchObject([{ kind: 'purchase', coins, balance: coins, planId }]);
  },
);

test.each<[string, object]>([
  ['less than the price', { amountInPaise: 100 }],
  ['more than the price', { amountInPaise: 25_000 }],
  ['another currency', { currency: 'usd' }],
  ['an unknown checkout', { sessionId: 'cs_unknown' }],
])('a payment of %s credits nothing and is logged for the operator', async (_, changes) => {
  const { ownerId, paymentIntent, pay } = await checkout();
  const before = await numberOf('ledger_entries');
  await pay(changes);
  expect(await numberOf('ledger_entries')).toBe(before);
  expect(lines.join()).toContain(paymentIntent);
  await pay();
  expect(await coinsOf(ownerId)).toBe(50);
});

test('a payment is refused while the wallet is stopped, and credited at the next delivery', async () => {
  const { ownerId, pay } = await checkout();
  await pool.query('insert into wallets (owner_id, stopped_at) values ($1, now())', [ownerId]);
  await expect(pay()).rejects.toMatchObject({ code: 'wallet-stopped' });
  await pool.query('update wallets set stopped_at = null where owner_id = $1', [ownerId]);
  await pay();
  expect(await coinsOf(ownerId)).toBe(50);
});

test('a refund takes the coins back once, however often it is told, and not for a part', async () => {
  const { ownerId, pay, refund } = await checkout();
  await pay();
  await refund({ whole: false });
  await refund({ paymentIntent: 'pi_of_nobody' });
  expect(await coinsOf(ownerId)).toBe(50);
  await Promise.all(Array.from({ length: 5 }, () => refund()));
  await pay();
  expect((await entriesOf(ownerId)).map(({ coins }) => coins)).toEqual([-50, 50]);
});

test('a refund before the payment, or at the same moment, leaves no coins', async () => {
  const early = await checkout();
  await early.refund();
  await early.pay();
  expect(await entriesOf(early.ownerId)).toEqual([]);
  for (let round = 0; round < 10; round += 1) {
    const { ownerId, pay, refund } = await checkout();
    await Promise.all([pay(), refund(), pay()]);
    expect(await coinsOf(ownerId)).toBe(0);
  }
});

test('a refund of spent coins takes the remaining ones, and is logged for the operator', async () => {
  const { ownerId, pay, refund } = await checkout();
  await pay();
  for (let n = 0; n < 20; n += 1) await print(ownerId);
  await refund();
  expect(await coinsOf(ownerId)).toBe(0);
  expect(lines.join()).toContain('"shortBy":40');
});

test.each(['later', 'before'])(
  'a guest who signs up around a payment has the coins in the account when the event comes %s, and a refund takes them',
  async (when) => {
    const learnerId = newId();
    const { ownerId: guestId, pay, refund } = await checkout();
    if (when === 'before') await pay();
    await merge(guestId, learnerId);
    await pay();
    expect([await coinsOf(guestId), await coinsOf(learnerId)]).toEqual([0, 50]);
    await refund();
    expect(await coinsOf(learnerId)).toBe(0);
  },
);

test('a guest who signs up around a payment gets the coins in the account also when both happen at the same moment', async () => {
  for (let round = 0; round < 20; round += 1) {
    const learnerId = newId();
    const { ownerId: guestId, pay } = await checkout();
    await Promise.all([pay(), merge(guestId, learnerId)]);
    expect([await coinsOf(guestId), await coinsOf(learnerId)]).toEqual([0, 50]);
  }
});

const tracesOf = (ownerId: string) =>
  numberOf(
    `(select t::text from ledger_entries t union all select t::text from wallets t
      union all select t::text from checkouts t) as all_rows where t ~ $1`,
    [ownerId],
  );
const entriesOfPayment = (paymentIntent: string) =>
  numberOf('ledger_entries where reason = $1', [`stripe:${paymentIntent}`]);
const deleted = 'a payment for an account that was deleted: its coins have no owner';

test.each(['before', 'after'])(
  'a payment whose payer’s account is deleted %s its event is booked once without an owner, and can be refunded',
  async (when) => {
    const { ownerId, paymentIntent, pay, refund } = await checkout();
    if (when === 'after') await pay();
    await erase(ownerId);
    await pay();
    await pay();
    expect(lines.filter((line) => line.includes(deleted))).toHaveLength(when === 'before' ? 1 : 0);
    await refund();
    expect(await entriesOfPayment(paymentIntent)).toBe(2);
    expect([await tracesOf(ownerId), await coinsOf(ownerId)]).toEqual([0, 0]);
  },
);

test('a payment whose payer’s account is deleted at the same moment is booked once', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { ownerId, paymentIntent, pay } = await checkout();
    if (round % 2 === 0) await inTx((tx) => holdWallet(tx, ownerId));
    await Promise.all([erase(ownerId), pay(), pay()]);
    expect(await tracesOf(ownerId)).toBe(0);
    expect(await entriesOfPayment(paymentIntent)).toBe(2);
  }
});

test('wallets and entries agree after all of this', async () => {
  expect(await reconcile(db, createLog('silent'))).toBeUndefined();
  expect(await stoppedWallets(db)).toBeUndefined();
});
