import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startStripeStandIn } from '#tests/stand-ins/stripe.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct, signUp, slowStartMs } from './support/running-product.ts';

// Real payments from the store to the coins, with a stand-in for the payment service.

const stripe = await startStripeStandIn();
afterAll(() => stripe.close());
const product = await runProduct(stripe.settings);
const webhook = () => `${product.url}/api/payments/stripe/webhook`;
beforeAll(() => stripe.setWebhook(webhook()));
let buyer: ApiSession;
beforeEach(() => {
  buyer = product.visitor();
});

const buy = (session: ApiSession, planId = 'pro', key: string = randomUUID()) =>
  session.post('/api/wallet/purchases', { planId }, { 'Idempotency-Key': key });
const coinsOf = async (session: ApiSession) => (await session.json<{ coins: number }>('/api/wallet')).coins;

/** Starts a purchase, and returns the address of the payment page and the session's id, with which it ends. */
async function goToPay(session: ApiSession, planId?: string) {
  const answer = await buy(session, planId);
  expect(answer.status).toBe(200);
  const { checkoutUrl } = (await answer.json()) as { checkoutUrl: string };
  return { checkoutUrl, sessionId: checkoutUrl.split('/').at(-1) ?? '' };
}

test('paying on the service’s page redirects to the store and credits the coins', async () => {
  const { checkoutUrl } = await goToPay(buyer);
  expect(await coinsOf(buyer)).toBe(0);
  const paid = await fetch(checkoutUrl, { method: 'POST', redirect: 'manual' });
  expect(paid.headers.get('Location')).toBe(`${product.url}/store?paid=1`);
  expect(await coinsOf(buyer)).toBe(150);
  const { entries } = await buyer.json<{ entries: unknown[] }>('/api/wallet/entries');
  expect(entries).toEqual([expect.objectContaining({ kind: 'purchase', coins: 150, planId: 'pro' })]);
});

test('credits nothing for a page that is opened, left or expired without payment', async () => {
  const { checkoutUrl, sessionId } = await goToPay(buyer);
  expect(await (await fetch(checkoutUrl)).text()).toContain(`${product.url}/store?cancelled=1`);
  expect((await buyer.get('/store?paid=1')).status).toBe(200);
  expect(await stripe.deliver(stripe.event('checkout.session.expired', sessionId))).toEqual([200]);
  expect(await coinsOf(buyer)).toBe(0);
});

test('credits the account of a guest who signs up before the event comes', async () => {
  const { sessionId } = await goToPay(buyer, 'basic');
  await signUp(buyer);
  await stripe.deliver(stripe.event('checkout.session.completed', sessionId));
  expect(await coinsOf(buyer)).toBe(50);
});

test('refuses purchases while the wallet is stopped, and accepts them once it is open again', async () => {
  await signUp(buyer);
  const { sessionId } = await goToPay(buyer, 'basic');
  await stripe.deliver(stripe.event('checkout.session.completed', sessionId));
  const { pool } = product.database;
  const setStopped = (at: string) =>
    pool.query(
      `update wallets set stopped_at = ${at}
       where owner_id = (select owner_id from checkouts where session_id = $1)`,
      [sessionId],
    );
  await setStopped('now()');
  const key = randomUUID();
  expectRefusal(await answerOf(await buy(buyer, 'pro', key)), 503, 'wallet-stopped');
  await setStopped('null');
  expect((await buy(buyer, 'pro', key)).status).toBe(200);
});

test('a repeated key gets the same payment page without asking the service, and is refused for another plan', async () => {
  const key = randomUUID();
  const first = await buy(buyer, 'pro', key);
  const body = await first.text();
  expect(first.headers.has('Idempotent-Replayed')).toBe(false);
  const asked = stripe.requests.length;
  const again = await buy(buyer, 'pro', key);
  expect([again.status, await again.text()]).toEqual([200, body]);
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  expectRefusal(await answerOf(await buy(buyer, 'basic', key)), 422, 'idempotency-mismatch');
  expect(stripe.requests).toHaveLength(asked);
});

test('refuses purchases with Retry-After while the service is down', async () => {
  stripe.failNext({ kind: 'no-connection' }, { kind: 'no-connection' });
  const answer = await answerOf(await buy(buyer));
  expectRefusal(answer, 503, 'payment-unavailable');
  expect(answer.headers.get('Retry-After')).toBe('30');
  expect(await coinsOf(buyer)).toBe(0);
  expect(product.log()).not.toMatch(/sk_test|whsec_/);
});

test.each([
  ['an unknown plan', { planId: 'gold' }, 404, 'unknown-plan'],
  ['a price of one’s own', { planId: 'pro', price: 1 }, 400, 'invalid-request'],
  ['an owner of one’s choice', { planId: 'pro', ownerId: randomUUID() }, 400, 'invalid-request'],
])('%s never reaches the service', async (_, body, status, code) => {
  const asked = stripe.requests.length;
  const answer = await buyer.post('/api/wallet/purchases', body, { 'Idempotency-Key': 'k' });
  expectRefusal(await answerOf(answer), status, code);
  expect(stripe.requests).toHaveLength(asked);
});

describe('a forged event', () => {
  const send = (headers: Record<string, string>, body: string) =>
    fetch(webhook(), { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });

  test('writes nothing: unsigned, signed by another, stale, too large, from a page of another site', async () => {
    const { sessionId } = await goToPay(buyer);
    const body = JSON.stringify(stripe.event('checkout.session.completed', sessionId));
    const large = ' '.repeat(300 * 1024);
    const before = await storedIn(product.database);
    const signed = (signature: string, more = {}) => ({ 'Stripe-Signature': signature, ...more });
    for (const [headers, sent, status, code] of [
      [{}, body, 400, 'invalid-signature'],
      [signed(stripe.sign(body, { secret: 'whsec_guess' })), body, 400, 'invalid-signature'],
      [signed(stripe.sign(body, { ageS: 301 })), body, 400, 'invalid-signature'],
      [signed(stripe.sign(large)), large, 413, 'too-large'],
      [signed(stripe.sign(body), { Origin: 'https://evil.example' }), body, 403, 'cross-site'],
    ] as const) {
      expectRefusal(await answerOf(await send(headers, sent)), status, code);
    }
    expect(await storedIn(product.database)).toBe(before);
  });
});

test(
  '/readyz names a key that the service refuses, and stays ready',
  async () => {
    const other = await product.startAnother({ STRIPE_SECRET_KEY: 'sk_test_wrong' });
    const session = other.session();
    expectRefusal(await answerOf(await buy(session)), 503, 'payment-unavailable');
    const ready = await session.json<{ ok: boolean; checks: { name: string; wrong?: string }[] }>('/readyz');
    expect(ready.ok).toBe(true);
    expect(ready.checks.find(({ name }) => name === 'payments')?.wrong).toContain('STRIPE_SECRET_KEY');
    expect(other.log()).not.toContain('sk_test_wrong');
  },
  slowStartMs,
);
