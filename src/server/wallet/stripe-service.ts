import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { Problem } from '#contract/problem.ts';
import type { storePlans } from '#contract/prices.ts';
import type { StripeSettings } from '#server/config.ts';
import { readPaymentEvent, type PaymentEvent } from './stripe-events.ts';

const timeoutMs = 10_000;
const maxNetworkRetries = 1;
const retryAfterS = 30;

export interface CheckoutRequest {
  ownerId: string;
  plan: (typeof storePlans)[number];
  /** The caller's Idempotency-Key: asked twice with it, the service gives the same session. */
  key: string;
  /** Where the service sends the person back to. */
  origin: string;
}

interface CheckoutSession {
  sessionId: string;
  url: string;
  amountInPaise: number;
}

export interface PaymentService {
  /** Opens a page where the plan can be paid. Throws payment-unavailable. */
  createCheckout(request: CheckoutRequest): Promise<CheckoutSession>;
  /** Reads an event that came with the header `Stripe-Signature`. Throws invalid-signature, also for a stale one. */
  readEvent(body: string, signature: string | null): PaymentEvent;
  /** What the operator has to put right, for `/readyz`. */
  misconfigured(): string | undefined;
}

/** The payment service behind its official library, which is loaded only where it is used: it takes 34 MB. */
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
    // Otherwise the page may ask for another currency than the one that is checked when the money is told.
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
 * The service remembers a failure of its own under an Idempotency-Key for a day and repeats it
 * (docs.stripe.com/api/idempotent_requests). Such a repeat says nothing about today, so that it is asked afresh: at
 * worst there is one more page that nobody was sent to.
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

/** The log gets what helps to find the call; the whole error repeats parts of the key and of what was sent. */
function unavailable({ type, code, statusCode, requestId, param }: Stripe.errors.StripeError): Problem {
  const facts = { type, code, statusCode, param, requestId };
  return refusal(new Error(`The payment service: ${JSON.stringify(facts)}`));
}

function refusal(cause: Error): Problem {
  const error = 'Payments are not possible right now. Nothing was taken. Please try again in a moment.';
  return new Problem('payment-unavailable', { error, retryAfterS, cause });
}
