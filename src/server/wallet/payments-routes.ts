import { receivePaymentEvent } from '#contract/wallet.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { Log } from '#server/platform/log.ts';
import { handlePaymentEvent } from './payments.ts';
import type { PaymentService } from './stripe-service.ts';

/** Binds the webhook. Any answer but 2xx makes the service send an event again, for up to three days. */
export function bindPaymentEvents(
  bind: Bind,
  payments: PaymentService,
  { database: { db }, log }: { database: { db: Db }; log: Log },
): void {
  bind(receivePaymentEvent, async ({ body, request }) => {
    const text = new TextDecoder().decode(body);
    const event = payments.readEvent(text, request.headers.get('Stripe-Signature'));
    await handlePaymentEvent(db, event, log);
    return { received: true } as const;
  });
}
