import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** The address of a learner's account. */
export interface EmailAccount {
  id: string;
  email: string;
  /** The whole name. */
  name: string;
  emailVerified: boolean;
  /** The account asks for a second factor. */
  twoFactor: boolean;
}

export async function findAccountByEmail(db: Db, email: string): Promise<EmailAccount | undefined> {
  return accounts(db).where('email', '=', email).executeTakeFirst();
}

export async function findAccount(db: Db, userId: string): Promise<EmailAccount | undefined> {
  return accounts(db).where('id', '=', userId).executeTakeFirst();
}

/** Finds an account and locks it until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<EmailAccount | undefined> {
  return accounts(tx).where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Leaves out guests, whose address is a placeholder. */
function accounts(db: Db | Tx) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'email_verified as emailVerified', 'two_factor_enabled as twoFactor'])
    .where('is_anonymous', '=', false);
}

export async function updateAddress(
  tx: Tx,
  userId: string,
  { email, verified }: { email: string; verified: boolean },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_verified: verified, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
}

interface NewUser {
  email: string;
  emailVerified: boolean;
  name: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Makes an account without a way in. Returns its id, or undefined where the address has an account. */
export async function insertUser(
  tx: Tx,
  { email, emailVerified, name, firstName, lastName }: NewUser,
): Promise<string | undefined> {
  const names = { name, first_name: firstName ?? null, last_name: lastName ?? null };
  const row = await tx
    .insertInto('users')
    .values({ id: uuidv7(), email, email_verified: emailVerified, ...names })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Makes a guest and returns their id. Nobody has a mailbox below `.invalid` (RFC 2606). */
export async function insertGuest(tx: Tx): Promise<string> {
  const id = uuidv7();
  const placeholder = { email: `${id}@guest.invalid`, name: '' };
  await tx
    .insertInto('users')
    .values({ id, ...placeholder, is_anonymous: true })
    .execute();
  return id;
}

/** Finds the password's hash of an account. `waits`: waits for a running change of it, and holds it until the transaction ends. */
export async function selectPasswordHash(
  db: Db,
  userId: string,
  { waits = false } = {},
): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .$if(waits, (query) => query.forShare())
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Sets the password of an account, or gives it its first one. */
export async function updatePassword(tx: Tx, userId: string, password: string): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({ id: uuidv7(), user_id: userId, account_id: userId, provider_id: 'credential', password })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password }))
    .execute();
}

/** Removes the password of an account until it gets another one. */
export async function clearPassword(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password: null })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute();
}

/** Takes every way in from an account except the password. */
export async function deleteOtherWaysIn(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', 'credential')
    .execute();
  await tx.deleteFrom('account_pictures').where('user_id', '=', userId).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

interface ConfirmedAccount {
  name: string;
  createdAt: Date;
  /** The address was confirmed before. */
  already: boolean;
}

/** Marks a learner's address as confirmed. `email` is in lower case, as addresses are kept. */
export async function updateConfirmed(db: Db, email: string): Promise<ConfirmedAccount | undefined> {
  const { rows } = await sql<ConfirmedAccount>`
    with found as (
      select id, email_verified from users where email = ${email} and not is_anonymous for update)
    update users set email_verified = true, updated_at = case when found.email_verified then updated_at else now() end
    from found where users.id = found.id
    returning concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name, created_at as "createdAt",
      found.email_verified as already`.execute(db);
  return rows[0];
}
