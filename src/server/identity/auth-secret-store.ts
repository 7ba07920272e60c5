import type { Db } from '#server/platform/database/database.ts';

/** Keeps the fingerprint unless there is one. @returns the one that is kept */
export async function keepFingerprint(db: Db, fingerprint: string): Promise<string> {
  const name = 'auth';
  await db
    .insertInto('secret_fingerprints')
    .values({ name, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db
    .selectFrom('secret_fingerprints')
    .select('fingerprint')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return kept.fingerprint;
}
