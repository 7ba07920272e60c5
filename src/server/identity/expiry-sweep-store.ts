import type { Db } from '#server/platform/database/database.ts';

/** A minute late, so that a process whose clock is behind misses nothing that it would still take. */
export async function deleteExpired(db: Db): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await db.deleteFrom('sessions').where('expires_at', '<', past).execute();
  await db.deleteFrom('verifications').where('expires_at', '<', past).execute();
  await db.deleteFrom('email_links').where('expires_at', '<', past).execute();
}
