import { Problem } from '#contract/problem.ts';
import type { WalletEntry } from '#contract/wallet.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { countReversals, reversalOf, selectPrints, selectReversals } from './print-returns-store.ts';
import { holdOpenWallet, move, toEntry } from './wallet.ts';

/**
 * No more prints come back to a person within a day once so many have. A handbook's come back together, or a single handbook
 * could not. A page that has got coins back does not take any again, so only a caller who lies about prints needs more.
 */
const mostReturnsADay = 3;

/**
 * Gives back what a print took, because the caller's browser gave no sign of printing: an entry for each of the print's, once
 * in the whole ledger, within a day. Repeats what it answered where the coins are back already.
 *
 * @throws Problem `print-not-returnable`, `wallet-stopped`, `wallet-moved`
 */
export async function returnPrint(
  db: Db,
  ownerId: string | undefined,
  entryIds: readonly string[],
): Promise<{ coins: number; entries: WalletEntry[] }> {
  if (ownerId === undefined) throw notReturnable('A visitor has printed nothing.');
  return db.transaction().execute((tx) => giveBack(tx, ownerId, [...new Set(entryIds)]));
}

async function giveBack(
  tx: Tx,
  ownerId: string,
  entryIds: readonly string[],
): Promise<{ coins: number; entries: WalletEntry[] }> {
  // The lock orders it with other returns and prints of the same person.
  const { balance } = await holdOpenWallet(tx, ownerId);
  const prints = await selectPrints(tx, ownerId, entryIds);
  if (prints.length < entryIds.length) throw notReturnable('These are not all entries of your prints.');
  const earlier = await selectReversals(tx, ownerId, entryIds);
  const known = new Set(earlier.map(({ reason }) => reason));
  const due = prints.filter(({ id }) => !known.has(reversalOf(id)));
  if (due.some(({ recent }) => !recent)) throw notReturnable('A print comes back within a day only.');
  if (due.length > 0 && (await countReversals(tx, ownerId)) >= mostReturnsADay) {
    throw notReturnable(`No more than ${mostReturnsADay} prints come back within a day.`);
  }
  let coins = balance;
  const entries = earlier.map(toEntry);
  for (const { id, coins: taken, ...about } of due) {
    const change = await move(tx, {
      ownerId,
      coins: -taken,
      kind: 'reversal',
      reason: reversalOf(id),
      about,
    });
    coins = change.coins;
    entries.push(change.entry);
  }
  return { coins, entries };
}

function notReturnable(error: string): Problem {
  return new Problem('print-not-returnable', { error });
}
