import { sql, type Generated } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

interface AccountPicturesTable {
  user_id: string;
  provider_id: string;
  image: Buffer;
  hash: string;
  source_url: string;
  fetched_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    account_pictures: AccountPicturesTable;
  }
}

export type ProfileField = 'first_name' | 'last_name' | 'username';

/** The owner of an account at a provider. */
export interface AccountOwner extends Record<ProfileField, string | null> {
  id: string;
  email: string;
  email_verified: boolean;
  name: string;
  /** The fields of the profile that this account has filled in before. */
  filled_fields: readonly string[];
}

export async function selectAccountOwner(
  db: Db,
  providerKey: string,
  subject: string,
): Promise<AccountOwner | undefined> {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['users.id', 'email', 'email_verified', 'name', 'first_name', 'last_name', 'username'])
    .select('filled_fields')
    .where('accounts.provider_id', '=', providerKey)
    .where('accounts.account_id', '=', subject)
    .executeTakeFirst();
}

export async function deleteProviderAccount(tx: Tx, userId: string, providerKey: string): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerKey)
    .execute();
  await tx
    .deleteFrom('account_pictures')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerKey)
    .execute();
}

export async function addFilledFields(
  db: Db,
  { providerKey, subject, fields }: { providerKey: string; subject: string; fields: readonly string[] },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      filled_fields: sql<
        string[]
      >`(select array(select distinct unnest(filled_fields || ${fields}::text[]) order by 1))`,
    })
    .where('provider_id', '=', providerKey)
    .where('account_id', '=', subject)
    .execute();
}

/**
 * Records the provider that a session was begun at, and its proof. Copies the proof of a second factor from the same person's
 * former session. Returns false when the session has ended.
 */
export async function markSession(
  db: Db,
  sessionId: string,
  mark: { providerKey: string; sealedIdToken: string; firstFactorAt: Date; formerId: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      provider_id: mark.providerKey,
      provider_id_token: mark.sealedIdToken,
      first_factor_at: mark.firstFactorAt,
      second_factor_at: mark.formerId
        ? sql<Date | null>`(select former.second_factor_at from sessions former
            where former.id = ${mark.formerId} and former.user_id = sessions.user_id)`
        : null,
    })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds the provider that a session was begun at. */
export async function selectSessionOrigin(
  db: Db,
  sessionId: string,
): Promise<{ providerKey: string; sealedIdToken: string | null } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['provider_id', 'provider_id_token'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!row || row.provider_id === null) return undefined;
  return { providerKey: row.provider_id, sealedIdToken: row.provider_id_token };
}

export async function selectPictureSource(
  db: Db,
  userId: string,
  providerKey: string,
): Promise<{ source_url: string; fetched_at: Date } | undefined> {
  return db
    .selectFrom('account_pictures')
    .select(['source_url', 'fetched_at'])
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerKey)
    .executeTakeFirst();
}

/** Returns false when the account at the provider was disconnected or deleted meanwhile. */
export async function putAccountPicture(
  tx: Tx,
  picture: { userId: string; providerKey: string; image: Buffer; hash: string; sourceUrl: string },
): Promise<boolean> {
  const { userId, providerKey, image, hash, sourceUrl } = picture;
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerKey)
    .forShare()
    .executeTakeFirst();
  if (!account) return false;
  const values = { image, hash, source_url: sourceUrl, fetched_at: new Date() };
  await tx
    .insertInto('account_pictures')
    .values({ user_id: userId, provider_id: providerKey, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider_id']).doUpdateSet(values))
    .execute();
  return true;
}

export async function selectAccountPictures(
  db: Db,
  userId: string,
): Promise<{ image: Buffer; hash: string }[]> {
  return db.selectFrom('account_pictures').select(['image', 'hash']).where('user_id', '=', userId).execute();
}
