import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Followed again, it is the one that was followed last. */
export async function insertFollower(db: Db, personId: string, code: string): Promise<void> {
  await db
    .insertInto('path_followers')
    .values({ person_id: personId, code })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'code']).doUpdateSet({ followed_at: sql`now()` }),
    )
    .execute();
}

export async function deleteFollower(db: Db, personId: string, code: string): Promise<void> {
  await db.deleteFrom('path_followers').where('person_id', '=', personId).where('code', '=', code).execute();
}

/** The paths that a person follows, the one followed last first. */
export async function selectFollowed(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('path_followers')
    .innerJoin('paths', 'paths.code', 'path_followers.code')
    .select('paths.code')
    .where('person_id', '=', personId)
    .orderBy('followed_at', 'desc')
    .execute();
  return rows.map(({ code }) => code);
}

/** Call it before an owner's paths are deleted, or one of them. */
export async function deleteFollowersOf(tx: Tx, ownerId: string, code?: string): Promise<void> {
  await sql`
    delete from path_followers where code in (
      select code from paths where owner_id = ${ownerId} and code = coalesce(${code ?? null}, code))`.execute(
    tx,
  );
}

/** Deletes what the learner follows too of what a guest does. */
export async function deleteSharedFollowings(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  await sql`
    delete from path_followers guest using path_followers own
    where guest.person_id = ${guestId} and own.person_id = ${learnerId} and own.code = guest.code`.execute(
    tx,
  );
}
