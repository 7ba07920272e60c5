import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Serializes the decision about a guest's data between sign-ins and the sweep of unused guests. */
const guestLock = (guestId: string) => sql`hashtextextended(${`guest ${guestId}`}, 0)`;

/** Prevents new merges of this guest until the transaction ends. Returns whether there is none. */
export async function holdUnmerged(tx: Tx, guestId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${guestLock(guestId)})`.execute(tx);
  const { rows } = await sql`select from guest_merges where guest_id = ${guestId}`.execute(tx);
  return rows.length === 0;
}

/** Records that a guest's data belongs to this learner. The first learner keeps it. */
export async function recordMerge(db: Db, guestId: string, learnerId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock_shared(${guestLock(guestId)})`.execute(tx);
    await tx
      .insertInto('guest_merges')
      .values({ guest_id: guestId, learner_id: learnerId })
      .onConflict((conflict) => conflict.column('guest_id').doNothing())
      .execute();
  });
}

export async function listPendingMerges(db: Db, learnerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('guest_merges')
    .select('guest_id')
    .where('learner_id', '=', learnerId)
    .where('merged_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.guest_id);
}

/** Claims a pending merge for this transaction. Returns false when another one has done it. */
export async function claimMerge(tx: Tx, guestId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guest_merges')
    .set({ merged_at: new Date() })
    .where('guest_id', '=', guestId)
    .where('merged_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds the learner that a guest's data went to. Waits for a move under way. */
export async function selectMergedInto(tx: Tx, guestId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('guest_merges')
    .select(['learner_id', 'merged_at'])
    .where('guest_id', '=', guestId)
    .forUpdate()
    .executeTakeFirst();
  return row?.merged_at ? row.learner_id : undefined;
}

/** Ends the guest and every session of theirs. */
export async function deleteGuest(tx: Tx, guestId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', guestId).where('is_anonymous', '=', true).execute();
}
