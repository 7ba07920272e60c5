import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStripeStandIn } from '#tests/stand-ins/stripe.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { done } from './support/accounts.ts';
import { answerOf, expectRefusal, expectRefused, storedIn } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';
import { buy, coinsOf } from './support/wallet-calls.ts';

// Real payments from the store to the coins, with a stand-in for the payment service.

const stripe = await startStripeStandIn();
afterAll(() => stripe.close());
const product = await runProduct(stripe.settings);
const webhook = () => `${product.url}/api/payments/stripe/webhook`;
beforeAll(() => stripe.setWebhook(webhook()));
let buyer: ApiSession;
beforeEach(() => void (buyer = product.visitor()));

/** Starts a purchase, and returns the address of the payment page and the session's id, with which it ends. */
async function goToPay() {
  const { checkoutUrl } = await done<{ checkoutUrl: string }>(buy(buyer, 'pro'));
  return { checkoutUrl, sessionId: checkoutUrl.split('/').at(-1) ?? '' };
}

test('a payment page credits coins once it is paid, and nothing when it is opened or left', async () => {
  const { checkoutUrl } = await goToPay();
  expect(await (await fetch(checkoutUrl)).text()).toContain(`${product.url}/store?cancelled=1`);
  expect((await buyer.get('/store?paid=1')).status).toBe(200);
  expect(await coinsOf(buyer)).toBe(0);
  const paid = await fetch(checkoutUrl, { method: 'POST', redirect: 'manual' });
  expect(paid.headers.get('Location')).toBe(`${product.url}/store?paid=1`);
  expect(await coinsOf(buyer)).toBe(150);
});

test('a repeated key gets the same payment page without asking the service, and is refused for another plan', async () => {
  const key = randomUUID();
  const body = await (await buy(buyer, 'pro', key)).text();
  const asked = stripe.requests.length;
  const again = await answerOf(await buy(buyer, 'pro', key));
  expect([again.status, again.text]).toEqual([200, body]);
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  await expectRefused(buy(buyer, 'basic', key), 422, 'idempotency-mismatch');
  await expectRefused(buy(buyer, 'gold'), 404, 'unknown-plan');
  expect(stripe.requests).toHaveLength(asked);
});

test('refuses purchases with Retry-After while the service is down', async () => {
  stripe.failNext({ kind: 'no-connection' }, { kind: 'no-connection' });
  const answer = await answerOf(await buy(buyer, 'pro'));
  expectRefusal(answer, 503, 'payment-unavailable');
  expect(answer.headers.get('Retry-After')).toBe('30');
  expect(await coinsOf(buyer)).toBe(0);
  expect(product.log()).not.toMatch(/sk_test|whsec_/);
});

test('a forged event writes nothing: unsigned, signed by another, stale, too large, from another site', async () => {
  const { sessionId } = await goToPay();
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
    const json = { 'Content-Type': 'application/json', ...headers };
    await expectRefused(fetch(webhook(), { method: 'POST', headers: json, body: sent }), status, code);
  }
  expect(await storedIn(product.database)).toBe(before);
});
