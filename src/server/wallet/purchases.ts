import { Problem } from '#contract/problem.ts';
import type { purchasePlan as contract, WalletChange } from '#contract/wallet.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { selectSecondsToNextDay } from '#server/platform/database/learners-day.ts';
import type { Steps } from '#server/platform/http/bind.ts';
import { ownOrigin } from '#server/platform/http/same-origin.ts';
import { consumeDailyCoins } from './given-coins-store.ts';
import { creditPurchase, holdOpenWallet, planOf } from './wallet.ts';
import { insertCheckout } from './payments-store.ts';
import type { CheckoutSession, PaymentService } from './stripe-service.ts';

/** Purchases of `PAYMENTS=simulated`: no money moves, the coins are there at once, up to a daily limit for each account. */
export const simulatedPurchases = (coinsPerDay: number): Steps<typeof contract> => ({
  do: ({ tx, key, caller, body: { planId } }) =>
    purchasePlan(tx, { ownerId: caller.id, planId, key, coinsPerDay }),
});

/** Credits a plan without payment. Throws `daily-purchase-limit`, with the seconds until the next day. */
export async function purchasePlan(
  tx: Tx,
  {
    ownerId,
    key,
    coinsPerDay,
    ...chosen
  }: { ownerId: string; planId: string; key: string; coinsPerDay: number },
): Promise<WalletChange> {
  const { id: planId, coins } = planOf(chosen.planId);
  // The wallet before the day's count, as everywhere, so that a merge and a purchase never wait for each other.
  await holdOpenWallet(tx, ownerId);
  if (!(await consumeDailyCoins(tx, ownerId, coins, coinsPerDay))) {
    const bound = `While no money moves, an account gets at most ${coinsPerDay} coins a day`;
    const advice =
      coins > coinsPerDay ? ': fewer than this plan has.' : '. Choose a smaller plan, or come back tomorrow.';
    const retryAfterS = await selectSecondsToNextDay(tx);
    throw new Problem('daily-purchase-limit', { error: bound + advice, retryAfterS });
  }
  return creditPurchase(tx, { ownerId, planId, reason: `purchase:${ownerId}:${key}` });
}

/** Answers with the payment page; only the service's event credits coins. The checkout is stored before its address leaves. */
export function stripePurchases(
  payments: PaymentService,
  publicUrl: string | undefined,
): Steps<typeof contract, CheckoutSession> {
  return {
    prepare: ({ caller, body, key, request }) =>
      payments.createCheckout({
        ownerId: caller.id,
        plan: planOf(body.planId),
        key,
        origin: ownOrigin(request, publicUrl),
      }),
    async do({ tx, caller, body, prepared: { sessionId, url, amountInPaise }, reply }) {
      // A stopped wallet is refused before payment, because its coins could not be credited.
      await holdOpenWallet(tx, caller.id);
      const { id: planId } = planOf(body.planId);
      await insertCheckout(tx, { sessionId, ownerId: caller.id, planId, amountInPaise });
      return reply({ checkoutUrl: url }, { status: 200 });
    },
  };
}
