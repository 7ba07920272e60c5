import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { ExportedPart, PersonKeys } from '#server/platform/person-data.ts';
import {
  deleteDailyPurchasesOf,
  renameOwner,
  selectDailyPurchasesOf,
  selectEntriesAfter,
  selectHoldsPaidCoins,
  selectPaymentsOf,
  selectWalletRow,
} from './my-data-store.ts';

/** Coins and every entry that explains them, also those of guests that the person was; payments; the day’s purchases. */
export async function exportMine(db: Db, { id, guestIds }: PersonKeys): Promise<ExportedPart> {
  return {
    wallet: (await selectWalletRow(db, id)) ?? null,
    entries: entriesOf(db, id),
    entriesAsGuest: entriesOf(db, ...guestIds),
    payments: await selectPaymentsOf(db, id),
    purchasesADay: await selectDailyPurchasesOf(db, id),
  };
}

async function* entriesOf(db: Db, ...ownerIds: readonly string[]): AsyncGenerator<object> {
  for (const ownerId of ownerIds) {
    let last = 0;
    for (;;) {
      const entries = await selectEntriesAfter(db, ownerId, last);
      yield* entries;
      const end = entries.at(-1);
      if (!end) break;
      last = end.number;
    }
  }
}

/**
 * The books stay whole: wallet, entries and checkouts go on under a random id, which nobody can sign in to. Coins that
 * are left stay there and are forfeit. A payment or a refund that is told later settles there too, and brings nobody
 * back.
 */
export async function eraseMine(tx: Tx, { id }: PersonKeys): Promise<void> {
  await renameOwner(tx, id, randomUUID());
  await deleteDailyPurchasesOf(tx, id);
}

/** Coins that were paid for with real money are never taken from a guest who stays away. */
export function mustKeepGuest(tx: Tx, guestId: string): Promise<boolean> {
  return selectHoldsPaidCoins(tx, guestId);
}
