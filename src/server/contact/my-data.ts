import type { Db, Tx } from '#server/platform/database/database.ts';
import type { ExportedPart, PersonKeys } from '#server/platform/person-data.ts';
import { deleteMessagesFrom, selectMessagesFrom } from './my-data-store.ts';

/**
 * Messages of the contact form that name the person’s confirmed address as their sender’s. With an address that nobody
 * confirmed they may be anybody’s, and are neither shown nor removed.
 */
export async function exportMine(db: Db, { confirmedEmail }: PersonKeys): Promise<ExportedPart> {
  return { messages: confirmedEmail === null ? [] : await selectMessagesFrom(db, confirmedEmail) };
}

export async function eraseMine(tx: Tx, { confirmedEmail }: PersonKeys): Promise<void> {
  if (confirmedEmail !== null) await deleteMessagesFrom(tx, confirmedEmail);
}
