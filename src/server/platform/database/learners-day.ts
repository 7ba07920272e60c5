import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A learner's day ends at midnight in India, where most of our learners are. */
const dayZone = sql.lit('Asia/Kolkata');

/** Today as SQL, for what is counted by the day. */
export const today = sql<string>`(now() at time zone ${dayZone})::date`;

/** Seconds until the next day begins. */
export async function selectSecondsToNextDay(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ((${today} + 1)::timestamp at time zone ${dayZone}) - now()))::integer
      as seconds`.execute(db);
  return rows[0]?.seconds ?? 3600;
}
