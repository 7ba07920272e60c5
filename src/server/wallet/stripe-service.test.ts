import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { storePlans } from '#contract/prices.ts';
import { startStripeStandIn } from '#tests/stand-ins/stripe.ts';
import { connectStripe, type CheckoutRequest } from './stripe-service.ts';
import { walletSettings } from './wallet-settings.ts';

const standIn = await startStripeStandIn();
afterAll(() => standIn.close());
const { secretKey, webhookSecret, baseUrl } = standIn;
const service = await connectStripe({ secretKey, webhookSecret, baseUrl, live: false });

const [plan] = storePlans;
const request = (): CheckoutRequest => ({
  ownerId: randomUUID(),
  plan,
  key: randomUUID(),
  origin: 'https://learn.example.org',
});
const unavailable = { code: 'payment-unavailable', retryAfterS: 30 };

test('a checkout sends the plan’s price in paise and no other parameter', async () => {
  const wanted = request();
  const session = await service.createCheckout(wanted);
  expect(session).toEqual({
    sessionId: expect.stringMatching(/^cs_test_/),
    url: `${baseUrl}/pay/${session.sessionId}`,
    amountInPaise: 10_000,
  });
  expect(Object.fromEntries(standIn.requests.at(-1)?.parameters ?? [])).toEqual({
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'inr',
    'line_items[0][price_data][unit_amount]': '10000',
    'line_items[0][price_data][product_data][name]': 'Basic Plan: 50 coins',
    'adaptive_pricing[enabled]': 'false',
    'metadata[owner]': wanted.ownerId,
    'metadata[plan]': 'basic',
    'payment_intent_data[metadata][owner]': wanted.ownerId,
    'payment_intent_data[metadata][plan]': 'basic',
    success_url: 'https://learn.example.org/store?paid=1',
    cancel_url: 'https://learn.example.org/store?cancelled=1',
  });
});

test('a checkout is the same for the same key, and another for other keys, people and plans', async () => {
  const wanted = request();
  const changes = [{}, {}, { key: randomUUID() }, { ownerId: randomUUID() }, { plan: storePlans[1] }];
  const urls = [];
  for (const change of changes) urls.push((await service.createCheckout({ ...wanted, ...change })).url);
  expect(urls[1]).toBe(urls[0]);
  expect(new Set(urls).size).toBe(4);
});

test('a checkout is retried with the same key after a broken connection, fails after a second, and succeeds later', async () => {
  const wanted = request();
  const before = standIn.requests.length;
  standIn.failNext({ kind: 'no-connection' }, { kind: 'no-connection' });
  await expect(service.createCheckout(wanted)).rejects.toMatchObject(unavailable);
  expect(await service.createCheckout(wanted)).toMatchObject({ amountInPaise: 10_000 });
  const keys = standIn.requests.slice(before).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(service.misconfigured()).toBeUndefined();
});

test('a checkout succeeds with the same key after a 500, which the service would repeat', async () => {
  standIn.failNext({ kind: 'status', status: 500 });
  expect(await service.createCheckout(request())).toMatchObject({ amountInPaise: 10_000 });
});

test('a checkout fails with a key that the service refuses, and names the setting without the key', async () => {
  const settings = { secretKey: 'sk_test_wrong', webhookSecret, baseUrl, live: false };
  const misconfigured = await connectStripe(settings);
  const refused = await misconfigured.createCheckout(request()).catch((error: unknown) => error);
  expect(refused).toMatchObject({ ...unavailable, cause: { message: expect.stringContaining('401') } });
  expect(JSON.stringify([refused, String((refused as Error).cause)])).not.toContain('wrong');
  expect(misconfigured.misconfigured()).toContain('STRIPE_SECRET_KEY');
});

const bodyOf = async (type: string, changes?: Record<string, unknown>) => {
  const { sessionId } = await service.createCheckout(request());
  return JSON.stringify(standIn.event(type, sessionId, changes));
};

test.each([
  ['checkout.session.completed', { kind: 'paid', amountInPaise: 10_000, currency: 'inr' }],
  ['checkout.session.async_payment_succeeded', { kind: 'paid', amountInPaise: 10_000, currency: 'inr' }],
  ['charge.refunded', { kind: 'refunded', whole: true }],
])('an event %s with a valid signature is read, and ignored in another mode', async (type, read) => {
  const body = await bodyOf(type);
  expect(service.readEvent(body, standIn.sign(body))).toMatchObject(read);
  const live = await connectStripe({ secretKey: 'sk_live_x', webhookSecret, baseUrl, live: true });
  expect(live.readEvent(body, standIn.sign(body))).toMatchObject({ kind: 'ignored' });
});

test.each<[string, (body: string) => [string, string]]>([
  ['a changed body', (body) => [body.replace('10000', '10001'), standIn.sign(body)]],
  ['an unknown scheme', (body) => [body, standIn.sign(body).replace('v1=', 'v0=')]],
  ['a malformed body', () => ['{', standIn.sign('{')]],
])('an event with %s is refused', async (_, spoil) => {
  const [body, signature] = spoil(await bodyOf('checkout.session.completed'));
  const refusal = expect.objectContaining({ code: 'invalid-signature' });
  expect(() => service.readEvent(body, signature)).toThrow(refusal);
});

test.each<[string, string, Record<string, unknown>]>([
  ['a checkout that ends before the payment', 'checkout.session.completed', { payment_status: 'unpaid' }],
  ['a subscription', 'checkout.session.completed', { mode: 'subscription' }],
  ['a refund without a payment intent', 'charge.refunded', { payment_intent: null }],
])('an event about %s is ignored', async (_, type, changes) => {
  const body = await bodyOf(type, changes);
  expect(service.readEvent(body, standIn.sign(body))).toMatchObject({ kind: 'ignored' });
});

test.each([
  [{ PAYMENTS: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'PAYMENTS=stripe needs STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'sk_live_x' }, 'STRIPE_SECRET_KEY is a live key'],
])('the settings %j are refused', (environment, message) => {
  expect(() => walletSettings.parse(environment)).toThrow(message);
});
