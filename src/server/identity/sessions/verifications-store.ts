import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { removing } from '#server/platform/work/ended-rows.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';

export async function selectVerification(db: Db, identifier: string) {
  const { rows } = await sql<{ value: string }>`
    select value from verifications where identifier = ${identifier} and expires_at > now()
    order by created_at desc limit 1`.execute(db);
  return rows[0]?.value;
}

export async function insertVerification(db: Db, identifier: string, value: string, lifeS: number) {
  await sql`insert into verifications (id, identifier, value, expires_at)
    values (${uuidv7()}, ${identifier}, ${value}, now() + make_interval(secs => ${lifeS}))`.execute(db);
}

/** Uses a value up: of several calls at the same time one gets it. */
export async function claimVerification(db: Db, identifier: string) {
  const { rows } = await sql<{ value: string }>`
    delete from verifications where identifier = ${identifier} and expires_at > now() returning value`.execute(
    db,
  );
  return rows[0]?.value;
}

/** Rows whose whole value is a person's id, as the index `verifications_of_person` has them. */
const ofPerson = sql`(identifier like 'trust-device-%' or identifier like '2fa-%' or identifier like 'signing-up-%')`;

/** Lifetime of the link that confirms the address. */
const signingUpS = 24 * 3_600;
const signingUp = (userId: string) => `signing-up-${userId}`;

/** Remembers which guest signed up: the mail's link makes no other guest this learner. */
export const insertGuestSigningUp = (db: Db, userId: string, guestId: string) =>
  insertVerification(db, signingUp(userId), guestId, signingUpS);

export const selectGuestSigningUp = (db: Db, userId: string) => selectVerification(db, signingUp(userId));

/** Makes every device ask for the second step again, and ends second steps under way. */
export async function endTrustedDevices(db: Db, userId: string) {
  // The third prefix makes the condition that of the index.
  await sql`delete from verifications
    where value = ${userId} and ${ofPerson} and identifier not like 'signing-up-%'`.execute(db);
}

/**
 * Removes what names an account or a guest of it. Challenges name whom they are for anywhere in their text; an address
 * counts whole only, since it may be a part of another person's.
 */
export async function deleteVerificationsOf(tx: Tx, ids: readonly string[], email: string | null) {
  await sql`
    delete from verifications where ctid = any(array(
      select ctid from verifications where value = any(${ids}::text[]) and ${ofPerson}
      union all
      select ctid from verifications where identifier = any(${ids.map(signingUp)}::text[])
      union all
      select ctid from verifications
      where not ${ofPerson}
        and (exists (select from unnest(${ids}::text[]) as id where position(id in identifier || ' ' || value) > 0)
          or lower(${email}::text) in (lower(identifier), lower(value))
          or position('"' || lower(${email}::text) || '"' in lower(value)) > 0)))`.execute(tx);
}

/** Removes what has run out. A minute late, so that a process whose clock is behind misses nothing that it would still take. */
export const expirySweep = (db: Db): Sweep =>
  removing(db, {
    name: 'removing what has expired',
    tables: ['sessions', 'verifications', 'email_links'],
    where: sql`expires_at < now() - interval '1 minute'`,
  });
