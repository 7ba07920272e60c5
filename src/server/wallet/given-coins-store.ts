import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/learners-day.ts';

/** Adds coins to the day's count unless it would exceed `atMost`. One statement, so that two can't pass together. */
export async function consumeDailyCoins(db: Db, ownerId: string, coins: number, atMost: number) {
  if (coins > atMost) return false;
  const { rows } = await sql`
    insert into daily_purchases (owner_id, day, coins) values (${ownerId}, ${today}, ${coins})
    on conflict (owner_id, day) do update set coins = daily_purchases.coins + excluded.coins
    where daily_purchases.coins + excluded.coins <= ${atMost}
    returning coins`.execute(db);
  return rows.length > 0;
}

/** The coins by which a guest and a learner together exceed what one account may credit itself on a day. */
export async function selectCoinsOverDay(db: Db, guestId: string, learnerId: string, atMost: number) {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(greatest(0, guest.coins + own.coins - ${atMost})), 0)::integer as coins
    from daily_purchases guest join daily_purchases own on own.owner_id = ${learnerId} and own.day = guest.day
    where guest.owner_id = ${guestId}`.execute(db);
  return rows[0]?.coins ?? 0;
}

/** False where the course gave some before, or another one did today. The wallet's lock keeps two courses apart. */
export async function insertReward(tx: Tx, ownerId: string, courseId: string) {
  const { rows } = await sql`
    insert into course_rewards (owner_id, course_id, day)
    select ${ownerId}::uuid, ${courseId}::uuid, ${today}
    where not exists (select from course_rewards where owner_id = ${ownerId} and day = ${today})
    on conflict do nothing returning day`.execute(tx);
  return rows.length > 0;
}

export async function selectIsRewarded(db: Db, ownerId: string, courseId: string) {
  const { rows } = await sql`
    select from course_rewards where owner_id = ${ownerId} and course_id = ${courseId}`.execute(db);
  return rows.length > 0;
}

/** Moves a guest's rows to the learner, so that a course gives coins once to both of them together. */
export async function moveRewards(tx: Tx, guestId: string, learnerId: string) {
  await sql`
    with moved as (delete from course_rewards where owner_id = ${guestId} returning course_id, day)
    insert into course_rewards (owner_id, course_id, day) select ${learnerId}, course_id, day from moved
    on conflict do nothing`.execute(tx);
}

/** Counts the rewards of a guest for courses, or on days, for which the learner has one too. */
export async function countRepeatedRewards(tx: Tx, guestId: string, learnerId: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from course_rewards guest where owner_id = ${guestId} and exists (
      select from course_rewards own where own.owner_id = ${learnerId}
        and (own.course_id = guest.course_id or own.day = guest.day))`.execute(tx);
  return rows[0]?.count ?? 0;
}
