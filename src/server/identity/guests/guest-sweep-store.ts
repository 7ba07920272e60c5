import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** A session's use is recorded at most once a day, hence one day more than the 30 that guests are promised. */
const unusedSince = sql<Date>`now() - interval '31 days'`;

/** Lists guests that nobody has used for a month, in the order of their ids, which grow with time. */
export async function selectUnusedGuests(db: Db, after: string | undefined, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where is_anonymous and created_at < ${unusedSince}
      and id > ${after ?? '00000000-0000-0000-0000-000000000000'}
      and not exists (select from sessions where user_id = users.id and updated_at >= ${unusedSince})
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
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
