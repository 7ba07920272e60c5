import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/platform/database/database.ts';

/** What the sign-in library keeps under this name, while it counts. */
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

/** As long as the link that confirms the address. */
const signingUpMs = 24 * 3_600_000;
const signingUp = (userId: string) => `signing-up-${userId}`;

/** Remembers which guest signed up: the link of the mail makes no other one this learner. */
export async function insertGuestSigningUp(db: Db, userId: string, guestId: string): Promise<void> {
  const expires_at = new Date(Date.now() + signingUpMs);
  const row = { id: uuidv7(), identifier: signingUp(userId), value: guestId, expires_at };
  await db.insertInto('verifications').values(row).execute();
}

export async function selectGuestSigningUp(db: Db, userId: string): Promise<string | undefined> {
  return selectVerification(db, signingUp(userId));
}
