import type { Db, Tx } from '#server/platform/database/database.ts';
import type { ExportedPart, PersonKeys } from '#server/platform/person-data.ts';
import { disownActionsBy, selectActionsBy } from './my-data-store.ts';

/** What somebody did as an operator. */
export async function exportMine(db: Db, { id }: PersonKeys): Promise<ExportedPart> {
  return { actions: await selectActionsBy(db, id) };
}

export async function eraseMine(tx: Tx, { id }: PersonKeys): Promise<void> {
  await disownActionsBy(tx, id);
}
