import type { Tx } from '#server/platform/database/database.ts';
import { budgetTraces as budgets, jobTraces as jobs, requestTraces as requests } from './platform-traces.ts';
import type { MergeRules, PersonRooms } from '#server/platform/person-data.ts';
import type { Room } from '#server/platform/room.ts';

/**
 * Lists everything that keeps personal data: the rooms in their order, then the platform's own tables, because a wallet is
 * locked before the stored answers of calls that moved its coins.
 */
export function personRoomsOf(rooms: readonly Room[]): PersonRooms {
  const ofRooms = rooms.flatMap(({ name, person }) => (person ? [[name, person] as const] : []));
  return { ...Object.fromEntries(ofRooms), requests, jobs, budgets };
}

/** Moves everything of a guest's into a learner's account, in the transaction that ends the guest. */
export async function mergeGuest(
  tx: Tx,
  rooms: PersonRooms,
  { guestId, learnerId }: { guestId: string; learnerId: string },
  rules: MergeRules,
): Promise<void> {
  for (const room of Object.values(rooms)) await room.mergeGuest?.(tx, guestId, learnerId, rules);
}
