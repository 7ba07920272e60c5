import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';

export interface StandInSession {
  id: string;
  paymentIntent: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  url: string;
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The fields of an event that a receiver may rely on. */
export type StandInEvent = ReturnType<typeof eventBody>;

export function eventBody(type: string, object: Record<string, unknown>) {
  return {
    id: newId('evt'),
    object: 'event' as const,
    api_version: Stripe.API_VERSION as string,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type,
    data: { object },
  };
}

export const sessionBody = (session: StandInSession): Record<string, unknown> => ({
  id: session.id,
  object: 'checkout.session',
  mode: 'payment',
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: null,
  amount_total: session.amount,
  currency: session.currency,
  livemode: false,
  metadata: session.metadata,
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
  url: session.url,
});

export const paidBody = (session: StandInSession): Record<string, unknown> => ({
  ...sessionBody(session),
  status: 'complete',
  payment_status: 'paid',
  payment_intent: session.paymentIntent,
  url: null,
});

export const chargeBody = (session: StandInSession): Record<string, unknown> => ({
  id: session.paymentIntent.replace('pi_', 'ch_'),
  object: 'charge',
  amount: session.amount,
  amount_refunded: session.amount,
  currency: session.currency,
  livemode: false,
  metadata: session.metadata,
  paid: true,
  payment_intent: session.paymentIntent,
  refunded: true,
});
