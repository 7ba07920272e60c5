import { Problem } from '#contract/problem.ts';
import type { PlanId } from '#contract/prices.ts';
import type { WalletChange } from '#contract/wallet.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { selectSecondsToNextDay } from '#server/platform/database/learners-day.ts';
import { once } from '#server/platform/http/idempotency.ts';
import { takeDailyCoins } from './daily-purchases-store.ts';
import type { Purchase } from './routes.ts';
import { creditPurchase, holdOpenWallet, planOf } from './wallet.ts';

/** Purchases of `PAYMENTS=simulated`: no money moves, the coins are there at once, so many a day for each account. */
export function simulatedPurchases(db: Db, coinsPerDay: number): Purchase {
  return (call, person, { id: planId }) =>
    once(db, call, person, async (tx, key) => ({
      status: 201,
      reply: await purchasePlan(tx, { ownerId: person.id, planId, key, coinsPerDay }),
    }));
}

/**
 * Credits a plan without payment. Throws wallet-stopped; daily-purchase-limit with the seconds until the next day when
 * that would make more than `coinsPerDay` coins in a day.
 */
export async function purchasePlan(
  tx: Tx,
  options: { ownerId: string; planId: PlanId; key: string; coinsPerDay: number },
): Promise<WalletChange> {
  const { ownerId, planId, key, coinsPerDay } = options;
  const { coins } = planOf(planId);
  // The wallet before the day's count, as everywhere, so that a merge and a purchase never wait for each other.
  await holdOpenWallet(tx, ownerId);
  if (!(await takeDailyCoins(tx, { ownerId, coins, atMost: coinsPerDay }))) {
    throw new Problem('daily-purchase-limit', {
      error:
        coins > coinsPerDay
          ? `While no money moves, an account gets at most ${coinsPerDay} coins a day: fewer than this plan has.`
          : `While no money moves, an account gets at most ${coinsPerDay} coins a day. Choose a smaller plan, or come back tomorrow.`,
      retryAfterS: await selectSecondsToNextDay(tx),
    });
  }
  return creditPurchase(tx, { ownerId, planId, reason: `purchase:${ownerId}:${key}` });
}
