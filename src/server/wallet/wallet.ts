import { z } from 'zod';
import type { Page } from '#contract/page.ts';
import { printCostInCoins, rewardInCoins, storePlans, type PlanId } from '#contract/prices.ts';
import { Problem } from '#contract/problem.ts';
import type { WalletChange, WalletEntry } from '#contract/wallet.ts';
import { readCourseHead } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/list-page.ts';
import * as given from './given-coins-store.ts';
import * as ledger from './ledger-store.ts';
import type { WalletSettings } from './wallet-settings.ts';

export async function readWallet(db: Db, ownerId: string | undefined): Promise<{ coins: number }> {
  const wallet = ownerId === undefined ? undefined : await ledger.selectWallet(db, ownerId);
  return { coins: wallet?.balance ?? 0 };
}

/** Lists every movement of a person's coins, newest first; a visitor has none. */
export async function listWalletEntries(db: Db, ownerId: string | undefined, page: Page) {
  const { rows, next } = await readPage(page, {
    after: z.int().min(1).max(2_147_483_647),
    select: async (part) => (ownerId === undefined ? [] : ledger.selectEntries(db, { ownerId, ...part })),
    keyOf: ({ number }) => number,
  });
  return { entries: rows.map(toEntry), next };
}

/** Credits a plan's coins. `reason` says whose payment it was, once in the whole ledger: a second time throws. */
export async function creditPurchase(
  tx: Tx,
  { ownerId, planId, reason }: { ownerId: string; planId: PlanId; reason: string },
): Promise<WalletChange> {
  const { coins } = planOf(planId);
  return move(tx, { ownerId, coins, kind: 'purchase', reason, planId });
}

/**
 * Takes a refunded purchase's coins back from their present owner, once. If they are spent, it takes the rest; `shortBy`
 * says how many were missing. Undefined when there was no such purchase, or when it is taken back already.
 */
export async function reversePurchase(tx: Tx, { ownerId, reason }: { ownerId: string; reason: string }) {
  const sold = await ledger.selectHouseEntry(tx, 'purchase', reason);
  if (!sold) return undefined;
  const { balance } = await holdOpenWallet(tx, ownerId);
  const once = `refund:${reason}`;
  if (await ledger.selectHouseEntry(tx, 'refund', once)) return undefined;
  const bought = -sold.coins;
  const taken = Math.min(balance, bought);
  const { planId } = sold;
  const change = await move(tx, { ownerId, coins: -taken, kind: 'refund', reason: once, planId });
  return { ...change, shortBy: bought - taken };
}

/** Takes the price of one print; a visitor has no coins. The same Idempotency-Key (`key`) never takes the price twice. */
export async function printChapter(
  db: Db,
  { ownerId, chapter, key }: { ownerId: string | undefined; chapter: ledger.PrintedChapter; key: string },
): Promise<WalletChange> {
  if (ownerId === undefined) throw notEnoughCoins(0);
  const reason = `print:${ownerId}:${key}`;
  return move(db, { ownerId, coins: -printCostInCoins, kind: 'print', reason, about: chapter });
}

/**
 * Gives a person coins for a course that they completed: once for each course, and for one course a day, which ends at
 * midnight in India. Undefined if the operator gives none, if the person has had theirs, and while their wallet is stopped.
 * Throws `wallet-moved` when the guest has become an account, which may repeat the call.
 */
export async function rewardCourse(
  tx: Tx,
  { personId: ownerId, courseId }: { personId: string; courseId: string },
  { rewards }: Pick<WalletSettings, 'rewards'>,
): Promise<WalletChange | undefined> {
  if (!rewards) return undefined;
  const { courseName } = await readCourseHead(tx, courseId);
  const wallet = await ledger.holdWallet(tx, ownerId);
  // Returns instead of throwing, so that a stopped wallet doesn't undo what the learner did.
  if (wallet.stopped) return undefined;
  refuseClosed(wallet);
  if (!(await given.insertReward(tx, ownerId, courseId))) return undefined;
  const about = { courseId, courseName };
  const reason = `reward:${ownerId}:${courseId}`;
  return move(tx, { ownerId, coins: rewardInCoins, kind: 'reward', reason, about });
}

