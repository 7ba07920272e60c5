import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** A session's use is recorded at most once a day, hence one day more than the 30 that guests are promised. */
const unusedSince = sql<Date>`now() - interval '31 days'`;

export interface Walked {
  /** Guests that were not used for a month. */
  unused: string[];
  /** Whether these were the last ones. */
  isLast: boolean;
}

/** Continues the walk over all guests, and looks at `most` of them. */
export async function walkGuests(db: Db, most: number): Promise<Walked> {
  const { rows } = await sql<Walked>`
    with walked as materialized (
      select id, created_at from users
      where is_anonymous and id > coalesce((select walked_until from guest_sweep), '00000000-0000-0000-0000-000000000000')
      order by id limit ${most}
    ), ends as (
      select case when count(*) = ${most} then (array_agg(id order by id desc))[1] end as last from walked
    ), recorded as (
      insert into guest_sweep (walked_until) select last from ends
      on conflict (only_one) do update set walked_until = excluded.walked_until
    )
    select last is null as "isLast", array(
      select id from walked where created_at < ${unusedSince}
        and not exists (select from sessions where user_id = walked.id and updated_at >= ${unusedSince})
      order by id) as unused
    from ends`.execute(db);
  return rows[0] ?? { unused: [], isLast: true };
}

/**
 * Holds a guest and their sessions until the transaction ends. False when they have come back, or when another worker has
 * them.
 */
export async function holdUnusedGuest(tx: Tx, guestId: string): Promise<boolean> {
  const { rows: guests } = await sql`
    select from users where id = ${guestId} and is_anonymous for update skip locked`.execute(tx);
  if (guests.length === 0) return false;
  const { rows: sessions } = await sql<{ used: boolean }>`
    select updated_at >= ${unusedSince} as used from sessions where user_id = ${guestId} for update`.execute(
    tx,
  );
  return !sessions.some(({ used }) => used);
}
