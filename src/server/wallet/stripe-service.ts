import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { Problem } from '#contract/problem.ts';
import type { storePlans } from '#contract/prices.ts';
import type { StripeSettings } from './wallet-settings.ts';
import { readPaymentEvent, type PaymentEvent } from './stripe-events.ts';

const timeoutMs = 10_000;
const maxNetworkRetries = 1;
const retryAfterS = 30;

export interface CheckoutRequest {
  ownerId: string;
  plan: (typeof storePlans)[number];
  /** The caller's Idempotency-Key. The service returns the same session for the same key. */
  key: string;
  /** The page to return to. */
  origin: string;
}

export interface CheckoutSession {
  sessionId: string;
  url: string;
  amountInPaise: number;
}

export interface PaymentService {
  /**
   * Opens a payment page for the plan.
   *
   * @throws Problem `payment-unavailable`
   */
  createCheckout(request: CheckoutRequest): Promise<CheckoutSession>;
  /**
   * Verifies an event by its header `Stripe-Signature` and reads it.
   *
   * @throws Problem `invalid-signature`, also for a stale signature
   */
  readEvent(body: string, signature: string | null): PaymentEvent;
  /** Returns what the operator has to fix, for `/readyz`. */
  misconfigured(): string | undefined;
}

/** Wraps the official library, which is loaded only where it is used, because it takes 34 MB. */
export async function connectStripe(settings: StripeSettings): Promise<PaymentService> {
  const { Stripe: Library } = await import('stripe');
  const { hostname, port, protocol } = new URL(settings.baseUrl);
  const client = new Library(settings.secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
  });
  let wrong: string | undefined;

  return {
    async createCheckout(request) {
      try {
        const session = await createSession(client, request);
        wrong = undefined;
        return session;
      } catch (error) {
        if (!(error instanceof Library.errors.StripeError)) throw error;
        if (error.statusCode === 401 || error.statusCode === 403) {
          wrong = 'the payment service refuses STRIPE_SECRET_KEY';
        }
        throw unavailable(error);
      }
    },
    readEvent(body, signature) {
      let event: unknown;
      try {
        event = Library.webhooks.constructEvent(body, signature ?? '', settings.webhookSecret);
      } catch (error) {
        throw new Problem('invalid-signature', { error: 'The signature is not valid.', cause: error });
      }
      return readPaymentEvent(event, settings);
    },
    misconfigured: () => wrong,
  };
}

async function createSession(client: Stripe, request: CheckoutRequest): Promise<CheckoutSession> {
  const { ownerId, plan, key, origin } = request;
  const amountInPaise = plan.price * 100;
  const metadata = { owner: ownerId, plan: plan.id };
  const parameters: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'inr',
          unit_amount: amountInPaise,
          product_data: { name: `${plan.name}: ${plan.coins} coins` },
        },
      },
    ],
    // Otherwise the page may offer another currency than the one that the event is checked against.
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: { metadata },
    success_url: `${origin}/store?paid=1`,
    cancel_url: `${origin}/store?cancelled=1`,
  };
  const { id, url } = await createOnce(client, parameters, key);
  if (!url) throw refusal(new Error(`The payment service: session ${id} has no address`));
  return { sessionId: id, url, amountInPaise };
}

/**
 * Retries without the key when the service replays a failure of its own, which it remembers under an Idempotency-Key for a
 * day (docs.stripe.com/api/idempotent_requests). At worst this opens one more page that nobody is sent to.
 */
async function createOnce(client: Stripe, parameters: Stripe.Checkout.SessionCreateParams, key: string) {
  const digest = createHash('sha256')
    .update(JSON.stringify([key, parameters]))
    .digest('hex');
  try {
    return await client.checkout.sessions.create(parameters, { idempotencyKey: `checkout-${digest}` });
  } catch (error) {
    if (!isRepeatedFailure(error)) throw error;
    return await client.checkout.sessions.create(parameters);
  }
}

function isRepeatedFailure(error: unknown): boolean {
  const { statusCode = 0, headers } = error as Partial<Stripe.errors.StripeError>;
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
}

/** Logs what identifies the call only: the whole error contains parts of the key and of the request. */
function unavailable({ type, code, statusCode, requestId, param }: Stripe.errors.StripeError): Problem {
  const facts = { type, code, statusCode, param, requestId };
  return refusal(new Error(`The payment service: ${JSON.stringify(facts)}`));
}

function refusal(cause: Error): Problem {
  const error = 'Payments are not possible right now. Nothing was taken. Please try again in a moment.';
  return new Problem('payment-unavailable', { error, retryAfterS, cause });
}
