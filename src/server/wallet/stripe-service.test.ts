import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
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
const lastRequest = () => standIn.requests.at(-1);
const unavailable = { code: 'payment-unavailable', retryAfterS: 30 };

describe('a checkout', () => {
  test.each(storePlans)('of $name sends its price in paise and no other parameter', async (plan) => {
    const wanted = { ...request(), plan };
    const session = await service.createCheckout(wanted);
    expect(session).toEqual({
      sessionId: expect.stringMatching(/^cs_test_/),
      url: `${baseUrl}/pay/${session.sessionId}`,
      amountInPaise: plan.price * 100,
    });
    expect(Object.fromEntries(lastRequest()?.parameters ?? [])).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'inr',
      'line_items[0][price_data][unit_amount]': String(plan.price * 100),
      'line_items[0][price_data][product_data][name]': `${plan.name}: ${plan.coins} coins`,
      'adaptive_pricing[enabled]': 'false',
      'metadata[owner]': wanted.ownerId,
      'metadata[plan]': plan.id,
      'payment_intent_data[metadata][owner]': wanted.ownerId,
      'payment_intent_data[metadata][plan]': plan.id,
      success_url: 'https://learn.example.org/store?paid=1',
      cancel_url: 'https://learn.example.org/store?cancelled=1',
    });
  });

  test('is the same for the same key, and another for other keys, people and plans', async () => {
    const wanted = request();
    const first = await service.createCheckout(wanted);
    expect(await service.createCheckout(wanted)).toEqual(first);
    const others = [
      { ...wanted, key: randomUUID() },
      { ...wanted, ownerId: randomUUID() },
      { ...wanted, plan: storePlans[1] },
    ];
    const urls = await Promise.all(others.map(async (other) => (await service.createCheckout(other)).url));
    expect(new Set([first.url, ...urls]).size).toBe(4);
  });

  test('is retried with the same key after a broken connection, fails after a second, and succeeds later', async () => {
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

  test('succeeds with the same key after a 500, which the service would repeat', async () => {
    standIn.failNext({ kind: 'status', status: 500 });
    expect(await service.createCheckout(request())).toMatchObject({ amountInPaise: 10_000 });
  });

  test('fails with a key that the service refuses, and names the setting without the key', async () => {
    const misconfigured = await connectStripe({
      secretKey: 'sk_test_wrong',
      webhookSecret,
      baseUrl,
      live: false,
    });
    const refused = await misconfigured.createCheckout(request()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ ...unavailable, cause: { message: expect.stringContaining('401') } });
    expect(JSON.stringify([refused, String((refused as Error).cause)])).not.toContain('wrong');
    expect(misconfigured.misconfigured()).toContain('STRIPE_SECRET_KEY');
  });
});

describe('an event', () => {
  const paid = async () => {
    const { sessionId } = await service.createCheckout(request());
    return standIn.event('checkout.session.completed', sessionId);
  };

  test('with a valid signature is read, and ignored in another mode', async () => {
    const body = JSON.stringify(await paid());
    const read = { kind: 'paid', amountInPaise: 10_000, currency: 'inr' };
    expect(service.readEvent(body, standIn.sign(body))).toMatchObject(read);
    const live = await connectStripe({ secretKey: 'sk_live_x', webhookSecret, baseUrl, live: true });
    expect(live.readEvent(body, standIn.sign(body))).toMatchObject({ kind: 'ignored' });
  });

  test.each<[string, (body: string) => [string, string | null]]>([
    ['no signature', (body) => [body, null]],
    ['an empty signature', (body) => [body, '']],
    ['a malformed signature', (body) => [body, 't=1,v1=00']],
    ['another secret’s signature', (body) => [body, standIn.sign(body, { secret: 'whsec_other' })]],
    ['a changed body', (body) => [body.replace('10000', '10001'), standIn.sign(body)]],
    ['a signature of ten minutes ago', (body) => [body, standIn.sign(body, { ageS: 600 })]],
    ['an unknown scheme', (body) => [body, standIn.sign(body).replace('v1=', 'v0=')]],
    ['an empty body', () => ['', standIn.sign('')]],
    ['a malformed body', () => ['{', standIn.sign('{')]],
  ])('with %s is refused', async (_, spoil) => {
    const [body, signature] = spoil(JSON.stringify(await paid()));
    expect(() => service.readEvent(body, signature)).toThrow(
      expect.objectContaining({ code: 'invalid-signature' }),
    );
  });

  test.each<[string, string, Record<string, unknown>]>([
    ['a checkout that ends before the payment', 'checkout.session.completed', { payment_status: 'unpaid' }],
    ['a checkout without payment', 'checkout.session.completed', { payment_status: 'no_payment_required' }],
    ['a subscription', 'checkout.session.completed', { mode: 'subscription' }],
    ['a failed payment', 'checkout.session.async_payment_failed', { payment_status: 'unpaid' }],
    ['an expired checkout', 'checkout.session.expired', { payment_status: 'unpaid' }],
    ['a refund without a payment intent', 'charge.refunded', { payment_intent: null }],
    ['anything else', 'customer.created', {}],
  ])('about %s is ignored', async (_, type, changes) => {
    const { sessionId } = await service.createCheckout(request());
    const body = JSON.stringify(standIn.event(type, sessionId, changes));
    expect(service.readEvent(body, standIn.sign(body))).toMatchObject({ kind: 'ignored' });
  });
});

test.each([
  [{ PAYMENTS: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'PAYMENTS=stripe needs STRIPE_SECRET_KEY'],
  [{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x' }, 'PAYMENTS=stripe needs STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_SECRET_KEY: 'sk_live_x' }, 'STRIPE_SECRET_KEY is a live key'],
])('the settings %j are refused', (environment, message) => {
  expect(() => walletSettings.parse(environment)).toThrow(message);
});
