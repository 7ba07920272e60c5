import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** A learner's day ends at midnight in India, where most of our learners are. */
const dayZone = sql.lit('Asia/Kolkata');

export const dayOf = (moment: RawBuilder<Date>) => sql<string>`(${moment} at time zone ${dayZone})::date`;

export const today = dayOf(sql`now()`);

export const nextDay = sql<Date>`(${today} + 1)::timestamp at time zone ${dayZone}`;

export async function selectSecondsToNextDay(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from (${nextDay}) - now()))::integer as seconds`.execute(db);
  return rows[0]?.seconds ?? 3600;
}
