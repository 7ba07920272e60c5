import type { Db, Tx } from '#server/platform/database/database.ts';

/**
 * From now on every device asks for the second step again, and who is at that step begins anew: to be called when the
 * password or the second factor changes, or when other devices are signed out. The sign-in library keeps trusted devices,
 * and whose password was right just now, as rows of these forms.
 */
export async function endTrustedDevices(db: Db | Tx, userId: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where((where) =>
      where.or([where('identifier', 'like', 'trust-device-%'), where('identifier', 'like', '2fa-%')]),
    )
    .execute();
}
