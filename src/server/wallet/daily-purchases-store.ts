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

/** The coins by which a guest and a learner together exceed what one account may credit itself on a day. */
export async function selectCoinsOverDay(
  db: Db,
  { guestId, learnerId, atMost }: { guestId: string; learnerId: string; atMost: number },
): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(greatest(0, guest.coins + own.coins - ${atMost})), 0)::integer as coins
    from daily_purchases guest join daily_purchases own on own.owner_id = ${learnerId} and own.day = guest.day
    where guest.owner_id = ${guestId}`.execute(db);
  return rows[0]?.coins ?? 0;
}
