import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Finds the value that is kept under a name, unless it has expired. */
export async function selectVerification(db: Db, identifier: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a value under a name for this many seconds. */
export async function insertVerification(
  db: Db,
  identifier: string,
  value: string,
  lifeS: number,
): Promise<void> {
  const expires_at = new Date(Date.now() + lifeS * 1000);
  await db.insertInto('verifications').values({ id: uuidv7(), identifier, value, expires_at }).execute();
}

/** Uses a value up: of several calls at the same time one gets it. */
export async function claimVerification(db: Db, identifier: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', new Date())
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

/** Rows whose whole value is a person's id, as the index `verifications_of_person` has them. */
const ofPerson = sql<boolean>`(identifier like 'trust-device-%' or identifier like '2fa-%' or identifier like 'signing-up-%')`;

/** Lifetime of the link that confirms the address. */
const signingUpS = 24 * 3_600;
const signingUp = (userId: string) => `signing-up-${userId}`;

/** Remembers which guest signed up: the mail's link makes no other guest this learner. */
export async function insertGuestSigningUp(db: Db, userId: string, guestId: string): Promise<void> {
  await insertVerification(db, signingUp(userId), guestId, signingUpS);
}

export async function selectGuestSigningUp(db: Db, userId: string): Promise<string | undefined> {
  return selectVerification(db, signingUp(userId));
}

/**
 * Makes every device ask for the second step again, and ends second steps under way. Call it when the password or the
 * second factor changes, and when other devices are signed out.
 */
export async function endTrustedDevices(db: Db | Tx, userId: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('value', '=', userId)
    // The third prefix makes the condition that of the index.
    .where(sql<boolean>`${ofPerson} and identifier not like 'signing-up-%'`)
    .execute();
}

/**
 * Removes what names an account or a guest of it. Challenges name whom they are for anywhere in their text; an address counts
 * whole only, since it may be a part of another person's.
 */
export async function deleteVerificationsOf(
  tx: Tx,
  { ids, email }: { ids: readonly string[]; email: string | null },
): Promise<void> {
  await sql`
    delete from verifications where ctid = any(array(
      select ctid from verifications where value = any(${ids}::text[]) and ${ofPerson}
      union all
      select ctid from verifications where identifier = any(${ids.map(signingUp)}::text[])
      union all
      select ctid from verifications
      where identifier not like 'trust-device-%' and identifier not like '2fa-%' and identifier not like 'signing-up-%'
        and (exists (select from unnest(${ids}::text[]) as id where position(id in identifier || ' ' || value) > 0)
          or lower(${email}::text) in (lower(identifier), lower(value))
          or position('"' || lower(${email}::text) || '"' in lower(value)) > 0)))`.execute(tx);
}
