import type { purchasePlan } from '#contract/wallet.ts';
import type { Steps } from '#server/platform/http/bind.ts';
import { ownOrigin } from '#server/platform/http/same-origin.ts';
import { insertCheckout } from './payments-store.ts';
import type { CheckoutSession, PaymentService } from './stripe-service.ts';
import { holdOpenWallet, planOf } from './wallet.ts';

/**
 * Makes the purchases of `PAYMENTS=stripe`: answers with the payment page. Only the service's event credits coins. The checkout
 * is stored before its address is returned.
 *
 * @throws Problem `payment-unavailable`, `wallet-stopped`, `wallet-moved`
 */
export function stripePurchases(
  payments: PaymentService,
  publicUrl: string | undefined,
): Steps<typeof purchasePlan, CheckoutSession> {
  return {
    prepare: ({ caller, body, key, request }) =>
      payments.createCheckout({
        ownerId: caller.id,
        plan: planOf(body.planId),
        key,
        origin: ownOrigin(request, publicUrl),
      }),
    async do({ tx, caller, body, prepared: { sessionId, url, amountInPaise }, reply }) {
      // Nobody is sent to pay for coins that could not be credited.
      await holdOpenWallet(tx, caller.id);
      const { id: planId } = planOf(body.planId);
      await insertCheckout(tx, { sessionId, ownerId: caller.id, planId, amountInPaise });
      return reply({ checkoutUrl: url }, { status: 200 });
    },
  };
}
