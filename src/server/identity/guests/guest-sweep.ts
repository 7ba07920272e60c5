import { eraseAccount } from '#server/identity/my-data.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { PersonRooms } from '#server/platform/person-data.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import { holdUnmerged, holdUnusedGuest, walkGuests } from './guests-store.ts';

/** Guests that one statement looks at, and the number of such steps in a turn. The next turn begins where one stops. */
const [guestsAtOnce, walks] = [1_000, 200];

interface GuestSweepParts {
  db: Db;
  rooms: PersonRooms;
  log: Log;
  /** Aborted when the program ends: the guest under way is the last one. */
  ending: AbortSignal;
}

/**
 * Removes guests that were not used for 30 days, with everything that they made; published courses that can be read stay,
 * without an owner, and so do guests that a room must keep. Several workers may do this beside one another, and beside a
 * guest who comes back at that very moment. Returns how many are gone.
 */
export async function removeUnusedGuests({ db, rooms, log, ending }: GuestSweepParts): Promise<number> {
  let removed = 0;
  for (let walk = 0; walk < walks && !ending.aborted; walk += 1) {
    const { unused, isLast } = await walkGuests(db, guestsAtOnce);
    for (const guestId of unused) {
      if (ending.aborted) break;
      try {
        if (await removeUnusedGuest(db, rooms, guestId)) removed += 1;
      } catch (err) {
        log.warn({ err, guestId }, 'removing an unused guest failed');
      }
    }
    if (isLast) break;
  }
  return removed;
}

function removeUnusedGuest(db: Db, rooms: PersonRooms, guestId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Skips a guest who has joined an account meanwhile: a sign-in moves their rows there.
    if (!(await holdUnmerged(tx, guestId)) || !(await holdUnusedGuest(tx, guestId))) return false;
    for (const room of Object.values(rooms)) {
      if (await room.mustKeepGuest?.(tx, guestId)) return false;
    }
    await eraseAccount(tx, rooms, guestId, { publishedCourses: 'keep' });
    return true;
  });
}

export const guestSweep = (parts: Omit<GuestSweepParts, 'ending'>): Sweep => ({
  name: 'looking for unused guests',
  everyMs: 60 * 60_000,
  async run(ending) {
    const removed = await removeUnusedGuests({ ...parts, ending });
    if (removed > 0) parts.log.info({ removed }, 'unused guests were removed');
  },
});
