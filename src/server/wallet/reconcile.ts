import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import * as store from './reconcile-store.ts';
import { carryOver, selectLeftBehind } from './ledger-store.ts';

/**
 * Compares every wallet with its entries, and the two sides of every transfer. A wallet that disagrees is stopped until it
 * agrees again; the others stay in use. Returns the fault of the ledger as a whole.
 */
export async function reconcile(db: Db, log: Log): Promise<string | undefined> {
  await compare(db, log, undefined);
  return store.selectComparisonProblem(db);
}

/** Does nothing while another process compares. */
async function compare(db: Db, log: Log, scope: store.WalletScope): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await store.lockReconciling(tx))) return;
    const { wallets, transfers } = await store.selectFaults(tx, scope);
    const stopped = wallets.map(({ ownerId }) => ownerId);
    const opened = await store.updateStopped(tx, stopped, scope);
    for (const { ownerId, balance, coins: entriesSum } of wallets)
      log.error({ ownerId, balance, entriesSum }, 'a wallet disagrees with its entries: it is stopped');
    for (const ownerId of opened)
      log.warn({ ownerId }, 'a stopped wallet agrees with its entries again: it is open');
    if (scope) return;
    if (transfers.length > 0) log.error({ transfers }, 'one side of a transfer is missing or was changed');
    await store.upsertComparison(tx, transfers.length > 0 ? 'the entries don’t sum to zero' : undefined);
  });
  for (const { guestId, learnerId } of await selectLeftBehind(db)) {
    await db.transaction().execute((tx) => carryOver(tx, guestId, learnerId));
  }
}

export async function ledgerProblem(db: Db): Promise<string | undefined> {
  return (await stoppedWallets(db)) ?? store.selectComparisonProblem(db);
}

export async function stoppedWallets(db: Db): Promise<string | undefined> {
  const stopped = await store.countStopped(db);
  if (stopped === 0) return undefined;
  return stopped === 1
    ? '1 wallet disagrees with its entries and is stopped'
    : `${stopped} wallets disagree with their entries and are stopped`;
}

/** Compares at each turn the wallets that have moved coins, and each night, and while something is wrong, the whole ledger. */
export function reconcileSweep(db: Db, log: Log): Sweep {
  return {
    name: 'comparing the wallets with their entries',
    everyMs: 10 * 60_000,
    async run() {
      try {
        await compare(db, log, await store.selectMoved(db));
        if (await store.selectIsDue(db)) await reconcile(db, log);
      } catch (error) {
        // If the database is away, `/readyz` reports it by itself.
        await store
          .upsertComparison(db, 'the wallets could not be compared with their entries')
          .catch(() => {});
        throw error;
      }
    },
  };
}
