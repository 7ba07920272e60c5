import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Keeps the fingerprint unless there is one. @returns the one that is kept */
export async function keepFingerprint(db: Db, fingerprint: string) {
  await sql`insert into secret_fingerprints (name, fingerprint) values ('auth', ${fingerprint})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from secret_fingerprints where name = 'auth'`.execute(db);
  return rows[0]?.fingerprint;
}
