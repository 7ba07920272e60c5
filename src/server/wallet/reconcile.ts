import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import {
  countStopped,
  lockReconciling,
  recordChanges,
  recordWallets,
  restartPasses,
  selectChanged,
  selectComparisonProblem,
  selectDisagreements,
  selectNextWallets,
  updateStopped,
  upsertComparison,
  type WalletScope,
} from './reconcile-store.ts';
import { recordTransfers, refreshUnbalanced, selectNextTransfers } from './transfers-store.ts';
import { carryOver, selectLeftBehind } from './wallet-merge-store.ts';

/** What one turn of the comparison does beside the wallets that have changed. */
interface Turn {
  /** How long each of its two passes over the whole ledger goes on; their next turn begins where they stop. */
  passMs: number;
  /** Wallets that are compared by one statement. */
  walletsAtOnce: number;
  /** Entries that one statement looks at, about. */
  entriesAtOnce: number;
}

const usualTurn: Turn = { passMs: 10_000, walletsAtOnce: 5_000, entriesAtOnce: 100_000 };
const minutesOfAWeek = 7 * 24 * 60;

/**
 * Compares the wallets that have moved coins since the last turn with their entries, then as many of the others, and of
 * the transfers, as there is time for. A wallet that disagrees is stopped and logged until an operator has put it right and
 * it agrees again; the others go on. Tells what is wrong with the ledger as a whole.
 */
export async function reconcile(db: Db, log: Log, turn = usualTurn): Promise<string | undefined> {
  await compareChanged(db, log, turn);
  await repeat(turn.passMs, () => inTurn(db, (tx) => compareNextWallets(tx, log, turn)));
  let minutes = 60;
  await repeat(turn.passMs, () =>
    inTurn(db, async (tx) => {
      const seen = await selectNextTransfers(tx, minutes);
      await recordTransfers(tx, seen);
      if (seen.entries < turn.entriesAtOnce / 2) minutes = Math.min(minutes * 4, minutesOfAWeek);
      if (seen.entries > turn.entriesAtOnce) minutes = Math.max(1, Math.floor(minutes / 4));
      return seen.until === null;
    }),
  );
  for (const { guestId, learnerId } of await selectLeftBehind(db)) {
    await db.transaction().execute((tx) => carryOver(tx, guestId, learnerId));
  }
  const unbalanced = await refreshUnbalanced(db);
  if (unbalanced.length === 0) return undefined;
  log.error({ transfers: unbalanced.slice(0, 20) }, 'one side of a transfer is missing or was changed');
  return 'the entries don’t sum to zero';
}

/** Compares all wallets and looks at all transfers, however long it takes. */
export async function reconcileAll(db: Db, log: Log): Promise<string | undefined> {
  await restartPasses(db);
  return reconcile(db, log, { ...usualTurn, passMs: Infinity });
}

async function compareChanged(db: Db, log: Log, { walletsAtOnce }: Turn): Promise<void> {
  const { ownerIds, until } = await selectChanged(db);
  for (let from = 0; from < ownerIds.length; from += walletsAtOnce) {
    const some = ownerIds.slice(from, from + walletsAtOnce);
    const isMine = await inTurn(db, (tx) => compareWallets(tx, log, some).then(() => true));
    if (!isMine) return;
  }
  await recordChanges(db, until);
}

/** Goes on with the pass over all wallets. @returns whether it is at its end */
async function compareNextWallets(tx: Tx, log: Log, { walletsAtOnce }: Turn): Promise<boolean> {
  const { scope, isLast } = await selectNextWallets(tx, walletsAtOnce);
  await compareWallets(tx, log, scope);
  await recordWallets(tx, isLast ? null : scope.until);
  return isLast;
}

async function compareWallets(tx: Tx, log: Log, scope: WalletScope): Promise<void> {
  const disagreements = await selectDisagreements(tx, scope);
  const opened = await updateStopped(
    tx,
    disagreements.map(({ ownerId }) => ownerId),
    scope,
  );
  for (const { ownerId, balance, coins } of disagreements) {
    log.error({ ownerId, balance, entriesSum: coins }, 'a wallet disagrees with its entries: it is stopped');
  }
  for (const ownerId of opened)
    log.warn({ ownerId }, 'a stopped wallet agrees with its entries again: it is open');
}

/** Runs a part of a turn in a transaction of its own. @returns undefined where another process compares at this moment */
function inTurn<T>(db: Db, part: (tx: Tx) => Promise<T>): Promise<T | undefined> {
  return db.transaction().execute(async (tx) => ((await lockReconciling(tx)) ? part(tx) : undefined));
}

/** Repeats a step of a pass until it says that it was the last one, or nothing, or the time is over. */
async function repeat(forMs: number, step: () => Promise<boolean | undefined>): Promise<void> {
  const until = performance.now() + forMs;
  while ((await step()) === false && performance.now() < until);
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
