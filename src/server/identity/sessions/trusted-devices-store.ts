import type { Db, Tx } from '#server/platform/database/database.ts';

/**
 * From now on every device asks for the second step again: to be called when the password or the second factor changes,
 * or when other devices are signed out. The sign-in library keeps a trusted device as a row of this form.
 */
export async function endTrustedDevices(db: Db | Tx, userId: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where('identifier', 'like', 'trust-device-%')
    .execute();
}
