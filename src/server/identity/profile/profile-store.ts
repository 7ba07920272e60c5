import { sql } from 'kysely';
import { touchProfile } from '#server/identity/accounts-store.ts';
import type { Db } from '#server/platform/database/database.ts';

interface Profile {
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  email: string;
  createdAt: Date;
  updatedAt: Date;
  /** Hash of the person's own picture, and of the newest one of their accounts at providers. */
  ownPicture: string | null;
  accountPicture: string | null;
}

export async function selectProfile(db: Db, userId: string) {
  const { rows } = await sql<Profile>`
    select first_name as "firstName", last_name as "lastName", username, email, users.created_at as "createdAt",
      users.updated_at as "updatedAt", profile_pictures.hash as "ownPicture", (
        select hash from account_pictures where user_id = users.id order by fetched_at desc limit 1) as "accountPicture"
    from users left join profile_pictures on user_id = users.id where users.id = ${userId}`.execute(db);
  return rows[0];
}

/** Absent fields stay as they are, so that two tabs don't undo one another's changes; null removes. */
export interface NameChanges {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}

/** Returns false when another person has the username. */
export async function updateNames(db: Db, userId: string, { firstName, lastName, username }: NameChanges) {
  const given = (column: string, value: string | null | undefined) =>
    value === undefined ? sql.ref(column) : sql`${value}::text`;
  const [first, last] = [given('first_name', firstName), given('last_name', lastName)];
  try {
    // `name` is the whole name, which signing in answers.
    await sql`update users set first_name = ${first}, last_name = ${last}, username = ${given('username', username)},
      name = concat_ws(' ', ${first}, ${last}), updated_at = now() where id = ${userId}`.execute(db);
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'users_username_any_case') return false;
    throw error;
  }
}

export async function putPicture(db: Db, userId: string, image: Buffer, hash: string) {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into profile_pictures (user_id, image, hash) values (${userId}, ${image}, ${hash})
      on conflict (user_id) do update
      set image = excluded.image, hash = excluded.hash, created_at = now()`.execute(tx);
    await touchProfile(tx, userId);
  });
}

export async function deletePicture(db: Db, userId: string) {
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      delete from profile_pictures where user_id = ${userId}`.execute(tx);
    if (numAffectedRows === 1n) await touchProfile(tx, userId);
  });
}

export async function selectPicture(db: Db, userId: string, hash: string) {
  const { rows } = await sql<{ image: Buffer }>`
    select image from profile_pictures where user_id = ${userId} and hash = ${hash}
    union all
    select image from account_pictures where user_id = ${userId} and hash = ${hash} limit 1`.execute(db);
  return rows[0]?.image;
}
