import type { Hono } from 'hono';
import type { Db } from '#server/platform/database/database.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import { readCapped } from '#server/platform/http/request-body.ts';
import type { Log } from '#server/platform/log.ts';
import { handlePaymentEvent } from './payments.ts';
import type { PaymentService } from './stripe-service.ts';

/** Events carry whole objects of the service, a few kilobytes each. */
const capBytes = 256 * 1024;

/**
 * `POST /api/payments/stripe/webhook`: an event of the payment service. The signature over the body's very bytes stands
 * for a session; any answer but 2xx makes the service send it again, for up to three days.
 */
export function bindPaymentEvents(
  app: Hono<HttpEnv>,
  payments: PaymentService,
  { database: { db }, log }: { database: { db: Db }; log: Log },
): void {
  app.post('/api/payments/stripe/webhook', async (context) => {
    const body = await readCapped(context.req.raw, capBytes);
    const event = payments.readEvent(body, context.req.header('Stripe-Signature') ?? null);
    await handlePaymentEvent(db, event, log);
    return context.json({ received: true });
  });
}
