import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import {
  countStopped,
  selectDisagreements,
  selectLedgerSum,
  takeReconciling,
  updateStopped,
} from './reconcile-store.ts';
import { carryOver, selectLeftBehind } from './wallet-merge-store.ts';

const everyMs = 10 * 60_000;

/**
 * Compares every wallet with its entries. One that disagrees is stopped and logged until an operator has put it right
 * and it agrees again; the others go on. Tells what is wrong with the ledger as a whole.
 */
export async function reconcile(db: Db, log: Log): Promise<string | undefined> {
  const sum = await db.transaction().execute(async (tx) => {
    if (!(await takeReconciling(tx))) return 0;
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

/** For `/readyz`: how many wallets are stopped, whichever process stopped them. */
export async function stoppedWallets(db: Db): Promise<string | undefined> {
  const stopped = await countStopped(db);
  if (stopped === 0) return undefined;
  return stopped === 1
    ? '1 wallet disagrees with its entries and is stopped'
    : `${stopped} wallets disagree with their entries and are stopped`;
}

export interface Reconciler {
  /** What the last comparison found wrong with the ledger as a whole. */
  wrong(): string | undefined;
  stop(): Promise<void>;
}

/** Compares at once, without anybody waiting for it, and then every ten minutes. */
export function startReconciler(db: Db, log: Log): Reconciler {
  let wrong: string | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running
      .then(() => reconcile(db, log))
      .then(
        (found) => void (wrong = found),
        (error: unknown) => {
          wrong = 'the wallets could not be compared with their entries';
          log.error({ err: error }, wrong);
        },
      );
  };
  run();
  const timer = setInterval(run, everyMs);
  return {
    wrong: () => wrong,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
