import { Problem } from '#contract/problem.ts';
import { printCostInCoins, storePlans, type PlanId } from '#contract/prices.ts';
import type { WalletChange, WalletEntry } from '#contract/wallet.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { moveIdempotencyKeys } from '#server/platform/http/idempotency-store.ts';
import { mergeDailyPurchases } from './daily-purchases-store.ts';
import {
  isRefunded,
  moveCoins,
  selectEntries,
  selectPurchase,
  selectWallet,
  holdWallet,
  type EntryRow,
  type Movement,
  type PrintedChapter,
  type WalletRow,
} from './ledger-store.ts';
import { carryOver, closeWallet } from './wallet-merge-store.ts';

/** The coins of a person; nobody has none. */
export async function readWallet(db: Db, ownerId: string | undefined): Promise<{ coins: number }> {
  const wallet = ownerId === undefined ? undefined : await selectWallet(db, ownerId);
  return { coins: wallet?.balance ?? 0 };
}

/**
 * Every movement of a person's coins, newest first; `next` is the cursor of the page behind this one. Throws
 * `invalid-request` for a cursor that is not one of ours.
 */
export async function listWalletEntries(
  db: Db,
  ownerId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<{ entries: WalletEntry[]; next: string | null }> {
  if (cursor !== undefined && !/^[1-9]\d{0,8}$/.test(cursor)) {
    throw new Problem('invalid-request', { error: 'cursor: not one of ours.' });
  }
  const before = cursor === undefined ? undefined : Number(cursor);
  const rows = await selectEntries(db, { ownerId, limit: limit + 1, before });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { entries: rows.slice(0, limit).map(toEntry), next: last ? String(last.number) : null };
}

/**
 * Credits a plan's coins. `reason` says whose payment it was (`stripe:<payment intent>`), once in the whole ledger: a
 * second time throws and changes nothing. Throws wallet-stopped.
 */
export async function creditPurchase(
  tx: Tx,
  { ownerId, planId, reason }: { ownerId: string; planId: PlanId; reason: string },
): Promise<WalletChange> {
  const { coins } = planOf(planId);
  return move(tx, { ownerId, coins, kind: 'purchase', reason, planId });
}

/**
 * Takes a refunded purchase's coins back from whoever owns them by now, once. Where they are spent it takes what is
 * left; `shortBy` tells how many were not there. Undefined when there was no such purchase, or when it is taken back
 * already. Throws wallet-stopped.
 */
export async function reversePurchase(
  tx: Tx,
  { ownerId, reason }: { ownerId: string; reason: string },
): Promise<(WalletChange & { shortBy: number }) | undefined> {
  const bought = await selectPurchase(tx, reason);
  if (!bought) return undefined;
  const { balance } = await holdOpenWallet(tx, ownerId);
  const once = `refund:${reason}`;
  if (await isRefunded(tx, once)) return undefined;
  const taken = Math.min(balance, bought.coins);
  const { planId } = bought;
  const change = await move(tx, { ownerId, coins: -taken, kind: 'refund', reason: once, planId });
  return { ...change, shortBy: bought.coins - taken };
}

/**
 * Takes the price of one print (specification section 9). `key` is the caller's Idempotency-Key: the same one never
 * takes it twice. Throws not-enough-coins, wallet-stopped.
 */
export async function printChapter(
  db: Db,
  { ownerId, chapter, key }: { ownerId: string; chapter: PrintedChapter; key: string },
): Promise<WalletChange> {
  const reason = `print:${ownerId}:${key}`;
  return move(db, { ownerId, coins: -printCostInCoins, kind: 'print', reason, chapter });
}

/** Holds a person's wallet until the transaction ends. Throws wallet-stopped. */
export async function holdOpenWallet(tx: Tx, ownerId: string): Promise<WalletRow> {
  const wallet = await holdWallet(tx, ownerId);
  refuseClosed(wallet);
  return wallet;
}

/**
 * Moves a guest's coins into the account that the guest became, by one transfer, together with what keeps a repeated
 * call from being done twice. From then on nothing moves in the guest's wallet: a call of the guest's that was still
 * under way is refused and repeated as the learner. Coins of a stopped wallet stay until the reconciler opens it again.
 */
export async function mergeGuest(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  await closeWallet(tx, guestId, learnerId);
  await carryOver(tx, guestId, learnerId);
  await mergeDailyPurchases(tx, guestId, learnerId);
  await moveIdempotencyKeys(tx, guestId, learnerId);
}

/** A plan of the store by the id that a client sent. Throws unknown-plan. */
export function planOf(planId: string): (typeof storePlans)[number] {
  const plan = storePlans.find(({ id }) => id === planId);
  if (!plan) throw new Problem('unknown-plan', { error: 'The store has no such plan.' });
  return plan;
}

async function move(db: Db, movement: Movement): Promise<WalletChange> {
  const entry = await moveCoins(db, movement);
  if (!entry) throw await refusal(db, movement.ownerId);
  return { coins: entry.balance, entry: toEntry(entry) };
}

async function refusal(db: Db, ownerId: string): Promise<Problem> {
  const wallet = await selectWallet(db, ownerId);
  if (wallet) refuseClosed(wallet);
  return notEnoughCoins(wallet?.balance ?? 0);
}

/** Specification section 5. `details.coins` is what the wallet holds. */
export function notEnoughCoins(coins: number): Problem {
  return new Problem('not-enough-coins', {
    error: `You need at least ${printCostInCoins} coins to print the chapter.`,
    details: { coins },
  });
}

function refuseClosed({ stopped, mergedInto }: WalletRow): void {
  if (stopped) {
    throw new Problem('wallet-stopped', {
      error: 'We are checking your wallet, so its coins can’t be used right now. Nothing of them is lost.',
    });
  }
  if (mergedInto !== null) {
    throw new Problem('idempotency-in-flight', {
      error: 'Your coins have just moved into your account. Please try again.',
      retryAfterS: 1,
    });
  }
}

function toEntry(row: EntryRow): WalletEntry {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    kind: row.kind,
    coins: row.coins,
    balance: row.balance,
    ...(row.planId === null ? {} : { planId: row.planId }),
    ...(row.courseId === null ? {} : { courseId: row.courseId }),
    ...(row.chapterId === null ? {} : { chapterId: row.chapterId }),
    ...(row.courseName === null ? {} : { courseName: row.courseName }),
    ...(row.chapterName === null ? {} : { chapterName: row.chapterName }),
  };
}
