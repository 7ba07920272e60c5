import type { Db, Tx } from '#server/platform/database/database.ts';
import type { ExportedPart, PersonKeys } from '#server/platform/person-data.ts';
import { deleteNotifications, moveNotifications, selectNotificationRows } from './my-data-store.ts';

/** Moves what a guest wants to hear of into the account that the guest became. */
export async function mergeGuest(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  await moveNotifications(tx, guestId, learnerId);
}

export async function exportMine(db: Db, { id }: PersonKeys): Promise<ExportedPart> {
  return { notifications: await selectNotificationRows(db, id) };
}

export async function eraseMine(tx: Tx, { id }: PersonKeys): Promise<void> {
  await deleteNotifications(tx, id);
}
