import { z } from 'zod';

/** The consequence of a payment event for coins. */
export type PaymentEvent =
  | { kind: 'paid'; sessionId: string; paymentIntent: string; amountInPaise: number; currency: string }
  | { kind: 'refunded'; paymentIntent: string; whole: boolean }
  /** Nothing to do: an unpaid checkout, another kind of event, or an event of the other mode. */
  | { kind: 'ignored'; reason: string };

// Lists only what is read, because the account's API version may differ from the library's.
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

/**
 * Reads an event whose signature was verified (docs.stripe.com/api/events/types).
 *
 * @throws ZodError when the event lacks a field of its type
 */
export function readPaymentEvent(event: unknown, { live }: { live: boolean }): PaymentEvent {
  const { type, livemode, data } = Envelope.parse(event);
  if (livemode !== live)
    return { kind: 'ignored', reason: `${type} of the ${livemode ? 'live' : 'test'} mode` };
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return readSession(type, Session.parse(data.object));
    case 'charge.refunded':
      return readCharge(Charge.parse(data.object));
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

function readCharge({ payment_intent: paymentIntent, refunded }: z.infer<typeof Charge>): PaymentEvent {
  if (!paymentIntent) return { kind: 'ignored', reason: 'charge.refunded without a payment intent' };
  return { kind: 'refunded', paymentIntent, whole: refunded };
}
