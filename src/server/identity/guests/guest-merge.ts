import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { claimMerge, deleteGuest, listPendingMerges, selectMergedInto } from './guest-merge-store.ts';

interface GuestMerge {
  guestId: string;
  learnerId: string;
}

/**
 * Moves everything that the rooms keep for a guest to the learner. Part of the transaction that ends the guest; done
 * again for what a request of the guest's wrote at that very moment.
 */
export type OnGuestMerge = (tx: Tx, merge: GuestMerge) => Promise<void>;

/**
 * Moves into a learner's account what guests brought that are now this learner: each guest once, all or nothing, the
 * guest's end included. A move that fails changes nothing, is logged, and is tried again at the next sign-in; signing
 * in goes on meanwhile.
 */
export async function mergePendingGuests(
  db: Db,
  log: Log,
  learnerId: string,
  onGuestMerge: OnGuestMerge,
): Promise<void> {
  for (const guestId of await listPendingMerges(db, learnerId)) {
    try {
      await db.transaction().execute(async (tx) => {
        // The row lock that this takes makes a second tab wait here, and then find nothing left to do.
        if (!(await claimMerge(tx, guestId))) return;
        await onGuestMerge(tx, { guestId, learnerId });
        await deleteGuest(tx, guestId);
      });
    } catch (error) {
      log.error(
        { err: error, guestId, learnerId },
        'moving a guest into an account failed; the next sign-in tries again',
      );
    }
  }
}

/**
 * Moves what a guest's request wrote while, in another tab, the guest became a learner. A move that is still to come
 * takes it along by itself. Tells whether there was a move.
 */
export async function moveLateThings(db: Db, guestId: string, onGuestMerge: OnGuestMerge): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const learnerId = await selectMergedInto(tx, guestId);
    if (learnerId === undefined) return false;
    await onGuestMerge(tx, { guestId, learnerId });
    return true;
  });
}
