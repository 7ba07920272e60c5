import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/learners-day.ts';

/** Counts coins towards the day's unless that makes more than `atMost`; one statement, so two can't pass together. */
export async function takeDailyCoins(
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

/** What a guest credited themself today counts for the account that the guest became. */
export async function mergeDailyPurchases(tx: Tx, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into daily_purchases (owner_id, day, coins)
    select ${toId}, day, coins from daily_purchases where owner_id = ${fromId}
    on conflict (owner_id, day) do update set coins = daily_purchases.coins + excluded.coins`.execute(tx);
  await sql`delete from daily_purchases where owner_id = ${fromId}`.execute(tx);
}
