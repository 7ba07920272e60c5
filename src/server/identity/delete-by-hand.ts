import { validate as isUuid } from 'uuid';
import type { Db } from '#server/platform/database/database.ts';
import type { EraseOptions, PersonRooms } from '#server/platform/person-data.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { deleteMe } from './my-data.ts';
import { selectPersonKeys } from './my-data-store.ts';

/**
 * Deletes an account for the person at the machine, for example after an older backup has restored it. Returns the text to
 * show.
 *
 * @throws StartupError for an id that no account has, and for a guest's
 */
export async function deleteByHand(
  db: Db,
  rooms: PersonRooms,
  accountId: string,
  options: EraseOptions,
): Promise<string> {
  const person = isUuid(accountId) ? await selectPersonKeys(db, accountId) : undefined;
  if (!person?.email) {
    throw new StartupError(`There is no account with the id ${accountId}. Nothing was changed.`);
  }
  await deleteMe(db, rooms, person.id, options);
  return `The account ${accountId} is deleted, with all that was kept of it.\n`;
}
