import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Finds the value that the sign-in library keeps under a name, unless it has expired. */
export async function selectVerification(db: Db, identifier: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.value;
}

/** As long as the link that confirms the address works. */
const signingUpMs = 24 * 3_600_000;
const signingUp = (userId: string) => `signing-up-${userId}`;

/** Remembers which guest signed up: the mail's link makes no other guest this learner. */
export async function insertGuestSigningUp(db: Db, userId: string, guestId: string): Promise<void> {
  const expires_at = new Date(Date.now() + signingUpMs);
  const row = { id: uuidv7(), identifier: signingUp(userId), value: guestId, expires_at };
  await db.insertInto('verifications').values(row).execute();
}

export async function selectGuestSigningUp(db: Db, userId: string): Promise<string | undefined> {
  return selectVerification(db, signingUp(userId));
}

/**
 * Makes every device ask for the second step again, and ends second steps under way. Call it when the password or the
 * second factor changes, and when other devices are signed out.
 */
export async function endTrustedDevices(db: Db | Tx, userId: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('value', '=', userId)
    // The sign-in library's prefixes for both.
    .where((where) =>
      where.or([where('identifier', 'like', 'trust-device-%'), where('identifier', 'like', '2fa-%')]),
    )
    .execute();
}
