import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import { longestWindowS } from './limits.ts';

/** Removes counters that end later than any window that begins now: after the clock was set back they would go on counting. */
export async function deleteCountersAhead(db: Db): Promise<void> {
  const latest = Date.now() + (longestWindowS + 60) * 1000;
  await sql`delete from rate_limits where expire > ${latest}`.execute(db);
}
