import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/learners-day.ts';

/** Adds coins to the day's count unless it would exceed `atMost`. One statement, so that two can't pass together. */
export async function consumeDailyCoins(
  db: Db,
  { ownerId, coins, atMost }: { ownerId: string; coins: number; atMost: number },
): Promise<boolean> {
  if (coins > atMost) return false;
  const { rows } = await sql`
    insert into daily_purchases (owner_id, day, coins) values (${ownerId}, ${today}, ${coins})
    on conflict (owner_id, day) do update set coins = daily_purchases.coins + excluded.coins
    where daily_purchases.coins + excluded.coins <= ${atMost}
    returning coins`.execute(db);
  return rows.length > 0;
}
