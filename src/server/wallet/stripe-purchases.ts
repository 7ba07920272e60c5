import type { Db } from '#server/platform/database/database.ts';
import { answeredEarlier, once, readIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { ownOrigin } from '#server/platform/http/same-origin.ts';
import { insertCheckout } from './payments-store.ts';
import type { Purchase } from './routes.ts';
import type { PaymentService } from './stripe-service.ts';
import { holdOpenWallet } from './wallet.ts';

interface StripePurchaseParts {
  db: Db;
  payments: PaymentService;
  publicUrl: string | undefined;
}

/**
 * Purchases of `PAYMENTS=stripe`: answers where to pay; coins come by the service's event alone. The checkout is on
 * record before its address is told. Throws payment-unavailable, wallet-stopped, and what `once` does.
 */
export function stripePurchases({ db, payments, publicUrl }: StripePurchaseParts): Purchase {
  return async (call, person, plan) => {
    const earlier = await answeredEarlier(db, call, person);
    if (earlier) return earlier;
    const { sessionId, url, amountInPaise } = await payments.createCheckout({
      ownerId: person.id,
      plan,
      key: readIdempotencyKey(call.request),
      origin: ownOrigin(call.request, publicUrl),
    });
    return once(db, call, person, async (tx) => {
      // Nobody is sent to pay for coins that could not be credited.
      await holdOpenWallet(tx, person.id);
      await insertCheckout(tx, { sessionId, ownerId: person.id, planId: plan.id, amountInPaise });
      return { status: 200, reply: { checkoutUrl: url } };
    });
  };
}
