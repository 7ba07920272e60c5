import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { PersonKeys } from '#server/platform/person-data.ts';
import { deleteVerificationsOf } from './sessions/verifications-store.ts';

/** Selects the keys by which the rooms find an account's data. */
export async function selectPersonKeys(db: Db, userId: string): Promise<PersonKeys | undefined> {
  const { rows } = await sql<PersonKeys>`
    select id, array(select guest_id from guest_merges where learner_id = users.id order by guest_id) as "guestIds",
      case when not is_anonymous then email end as email,
      case when not is_anonymous and email_verified then email end as "confirmedEmail"
    from users where id = ${userId}`.execute(db);
  return rows[0];
}

/** Locks an account, and with it every move of a guest's data into it. False if there is no such account any more. */
export async function holdAccount(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} for update`.execute(tx);
  await sql`select from guest_merges where learner_id = ${userId} order by guest_id for update`.execute(tx);
  return rows.length > 0;
}

/** Tells of an account that stands whether a move of it is recorded, as of a guest; waits for an end that is under way. */
export async function selectStanding(db: Db, userId: string): Promise<{ moves: boolean } | undefined> {
  const { rows } = await sql<{ moves: boolean }>`
    select exists (select from guest_merges where guest_id = users.id) as moves
    from users where id = ${userId} for key share`.execute(db);
  return rows[0];
}

/** Sessions, ways to sign in, pictures and everything else that belongs to an account go with it. */
export async function deleteAccount(tx: Tx, { id, guestIds, email }: PersonKeys): Promise<void> {
  await deleteVerificationsOf(tx, [id, ...guestIds], email);
  await sql`delete from users where id = any(${[id, ...guestIds]}::uuid[])`.execute(tx);
}

/** A row that may be of a provider, under the key that providers have in the tables (`HostedProvider.key`). */
interface AtProvider {
  provider: string | null;
}

/** Shows the provider's address as people read it. */
const withIssuer = <T extends AtProvider>(row: T): T => ({
  ...row,
  provider: row.provider && decodeURIComponent(row.provider),
});

/** No token and no link leads anywhere from here: a file that is left lying about must open nothing. */
export async function selectAccountPart(db: Db, userId: string): Promise<Record<string, unknown>> {
  const { rows: profile } = await sql`
    select id, name, first_name as "firstName", last_name as "lastName", username, email,
      email_verified as "emailConfirmed", image as "pictureAtProvider", two_factor_enabled as "twoFactorOn",
      created_at as "createdAt", updated_at as "updatedAt"
    from users where id = ${userId}`.execute(db);
  const { rows: pictures } = await sql`
    select 'image/webp' as type, translate(encode(image, 'base64'), E'\n', '') as base64, created_at as "createdAt"
    from profile_pictures where user_id = ${userId}`.execute(db);
  const { rows: atProviders } = await sql<AtProvider>`
    select provider_id as provider, source_url as "fetchedFrom", fetched_at as "fetchedAt", 'image/webp' as type,
      translate(encode(image, 'base64'), E'\n', '') as base64
    from account_pictures where user_id = ${userId} order by provider_id`.execute(db);
  const { rows: accounts } = await sql<AtProvider>`
    select provider_id as provider, account_id as "idAtProvider", scope, filled_fields as "filledFields",
      password is not null as "hasPassword", created_at as "createdAt", updated_at as "updatedAt"
    from accounts where user_id = ${userId} order by created_at`.execute(db);
  const { rows: passkeys } = await sql`
    select name, device_type as "deviceType", backed_up as "backedUp", transports, aaguid as "kindOfDevice",
      created_at as "createdAt"
    from passkeys where user_id = ${userId} order by created_at`.execute(db);
  const { rows: twoFactor } = await sql`
    select verified as confirmed from two_factors where user_id = ${userId}`.execute(db);
  const { rows: sessions } = await sql<AtProvider>`
    select user_agent as browser, ip_address as address, provider_id as provider, created_at as "createdAt",
      updated_at as "lastUsedAt", first_factor_at as "firstFactorAt", second_factor_at as "secondFactorAt",
      expires_at as "expiresAt"
    from sessions where user_id = ${userId} order by created_at`.execute(db);
  const { rows: mailsToConfirm } = await sql`
    select purpose, email, new_email as "newEmail", expires_at as "expiresAt"
    from email_links where user_id = ${userId} order by expires_at`.execute(db);
  const { rows: guestsBefore } = await sql`
    select guest_id as id, created_at as "signedInAt", merged_at as "movedAt"
    from guest_merges where learner_id = ${userId} order by created_at`.execute(db);
  return {
    profile: profile[0],
    picture: pictures[0] ?? null,
    picturesAtProviders: atProviders.map(withIssuer),
    waysToSignIn: { accounts: accounts.map(withIssuer), passkeys, twoFactor },
    sessions: sessions.map(withIssuer),
    mailsToConfirm,
    guestsBefore,
  };
}
