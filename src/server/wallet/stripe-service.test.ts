import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { storePlans } from '#contract/prices.ts';
import { startStripeStandIn } from '#tests/stand-ins/stripe.ts';
import { connectStripe, type CheckoutRequest } from './stripe-service.ts';

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
  test.each(storePlans)('of $name asks for its price in paise, and for nothing else', async (plan) => {
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

  test('that is asked for twice with one key is one, and other keys, people and plans have their own', async () => {
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

  test('survives a connection that breaks: it is asked for again under the same key', async () => {
    const before = standIn.requests.length;
    standIn.failNext({ kind: 'no-connection' });
    await service.createCheckout(request());
    const keys = standIn.requests.slice(before).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('that the service failed at can be had with the same key, although the service repeats its failure', async () => {
    standIn.failNext({ kind: 'status', status: 500 });
    expect(await service.createCheckout(request())).toMatchObject({ amountInPaise: 10_000 });
  });

  test('is not possible while connections break, and is later with the same key', async () => {
    const wanted = request();
    standIn.failNext({ kind: 'no-connection' }, { kind: 'no-connection' });
    await expect(service.createCheckout(wanted)).rejects.toMatchObject(unavailable);
    expect(await service.createCheckout(wanted)).toMatchObject({ amountInPaise: 10_000 });
  });

  test('is not possible while nobody answers at the address', async () => {
    const gone = await startStripeStandIn();
    await gone.close();
    const cut = await connectStripe({ secretKey, webhookSecret, baseUrl: gone.baseUrl, live: false });
    await expect(cut.createCheckout(request())).rejects.toMatchObject(unavailable);
    expect(cut.misconfigured()).toBeUndefined();
  });

  test('with a key that the service refuses is not possible, and says so to the operator without the key', async () => {
    const wrong = await connectStripe({ secretKey: 'sk_test_wrong', webhookSecret, baseUrl, live: false });
    const refused = await wrong.createCheckout(request()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ ...unavailable, cause: { message: expect.stringContaining('401') } });
    expect(JSON.stringify([refused, String((refused as Error).cause)])).not.toContain('wrong');
    expect(wrong.misconfigured()).toContain('STRIPE_SECRET_KEY');
  });
});

describe('an event', () => {
  const paid = async () => {
    const { sessionId } = await service.createCheckout(request());
    return standIn.event('checkout.session.completed', sessionId);
  };

  test('with a good signature is read', async () => {
    const body = JSON.stringify(await paid());
    expect(service.readEvent(body, standIn.sign(body))).toMatchObject({
      kind: 'paid',
      amountInPaise: 10_000,
      currency: 'inr',
    });
  });

  test.each<[string, (body: string) => [string, string | null]]>([
    ['no signature', (body) => [body, null]],
    ['an empty one', (body) => [body, '']],
    ['no sense', (body) => [body, 't=1,v1=00']],
    ['another secret’s signature', (body) => [body, standIn.sign(body, { secret: 'whsec_other' })]],
    ['a changed body', (body) => [body.replace('10000', '10001'), standIn.sign(body)]],
    ['a signature of ten minutes ago', (body) => [body, standIn.sign(body, { ageS: 600 })]],
    ['an unknown scheme', (body) => [body, standIn.sign(body).replace('v1=', 'v0=')]],
    ['an empty body', () => ['', standIn.sign('')]],
    ['a body that is no JSON', () => ['{', standIn.sign('{')]],
  ])('with %s is refused', async (_, spoil) => {
    const [body, signature] = spoil(JSON.stringify(await paid()));
    expect(() => service.readEvent(body, signature)).toThrow(
      expect.objectContaining({ code: 'invalid-signature' }),
    );
  });

  test.each<[string, string, Record<string, unknown>]>([
    ['a page that is done before the money came', 'checkout.session.completed', { payment_status: 'unpaid' }],
    [
      'a page where nothing was to pay',
      'checkout.session.completed',
      { payment_status: 'no_payment_required' },
    ],
    ['a subscription', 'checkout.session.completed', { mode: 'subscription' }],
    ['money that did not come', 'checkout.session.async_payment_failed', { payment_status: 'unpaid' }],
    ['a page that ran out', 'checkout.session.expired', { payment_status: 'unpaid' }],
    ['a refund of no payment of Checkout', 'charge.refunded', { payment_intent: null }],
    ['anything else', 'customer.created', {}],
  ])('about %s brings no coins', async (_, type, changes) => {
    const { sessionId } = await service.createCheckout(request());
    const body = JSON.stringify(standIn.event(type, sessionId, changes));
    expect(service.readEvent(body, standIn.sign(body))).toMatchObject({ kind: 'ignored' });
  });

  test('of the test mode brings no coins where real money moves', async () => {
    const live = await connectStripe({ secretKey: 'sk_live_x', webhookSecret, baseUrl, live: true });
    const body = JSON.stringify(await paid());
    expect(live.readEvent(body, standIn.sign(body))).toMatchObject({ kind: 'ignored' });
  });
});
