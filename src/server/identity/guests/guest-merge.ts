import { waitForLocks, type Db, type Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { claimMerge, deleteGuest, listPendingMerges, selectMergedInto } from './guests-store.ts';

/** Moves what the rooms keep for a guest; runs again for what a request of the guest wrote at that very moment. */
export type OnGuestMerge = (tx: Tx, merge: { guestId: string; learnerId: string }) => Promise<void>;

interface MergeParts {
  db: Db;
  log: Log;
  onGuestMerge: OnGuestMerge;
}

/** Moves the data of guests who became this learner, each guest once. A failed move is tried again at the next sign-in. */
export async function mergePendingGuests({ db, log, onGuestMerge }: MergeParts, learnerId: string) {
  for (const guestId of await listPendingMerges(db, learnerId)) {
    try {
      await db.transaction().execute(async (tx) => {
        await waitForLocks(tx);
        // Its row lock makes a second tab wait here, and then find nothing to do.
        if (!(await claimMerge(tx, guestId))) return;
        await onGuestMerge(tx, { guestId, learnerId });
        await deleteGuest(tx, guestId);
      });
    } catch (err) {
      const facts = { err, guestId, learnerId };
      log.error(facts, 'moving a guest into an account failed; the next sign-in tries again');
    }
  }
}

/** Moves what a guest's request wrote while they became a learner in another tab. Returns whether the guest was moved. */
export async function moveLateThings({ db, onGuestMerge }: MergeParts, guestId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await waitForLocks(tx);
    const learnerId = await selectMergedInto(tx, guestId);
    if (learnerId === undefined) return false;
    await onGuestMerge(tx, { guestId, learnerId });
    return true;
  });
}
