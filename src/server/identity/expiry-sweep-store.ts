import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/work/in-batches.ts';

const tables = ['sessions', 'verifications', 'email_links'] as const;

/**
 * Removes sessions, challenges, trusted devices and mails’ links that have run out. None of them counts any more; this
 * only keeps them from piling up. A minute late, so that a process whose clock is behind misses nothing
 * that it would still take.
 */
export async function deleteExpired(db: Db, signal: AbortSignal): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  for (const table of tables) {
    await inBatches(signal, (most) =>
      sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where expires_at < ${past} limit ${most}))`.execute(db),
    );
  }
}
