import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Serializes the decision about a guest's data between sign-ins and the sweep of unused guests. */
const guestLock = (guestId: string) => sql`hashtextextended(${`guest ${guestId}`}, 0)`;

/** Prevents new merges of this guest until the transaction ends. Returns whether there is none. */
export async function holdUnmerged(tx: Tx, guestId: string) {
  await sql`select pg_advisory_xact_lock(${guestLock(guestId)})`.execute(tx);
  const { rows } = await sql`select from guest_merges where guest_id = ${guestId}`.execute(tx);
  return rows.length === 0;
}

/** Records that a guest's data belongs to this learner. The first learner keeps it. */
export async function recordMerge(db: Db, guestId: string, learnerId: string) {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock_shared(${guestLock(guestId)})`.execute(tx);
    await sql`insert into guest_merges (guest_id, learner_id) values (${guestId}, ${learnerId})
      on conflict (guest_id) do nothing`.execute(tx);
  });
}

export async function listPendingMerges(db: Db, learnerId: string) {
  const { rows } = await sql<{ id: string }>`select guest_id as id from guest_merges
    where learner_id = ${learnerId} and merged_at is null order by created_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Claims a pending merge for this transaction. Returns false when another one has done it. */
export async function claimMerge(tx: Tx, guestId: string) {
  const { numAffectedRows } = await sql`
    update guest_merges set merged_at = now() where guest_id = ${guestId} and merged_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Finds the learner that a guest's data went to. Waits for a move under way. */
export async function selectMergedInto(tx: Tx, guestId: string) {
  const { rows } = await sql<{ learner: string; moved: boolean }>`
    select learner_id as learner, merged_at is not null as moved from guest_merges
    where guest_id = ${guestId} for update`.execute(tx);
  return rows[0]?.moved ? rows[0].learner : undefined;
}

export async function deleteGuest(tx: Tx, guestId: string) {
  await sql`delete from users where id = ${guestId} and is_anonymous`.execute(tx);
}

/** A session's use is recorded at most once a day, hence one day more than the 30 that guests are promised. */
const unusedSince = sql`now() - interval '31 days'`;

/** Continues the walk over all guests, and looks at `most` of them. */
export async function walkGuests(db: Db, most: number) {
  const { rows } = await sql<{ unused: string[]; isLast: boolean }>`
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

/** Holds a guest and their sessions until the transaction ends. False when they have come back, or another worker has them. */
export async function holdUnusedGuest(tx: Tx, guestId: string) {
  const { rows: guests } = await sql`
    select from users where id = ${guestId} and is_anonymous for update skip locked`.execute(tx);
  if (guests.length === 0) return false;
  const { rows } = await sql<{ used: boolean }>`
    select updated_at >= ${unusedSince} as used from sessions where user_id = ${guestId} for update`.execute(
    tx,
  );
  return !rows.some(({ used }) => used);
}
