import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** A learner's account: its address, whole `name`, and whether it asks for a second factor. */
export type EmailAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Leaves out guests, whose address is a placeholder. */
const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'email_verified as emailVerified', 'two_factor_enabled as twoFactor'])
    .where('is_anonymous', '=', false);

export const findAccountByEmail = (db: Db, email: string) =>
  accounts(db).where('email', '=', email).executeTakeFirst();

export const findAccount = (db: Db, userId: string) =>
  accounts(db).where('id', '=', userId).executeTakeFirst();

export const lockAccount = (tx: Tx, userId: string) =>
  accounts(tx).where('id', '=', userId).forUpdate().executeTakeFirst();

export async function updateAddress(
  tx: Tx,
  userId: string,
  { email, verified }: { email: string; verified: boolean },
) {
  await sql`update users set email = ${email}, email_verified = ${verified}, updated_at = now()
    where id = ${userId}`.execute(tx);
}

interface NewUser extends Pick<EmailAccount, 'email' | 'emailVerified' | 'name'> {
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Makes an account without a way in. Returns its id, or undefined where the address has an account. */
export async function insertUser(tx: Tx, { email, emailVerified, name, firstName, lastName }: NewUser) {
  const { rows } = await sql<{ id: string }>`
    insert into users (id, email, email_verified, name, first_name, last_name)
    values (${uuidv7()}, ${email}, ${emailVerified}, ${name}, ${firstName ?? null}, ${lastName ?? null})
    on conflict (email) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Makes a guest and returns their id. Nobody has a mailbox below `.invalid` (RFC 2606). */
export async function insertGuest(tx: Tx): Promise<string> {
  const id = uuidv7();
  await sql`insert into users (id, email, name, is_anonymous)
    values (${id}, ${`${id}@guest.invalid`}, '', true)`.execute(tx);
  return id;
}

/** Finds the password's hash. `waits`: waits for a running change of it, and holds it until the transaction ends. */
export async function selectPasswordHash(db: Db, userId: string, { waits = false } = {}) {
  const { rows } = await sql<{ password: string | null }>`
    select password from accounts where user_id = ${userId} and provider_id = 'credential'
    ${waits ? sql`for share` : sql``}`.execute(db);
  return rows[0]?.password ?? undefined;
}

export async function updatePassword(tx: Tx, userId: string, password: string) {
  await sql`insert into accounts (id, user_id, account_id, provider_id, password)
    values (${uuidv7()}, ${userId}, ${userId}::text, 'credential', ${password})
    on conflict (provider_id, account_id) do update set password = excluded.password`.execute(tx);
}

/** Removes the password of an account until it gets another one. */
export async function clearPassword(tx: Tx, userId: string) {
  await sql`update accounts set password = null
    where user_id = ${userId} and provider_id = 'credential'`.execute(tx);
}

export async function deleteOtherWaysIn(tx: Tx, userId: string) {
  await sql`delete from accounts where user_id = ${userId} and provider_id <> 'credential'`.execute(tx);
  await sql`delete from account_pictures where user_id = ${userId}`.execute(tx);
  await sql`delete from passkeys where user_id = ${userId}`.execute(tx);
}

/** Marks a learner's address as confirmed. `email` is in lower case, as addresses are kept. */
export async function updateConfirmed(db: Db, email: string) {
  const { rows } = await sql<{ name: string; createdAt: Date; already: boolean }>`
    with found as (
      select id, email_verified from users where email = ${email} and not is_anonymous for update)
    update users set email_verified = true, updated_at = case when found.email_verified then updated_at else now() end
    from found where users.id = found.id
    returning concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name, created_at as "createdAt",
      found.email_verified as already`.execute(db);
  return rows[0];
}

/** `id` is a passkey's id, a provider's key, or `credential`. */
export interface WayIn {
  kind: 'password' | 'provider' | 'passkey';
  id: string;
}

export async function selectWaysIn(db: Db, userId: string): Promise<WayIn[]> {
  const { rows } = await sql<WayIn>`
    select case provider_id when 'credential' then 'password' else 'provider' end as kind, provider_id as id
    from accounts where user_id = ${userId} and (provider_id <> 'credential' or password is not null)
    union all
    select 'passkey', id::text from passkeys where user_id = ${userId}`.execute(db);
  return rows;
}

export async function selectOwnerId(db: Db, providerKey: string, subject: string) {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from accounts where provider_id = ${providerKey} and account_id = ${subject}`.execute(db);
  return rows[0]?.user_id;
}

/** Lets a person at a provider open an account. Returns false where they open one already. */
export async function insertProviderAccount(
  db: Db,
  { userId, providerKey, subject }: { userId: string; providerKey: string; subject: string },
) {
  const { numAffectedRows } = await sql`
    insert into accounts (id, user_id, provider_id, account_id)
    values (${uuidv7()}, ${userId}, ${providerKey}, ${subject})
    on conflict (provider_id, account_id) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteProviderAccount(tx: Tx, userId: string, providerKey: string) {
  await sql`delete from accounts where user_id = ${userId} and provider_id = ${providerKey}`.execute(tx);
  await sql`delete from account_pictures where user_id = ${userId} and provider_id = ${providerKey}`.execute(
    tx,
  );
}

/** Whether a provider's picture is known from this address, and was fetched within the last day: it may change there. */
export async function selectIsPictureKnown(db: Db, userId: string, providerKey: string, url: string) {
  const { rows } = await sql`
    select from account_pictures where user_id = ${userId} and provider_id = ${providerKey}
      and source_url = ${url} and fetched_at > now() - interval '1 day'`.execute(db);
  return rows.length > 0;
}

/** Does nothing when the account at the provider was disconnected or deleted meanwhile. */
export async function putAccountPicture(
  tx: Tx,
  picture: { userId: string; providerKey: string; image: Buffer; hash: string; url: string },
) {
  const { userId, providerKey, image, hash, url } = picture;
  const { rows } = await sql`
    select from accounts where user_id = ${userId} and provider_id = ${providerKey} for share`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into account_pictures (user_id, provider_id, image, hash, source_url, fetched_at)
    values (${userId}, ${providerKey}, ${image}, ${hash}, ${url}, now())
    on conflict (user_id, provider_id) do update
    set image = excluded.image, hash = excluded.hash, source_url = excluded.source_url, fetched_at = now()`.execute(
    tx,
  );
  await touchProfile(tx, userId);
}

/** A profile counts as changed when its picture does. */
export async function touchProfile(tx: Tx, userId: string) {
  await sql`update users set updated_at = now() where id = ${userId}`.execute(tx);
}
