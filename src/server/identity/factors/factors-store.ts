import { sql, type Insertable } from 'kysely';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

const passkeys = (db: Db) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id as userId', 'name', 'credential_id as credentialId', 'public_key as publicKey'])
    .select(['counter', 'transports', 'created_at as createdAt']);

export const findPasskey = (db: Db, credentialId: string) =>
  passkeys(db).where('credential_id', '=', credentialId).executeTakeFirst();

export const listPasskeys = (db: Db, userId: string) =>
  passkeys(db).where('user_id', '=', userId).orderBy('id').execute();

/** Returns undefined where the credential is kept already. */
export const insertPasskey = (db: Db, passkey: Omit<Insertable<Schema['passkeys']>, 'id' | 'created_at'>) =>
  db
    .insertInto('passkeys')
    .values({ id: uuidv7(), ...passkey, created_at: new Date() })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at as createdAt'])
    .executeTakeFirst();

export async function updateCounter(db: Db, passkeyId: string, counter: number) {
  await sql`update passkeys set counter = ${counter} where id = ${passkeyId}`.execute(db);
}

/** Returns false when this person has no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, passkeyId: string) {
  if (!isUuid(passkeyId)) return false;
  const { numAffectedRows } = await sql`
    delete from passkeys where id = ${passkeyId} and user_id = ${userId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** `secret` and `recoveryCodes` are encrypted. */
export interface TwoFactor {
  secret: string;
  recoveryCodes: string;
  confirmed: boolean;
  /** No code is accepted until then. */
  lockedUntil: Date | null;
}

export async function selectTwoFactor(db: Db, userId: string) {
  const { rows } = await sql<TwoFactor>`
    select secret, backup_codes as "recoveryCodes", verified as confirmed, locked_until as "lockedUntil"
    from two_factors where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Saves a set-up in place of an unconfirmed one. Returns false when two-factor authentication is on. */
export async function insertSetUp(db: Db, userId: string, secret: string, recoveryCodes: string) {
  const { numAffectedRows } = await sql`
    insert into two_factors (id, user_id, secret, backup_codes, verified)
    values (${uuidv7()}, ${userId}, ${secret}, ${recoveryCodes}, false)
    on conflict (user_id) do update
    set secret = excluded.secret, backup_codes = excluded.backup_codes, last_step = null
    where not two_factors.verified`.execute(db);
  return numAffectedRows === 1n;
}

/** Turns a set-up on. Returns false when it was confirmed or replaced meanwhile. */
export async function confirmSetUp(tx: Tx, userId: string, secret: string, recoveryCodes: string) {
  const { numAffectedRows } = await sql`
    update two_factors set verified = true, backup_codes = ${recoveryCodes}
    where user_id = ${userId} and secret = ${secret} and not verified`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`update users set two_factor_enabled = true where id = ${userId}`.execute(tx);
  return true;
}

/** Returns false when it was off. */
export async function deleteTwoFactor(tx: Tx, userId: string) {
  const { numAffectedRows } = await sql`
    delete from two_factors where user_id = ${userId} and verified`.execute(tx);
  await sql`update users set two_factor_enabled = false where id = ${userId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Uses up the code of a step. Returns false if that code or a later one was used before. */
export async function claimStep(db: Db, userId: string, step: number) {
  const { numAffectedRows } = await sql`
    update two_factors set last_step = ${step}
    where user_id = ${userId} and (last_step is null or last_step < ${step})`.execute(db);
  return numAffectedRows === 1n;
}

/** Returns false when two-factor authentication is off, or the codes are not the `former` ones any more. */
export async function updateRecoveryCodes(db: Db, userId: string, recoveryCodes: string, former?: string) {
  const { numAffectedRows } = await sql`
    update two_factors set backup_codes = ${recoveryCodes}
    where user_id = ${userId} and verified and backup_codes = coalesce(${former ?? null}, backup_codes)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Counts a wrong code; after `most` of them the account takes no code for `lockS` seconds. An ended lock starts a new count. */
export async function countWrongCode(
  db: Db,
  userId: string,
  { most, lockS }: { most: number; lockS: number },
) {
  const count = sql`case when locked_until <= now() then 1 else failed_verification_count + 1 end`;
  await sql`
    update two_factors set failed_verification_count = ${count}, locked_until = case
      when ${count} >= ${most} then now() + make_interval(secs => ${lockS})
      when locked_until > now() then locked_until end
    where user_id = ${userId}`.execute(db);
}

export async function forgetWrongCodes(db: Db, userId: string) {
  await sql`update two_factors set failed_verification_count = 0, locked_until = null
    where user_id = ${userId}`.execute(db);
}
