import { v7 as newId } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { storePlans, type PlanId } from '#contract/prices.ts';
import { problemAnswer } from '#server/platform/http/problem-answer.ts';
import type { StandInEvent } from '#tests/stand-ins/stripe-objects.ts';
import { startStripeStandIn } from '#tests/stand-ins/stripe.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testBinder } from '#tests/support/test-binder.ts';
import { walletBooks } from '#tests/support/wallet-books.ts';
import { bindPaymentEvents } from './routes.ts';
import { insertCheckout } from './payments-store.ts';
import { connectStripe } from './stripe-service.ts';

// Sends the service's events to the webhook, with a real ledger.

const { db, pool } = await testDatabase();
const standIn = await startStripeStandIn();
afterAll(() => standIn.close());
const { secretKey, webhookSecret, baseUrl } = standIn;
const payments = await connectStripe({ secretKey, webhookSecret, baseUrl, live: false });

const lines: string[] = [];
const write = (...line: unknown[]) => void lines.push(JSON.stringify(line));
const log = { debug: () => {}, info: write, warn: write, error: write };
beforeEach(() => void lines.splice(0));

const { app, bind } = testBinder(db);
app.onError((error) => problemAnswer(error, 'request', log));
bindPaymentEvents(bind, payments, { database: { db }, log });

/** Delivers an event, and returns the status with which it is answered. */
async function send(event: StandInEvent): Promise<number> {
  const body = JSON.stringify(event);
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': standIn.sign(body) };
  return (await app.request('/api/payments/stripe/webhook', { method: 'POST', headers, body })).status;
}
const deliver = async (...events: StandInEvent[]) => {
  const answers = await Promise.all(events.map(send));
  expect(answers).toEqual(answers.map(() => 200));
};

/** Starts a checkout of this plan, and makes its events. */
async function checkout(planId: PlanId = 'basic', ownerId: string = newId()) {
  const plan = storePlans.find(({ id }) => id === planId)!;
  const { sessionId, amountInPaise } = await payments.createCheckout({
    ownerId,
    plan,
    key: newId(),
    origin: 'http://localhost:3000',
  });
  await inTx((tx) => insertCheckout(tx, { sessionId, ownerId, planId, amountInPaise }));
  const event = (type: string, changes?: Record<string, unknown>) => standIn.event(type, sessionId, changes);
  return {
    ownerId,
    sessionId,
    paid: event('checkout.session.completed'),
    paidLater: event('checkout.session.async_payment_succeeded'),
    refunded: event('charge.refunded'),
    event,
  };
}

const { inTx, coinsOf, entriesOf, print, merge: becomeLearner } = walletBooks(db);
const entriesInAll = async () => (await pool.query('select count(*) from ledger_entries')).rows[0];