export async function readReward(
  db: Db,
  { personId: ownerId, courseId }: { personId: string; courseId: string },
): Promise<number> {
  return (await given.selectIsRewarded(db, ownerId, courseId)) ? rewardInCoins : 0;
}

export async function holdOpenWallet(tx: Tx, ownerId: string): Promise<ledger.WalletRow> {
  const wallet = await ledger.holdWallet(tx, ownerId);
  refuseClosed(wallet);
  return wallet;
}

/**
 * Moves a guest's coins into the account that the guest became, without those that the account could not have got by
 * itself: for a course, or on a day, for which it has had its own. From then on nothing moves in the guest's wallet: a call
 * of the guest's that was still under way is refused and repeated as the learner. Coins of a stopped wallet stay until the
 * reconciler opens it again.
 */
export async function mergeGuest(
  tx: Tx,
  guestId: string,
  learnerId: string,
  { simulatedCoinsPerDay }: Pick<WalletSettings, 'simulatedCoinsPerDay'>,
): Promise<void> {
  // Both locks keep coins from moving meanwhile. The guest's comes first, as everywhere, to avoid deadlocks.
  const { balance } = await ledger.holdWallet(tx, guestId);
  await ledger.holdWallet(tx, learnerId);
  let left = balance;
  const takeBack = async (kind: 'reward' | 'refund', what: 'reward' | 'purchase', most: number) => {
    const coins = -Math.min(left, most);
    left += coins;
    const reason = `${what}-back:${guestId}:${learnerId}`;
    if (coins < 0) await ledger.moveCoins(tx, { ownerId: guestId, coins, kind, reason });
  };
  await takeBack(
    'reward',
    'reward',
    rewardInCoins * (await given.countRepeatedRewards(tx, guestId, learnerId)),
  );
  const overDay = await given.selectCoinsOverDay(tx, guestId, learnerId, simulatedCoinsPerDay);
  await takeBack('refund', 'purchase', overDay);
  await ledger.closeWallet(tx, guestId, learnerId);
  await ledger.carryOver(tx, guestId, learnerId);
  await given.moveRewards(tx, guestId, learnerId);
}

export function planOf(planId: string): (typeof storePlans)[number] {
  const plan = storePlans.find(({ id }) => id === planId);
  if (!plan) throw new Problem('unknown-plan', { error: 'The store has no such plan.' });
  return plan;
}

export async function move(db: Db, movement: ledger.Movement): Promise<WalletChange> {
  const entry = await ledger.moveCoins(db, movement);
  if (entry) return { coins: entry.balance, entry: toEntry(entry) };
  const wallet = await ledger.selectWallet(db, movement.ownerId);
  if (wallet) refuseClosed(wallet);
  throw notEnoughCoins(wallet?.balance ?? 0);
}

/** `details.coins` is what the wallet holds. */
export function notEnoughCoins(coins: number, price: number = printCostInCoins, what = 'chapter'): Problem {
  return new Problem('not-enough-coins', {
    error: `You need at least ${price} coins to print the ${what}.`,
    details: { coins },
  });
}

export function walletMoved(): Problem {
  return new Problem('wallet-moved', {
    error: 'Your coins have just moved into your account. Please try again.',
    retryAfterS: 1,
  });
}

function refuseClosed({ stopped, mergedInto }: ledger.WalletRow): void {
  if (stopped) {
    throw new Problem('wallet-stopped', {
      error: 'We are checking your wallet, so you can’t use its coins right now. None are lost.',
    });
  }
  if (mergedInto !== null) throw walletMoved();
}

/** Leaves out what the entry has not. */
export function toEntry({ id, number: _, createdAt, ...row }: ledger.EntryRow): WalletEntry {
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return {
    ...(given as Omit<WalletEntry, '_id' | 'createdAt'>),
    _id: id,
    createdAt: createdAt.toISOString(),
  };
}
