import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Selects a profile with the hashes of the person's own picture, and of the newest one of their accounts at providers. */
export function selectProfile(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('profile_pictures', 'profile_pictures.user_id', 'users.id')
    .select((of) => [
      'users.first_name',
      'users.last_name',
      'users.username',
      'users.email',
      'users.created_at',
      'users.updated_at',
      'profile_pictures.hash as picture_hash',
      of
        .selectFrom('account_pictures')
        .select('account_pictures.hash')
        .whereRef('account_pictures.user_id', '=', 'users.id')
        .orderBy('account_pictures.fetched_at', 'desc')
        .limit(1)
        .as('account_picture_hash'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** Absent fields stay as they are, so that two tabs don't undo one another's changes; null removes. */
export interface NameChanges {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}

/** Returns false when another person has the username. */
export async function updateNames(
  db: Db,
  userId: string,
  { firstName, lastName, username }: NameChanges,
): Promise<boolean> {
  const [first, last] = [
    firstName === undefined ? sql.ref('first_name') : sql`${firstName}::text`,
    lastName === undefined ? sql.ref('last_name') : sql`${lastName}::text`,
  ];
  try {
    await db
      .updateTable('users')
      .set({
        first_name: firstName,
        last_name: lastName,
        username,
        // The whole name, which signing in answers.
        name: sql<string>`concat_ws(' ', ${first}, ${last})`,
        updated_at: new Date(),
      })
      .where('id', '=', userId)
      .execute();
    return true;
  } catch (error) {
    if (isUsernameTaken(error)) return false;
    throw error;
  }
}

function isUsernameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_username_any_case';
}

export async function upsertPicture(
  tx: Tx,
  userId: string,
  { image, hash }: { image: Buffer; hash: string },
): Promise<void> {
  await tx
    .insertInto('profile_pictures')
    .values({ user_id: userId, image, hash })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ image, hash, created_at: new Date() }))
    .execute();
}

/** Returns false when there was none. */
export async function deletePicture(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('profile_pictures')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Finds a picture of a person by its hash: their own, or one of their accounts at providers. */
export async function selectPicture(db: Db, userId: string, hash: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ image: Buffer }>`
    select image from profile_pictures where user_id = ${userId} and hash = ${hash}
    union all
    select image from account_pictures where user_id = ${userId} and hash = ${hash} limit 1`.execute(db);
  return rows[0]?.image;
}

/** A profile counts as changed when its picture does. */
export async function touchProfile(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ updated_at: new Date() }).where('id', '=', userId).execute();
}
