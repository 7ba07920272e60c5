import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { PersonRooms } from '#server/platform/person-data.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import { holdUnmerged } from './guest-merge-store.ts';
import { holdUnusedGuest, selectUnusedGuests } from './guest-sweep-store.ts';
import { eraseAccount } from '#server/identity/my-data.ts';

const atOnce = 100;

export interface GuestSweepParts {
  db: Db;
  rooms: PersonRooms;
  log: Log;
  /** Aborted when the program ends: the guest under way is the last one. */
  ending: AbortSignal;
}

/**
 * Removes guests that nobody has been for 30 days, with all that they made; published courses that can be read stay,
 * without an owner. Whoever a room must keep is left. Each guest is a transaction, so several workers may do this beside
 * one another, and beside a guest who comes back at that very moment. One that fails keeps nobody behind it waiting, and
 * the next sweep tries it again. Tells how many are gone.
 */
export async function removeUnusedGuests({ db, rooms, log, ending }: GuestSweepParts): Promise<number> {
  let removed = 0;
  let last: string | undefined;
  while (!ending.aborted) {
    const guests = await selectUnusedGuests(db, last, atOnce);
    for (const guestId of guests) {
      if (ending.aborted) break;
      const isGone = await removeUnusedGuest(db, rooms, guestId).catch((error: unknown) => {
        log.warn({ err: error, guestId }, 'removing an unused guest failed');
        return false;
      });
      if (isGone) removed += 1;
    }
    last = guests.at(-1);
    if (last === undefined) break;
  }
  return removed;
}

function removeUnusedGuest(db: Db, rooms: PersonRooms, guestId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Skips a guest who belongs to an account by now: a sign-in moves their rows there.
    if (!(await holdUnmerged(tx, guestId)) || !(await holdUnusedGuest(tx, guestId))) return false;
    for (const room of Object.values(rooms)) {
      if (await room.mustKeepGuest?.(tx, guestId)) return false;
    }
    await eraseAccount(tx, rooms, guestId, { publishedCourses: 'keep' });
    return true;
  });
}

export function guestSweep(parts: Omit<GuestSweepParts, 'ending'>): Sweep {
  return {
    name: 'looking for unused guests',
    everyMs: 60 * 60_000,
    async run(ending) {
      const removed = await removeUnusedGuests({ ...parts, ending });
      if (removed > 0) parts.log.info({ removed }, 'unused guests were removed');
    },
  };
}
