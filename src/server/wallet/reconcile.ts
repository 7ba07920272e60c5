import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import {
  countStopped,
  lockReconciling,
  selectComparisonProblem,
  selectDisagreements,
  selectLedgerSum,
  updateStopped,
  upsertComparison,
} from './reconcile-store.ts';
import { carryOver, selectLeftBehind } from './wallet-merge-store.ts';

/**
 * Compares every wallet with its entries. One that disagrees is stopped and logged until an operator has put it right
 * and it agrees again; the others go on. Tells what is wrong with the ledger as a whole.
 */
export async function reconcile(db: Db, log: Log): Promise<string | undefined> {
  const sum = await db.transaction().execute(async (tx) => {
    if (!(await lockReconciling(tx))) return 0;
    const disagreements = await selectDisagreements(tx);
    const opened = await updateStopped(
      tx,
      disagreements.map(({ ownerId }) => ownerId),
    );
    for (const { ownerId, balance, coins } of disagreements) {
      log.error(
        { ownerId, balance, entriesSum: coins },
        'a wallet disagrees with its entries: it is stopped',
      );
    }
    for (const ownerId of opened)
      log.warn({ ownerId }, 'a stopped wallet agrees with its entries again: it is open');
    return selectLedgerSum(tx);
  });
  for (const { guestId, learnerId } of await selectLeftBehind(db)) {
    await db.transaction().execute((tx) => carryOver(tx, guestId, learnerId));
  }
  if (sum === 0) return undefined;
  log.error({ sum }, 'the entries of the ledger don’t sum to zero: one side of a transfer is missing');
  return 'the entries don’t sum to zero';
}

/** For `/readyz`: what a comparison found, whichever process made it. */
export async function ledgerProblem(db: Db): Promise<string | undefined> {
  return (await stoppedWallets(db)) ?? selectComparisonProblem(db);
}

/** How many wallets are stopped, in words. */
export async function stoppedWallets(db: Db): Promise<string | undefined> {
  const stopped = await countStopped(db);
  if (stopped === 0) return undefined;
  return stopped === 1
    ? '1 wallet disagrees with its entries and is stopped'
    : `${stopped} wallets disagree with their entries and are stopped`;
}

export function reconcileSweep(db: Db, log: Log): Sweep {
  return {
    name: 'comparing the wallets with their entries',
    everyMs: 10 * 60_000,
    async run() {
      try {
        await upsertComparison(db, await reconcile(db, log));
      } catch (error) {
        // Where the database is away, `/readyz` says so by itself.
        await upsertComparison(db, 'the wallets could not be compared with their entries').catch(() => {});
        throw error;
      }
    },
  };
}
