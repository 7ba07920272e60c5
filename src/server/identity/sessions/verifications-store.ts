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
