import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { storePlans } from '#contract/prices.ts';
import { Problem } from '#contract/problem.ts';
import type { StripeSettings } from './wallet-settings.ts';

export interface CheckoutRequest {
  ownerId: string;
  plan: (typeof storePlans)[number];
  /** The caller's Idempotency-Key. The service returns the same session for the same key. */
  key: string;
  origin: string;
}

export type CheckoutSession = Awaited<ReturnType<typeof createSession>>;

export type PaymentService = Awaited<ReturnType<typeof connectStripe>>;

/** Wraps the official library, which is loaded only where it is used, because it takes 34 MB. */
export async function connectStripe(settings: StripeSettings) {
  const { Stripe: Library } = await import('stripe');
  const { hostname, port, protocol } = new URL(settings.baseUrl);
  const client = new Library(settings.secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  let wrong: string | undefined;

  return {
    /** Throws `payment-unavailable`. */
    async createCheckout(request: CheckoutRequest): Promise<CheckoutSession> {
      try {
        const session = await createSession(client, request);
        wrong = undefined;
        return session;
      } catch (error) {
        if (!(error instanceof Library.errors.StripeError)) throw error;
        if (error.statusCode === 401 || error.statusCode === 403) {
          wrong = 'the payment service refuses STRIPE_SECRET_KEY';
        }
        // Logs what identifies the call only: the whole error contains parts of the key and of the request.
        const { type, code, statusCode, param, requestId } = error;
        throw unavailable(JSON.stringify({ type, code, statusCode, param, requestId }));
      }
    },
    /** Verifies an event by its header `Stripe-Signature`. Throws `invalid-signature`, also for a stale one. */
    readEvent(body: string, signature: string | null): PaymentEvent {
      let event: unknown;
      try {
        event = Library.webhooks.constructEvent(body, signature ?? '', settings.webhookSecret);
      } catch (error) {
        throw new Problem('invalid-signature', { error: 'The signature is not valid.', cause: error });
      }
      return readPaymentEvent(event, settings);
    },
    /** Returns what the operator has to fix, for `/readyz`. */
    misconfigured: () => wrong,
  };
}

async function createSession(client: Stripe, { ownerId, plan, key, origin }: CheckoutRequest) {
  const amountInPaise = plan.price * 100;
  const metadata = { owner: ownerId, plan: plan.id };
  const product_data = { name: `${plan.name}: ${plan.coins} coins` };
  const price_data = { currency: 'inr', unit_amount: amountInPaise, product_data };
  const parameters: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data }],
    // Otherwise the page may offer another currency than the one that the event is checked against.
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: { metadata },
    success_url: `${origin}/store?paid=1`,
    cancel_url: `${origin}/store?cancelled=1`,
  };
  const { id, url } = await createOnce(client, parameters, key);
  if (!url) throw unavailable(`session ${id} has no address`);
  return { sessionId: id, url, amountInPaise };
}

/**
 * Retries without the key when the service replays a failure of its own, which it remembers for a day
 * (docs.stripe.com/api/idempotent_requests). At worst this opens one more page, which is not used.
 */
async function createOnce(client: Stripe, parameters: Stripe.Checkout.SessionCreateParams, key: string) {
  const digest = createHash('sha256')
    .update(JSON.stringify([key, parameters]))
    .digest('hex');
  try {
    return await client.checkout.sessions.create(parameters, { idempotencyKey: `checkout-${digest}` });
  } catch (error) {
    const { statusCode = 0, headers } = error as Partial<Stripe.errors.StripeError>;
    if (statusCode < 500 || headers?.['idempotent-replayed'] !== 'true') throw error;
    return await client.checkout.sessions.create(parameters);
  }
}

function unavailable(why: string): Problem {
  const error = 'Payments are not possible right now. Nothing was taken. Please try again in a moment.';
  const cause = new Error(`The payment service: ${why}`);
  return new Problem('payment-unavailable', { error, retryAfterS: 30, cause });
}

export type PaymentEvent =
  | { kind: 'paid'; sessionId: string; paymentIntent: string; amountInPaise: number; currency: string }
  | { kind: 'refunded'; paymentIntent: string; whole: boolean }
  | { kind: 'ignored'; reason: string };

// Lists only the fields that are read, because the account's API version may differ from the library's.
const Envelope = z.object({
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});
const Session = z.object({
  id: z.string(),
  mode: z.string(),
  payment_status: z.string(),
  payment_intent: z.string().nullable(),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
});
const Charge = z.object({ payment_intent: z.string().nullable(), refunded: z.boolean() });

/** Reads an event whose signature was verified (docs.stripe.com/api/events/types). Throws when it lacks a field of its type. */
function readPaymentEvent(event: unknown, { live }: { live: boolean }): PaymentEvent {
  const { type, livemode, data } = Envelope.parse(event);
  if (livemode !== live)
    return { kind: 'ignored', reason: `${type} of the ${livemode ? 'live' : 'test'} mode` };
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return readSession(type, Session.parse(data.object));
    case 'charge.refunded': {
      const { payment_intent: paymentIntent, refunded: whole } = Charge.parse(data.object);
      if (!paymentIntent) return { kind: 'ignored', reason: `${type} without a payment intent` };
      return { kind: 'refunded', paymentIntent, whole };
    }
    default:
      return { kind: 'ignored', reason: type };
  }
}

function readSession(type: string, session: z.infer<typeof Session>): PaymentEvent {
  const { payment_intent: paymentIntent, payment_status: status } = session;
  // A slow method such as a bank transfer completes the page first; a later event reports the money.
  if (session.mode !== 'payment' || status !== 'paid' || !paymentIntent) {
    return { kind: 'ignored', reason: `${type}, ${session.mode} ${status}` };
  }
  return {
    kind: 'paid',
    sessionId: session.id,
    paymentIntent,
    amountInPaise: session.amount_total ?? 0,
    currency: session.currency ?? '',
  };
}
