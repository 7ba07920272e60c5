import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/work/in-batches.ts';
import { longestWindowS } from './limits.ts';

/**
 * Removes counters that have ended, and those that end later than any window that begins now: if the clock was set back, they
 * would keep counting.
 */
export async function deleteEndedCounters(db: Db, signal: AbortSignal): Promise<void> {
  const now = Date.now();
  const latest = now + (longestWindowS + 60) * 1000;
  await inBatches(signal, (most) =>
    sql`
      delete from rate_limits where ctid = any(array(
        select ctid from rate_limits where expire < ${now} or expire > ${latest} limit ${most}
        for update skip locked))`.execute(db),
  );
}