describe('a payment', () => {
  test.each(storePlans)(
    'of $name credits its $coins coins once, for repeated and different events',
    async ({ id: planId, coins }) => {
      const { ownerId, paid, paidLater } = await checkout(planId);
      const events = Array.from({ length: 10 }, (_, n) => ({
        ...(n % 2 ? paid : paidLater),
        id: `evt_${n}`,
      }));
      await deliver(...events);
      await deliver(paid);
      expect(await entriesOf(ownerId)).toEqual([
        expect.objectContaining({ kind: 'purchase', coins, balance: coins, planId }),
      ]);
    },
  );

  test('that arrives after the checkout credits when it arrives', async () => {
    const { ownerId, event, paidLater } = await checkout();
    const pending = event('checkout.session.completed', { payment_status: 'unpaid' });
    await deliver(pending);
    expect(await coinsOf(ownerId)).toBe(0);
    await deliver(paidLater);
    await deliver(pending);
    expect(await coinsOf(ownerId)).toBe(50);
  });

  test('credits the plan and the person of the stored checkout, whatever the event says', async () => {
    const stranger = newId();
    const { ownerId, event } = await checkout();
    await deliver(event('checkout.session.completed', { metadata: { owner: stranger, plan: 'premium' } }));
    expect([await coinsOf(ownerId), await coinsOf(stranger)]).toEqual([50, 0]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['less than the price', { amount_total: 100 }],
    ['more than the price', { amount_total: 25_000 }],
    ['another currency', { currency: 'usd' }],
    ['nothing', { amount_total: null, currency: null }],
    ['an unknown checkout', { id: 'cs_test_unknown', payment_intent: 'pi_unknown' }],
  ])('of %s credits nothing and is logged for the operator', async (_, changes) => {
    const { ownerId, sessionId, event, paid } = await checkout();
    const before = await entriesInAll();
    await deliver(event('checkout.session.completed', changes));
    expect(await entriesInAll()).toEqual(before);
    expect(lines.join()).toContain(changes['id'] ?? sessionId);
    await deliver(paid);
    expect(await coinsOf(ownerId)).toBe(50);
  });

  test('is refused while the wallet is stopped, and credited at the next delivery', async () => {
    const { ownerId, paid } = await checkout();
    await pool.query('insert into wallets (owner_id, stopped_at) values ($1, now())', [ownerId]);
    expect(await send(paid)).toBe(503);
    await pool.query('update wallets set stopped_at = null where owner_id = $1', [ownerId]);
    await deliver(paid);
    expect(await coinsOf(ownerId)).toBe(50);
  });
});

describe('a refund', () => {
  test('takes the coins back once, however often the event comes, and not for a part', async () => {
    const { ownerId, paid, refunded, event } = await checkout();
    await deliver(paid);
    await deliver(event('charge.refunded', { refunded: false, amount_refunded: 4_000 }));
    await deliver(event('charge.refunded', { payment_intent: 'pi_of_nobody' }));
    expect(await coinsOf(ownerId)).toBe(50);
    await deliver(refunded, refunded, refunded, refunded, refunded);
    await deliver(paid);
    expect((await entriesOf(ownerId)).map(({ kind, coins }) => [kind, coins])).toEqual([
      ['refund', -50],
      ['purchase', 50],
    ]);
  });

  test('before the payment, or at the same moment, leaves no coins', async () => {
    const early = await checkout();
    await deliver(early.refunded);
    await deliver(early.paid);
    expect(await entriesOf(early.ownerId)).toEqual([]);
    for (let round = 0; round < 10; round += 1) {
      const { ownerId, paid, refunded } = await checkout();
      await deliver(paid, refunded, paid);
      expect(await coinsOf(ownerId)).toBe(0);
    }
  });

  test('of spent coins takes the remaining ones, and is logged for the operator', async () => {
    const { ownerId, paid, refunded } = await checkout();
    await deliver(paid);
    for (let n = 0; n < 20; n += 1) await print(ownerId);
    await deliver(refunded);
    expect(await coinsOf(ownerId)).toBe(0);
    expect(lines.join()).toContain('"shortBy":40');
  });
});

describe('a guest who signs up around a payment', () => {
  test.each(['later', 'before'])(
    'has the coins in the account when the event comes %s, and a refund takes them',
    async (when) => {
      const learnerId = newId();
      const { ownerId: guestId, paid, refunded } = await checkout();
      if (when === 'before') await deliver(paid);
      await becomeLearner(guestId, learnerId);
      await deliver(paid);
      expect([await coinsOf(guestId), await coinsOf(learnerId)]).toEqual([0, 50]);
      await deliver(refunded);
      expect(await coinsOf(learnerId)).toBe(0);
    },
  );

  test('gets the coins in the account also when both happen at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const learnerId = newId();
      const { ownerId: guestId, paid } = await checkout();
      await Promise.all([deliver(paid), becomeLearner(guestId, learnerId)]);
      expect([await coinsOf(guestId), await coinsOf(learnerId)]).toEqual([0, 50]);
    }
  });
});
