import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import * as store from './my-data-store.ts';
import { mergeGuest } from './wallet.ts';

export const person = personOf(
  [
    personTable({
      table: 'daily_purchases',
      owner: 'owner_id',
      export: { as: 'purchasesADay', columns: ['day', 'coins'], orderBy: 'day' },
      merge: { add: 'coins', per: ['day'] },
      erase: 'delete',
    }),
    personTable({
      table: 'course_rewards',
      owner: 'owner_id',
      merge: 'by-room',
      export: { as: 'rewardedCourses', columns: ['course_id as courseId', 'day'], orderBy: 'day' },
      erase: 'delete',
    }),
    // A payment under way has to find the account that a guest became.
    personTable({ table: 'checkouts', owner: 'owner_id', merge: 'move' }),
  ],
  {
    mergeGuest,
    exportMine: async (db, { id, guestIds }) => ({
      wallet: (await store.selectWalletRow(db, id)) ?? null,
      entries: entriesOf(db, id),
      entriesAsGuest: entriesOf(db, ...guestIds),
      payments: await store.selectPaymentsOf(db, id),
    }),
    /**
     * The books stay whole: they continue under a random id without an account. Coins that are left stay there and are
     * forfeit. A payment or a refund that is reported later goes there too, and does not restore the account.
     */
    eraseMine: (tx, { id }) => store.renameOwner(tx, id, randomUUID()),
    mustKeepGuest: store.selectHoldsPaidCoins,
  },
);

async function* entriesOf(db: Db, ...ownerIds: readonly string[]): AsyncGenerator<object> {
  for (const ownerId of ownerIds) {
    let last = 0;
    for (;;) {
      const entries = await store.selectEntriesAfter(db, ownerId, last);
      yield* entries;
      const end = entries.at(-1);
      if (!end) break;
      last = end.number;
    }
  }
}
