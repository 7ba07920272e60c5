import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Whose account at a provider it is. */
export interface AccountOwner {
  id: string;
  email: string;
  email_verified: boolean;
  name: string;
}

export async function selectAccountOwner(
  db: Db,
  providerKey: string,
  subject: string,
): Promise<AccountOwner | undefined> {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['users.id', 'users.email', 'users.email_verified', 'users.name'])
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

export type ProfileField = 'first_name' | 'last_name' | 'username';

export interface FillableProfile {
  userId: string;
  profile: Record<ProfileField, string | null>;
  filled: readonly string[];
}

/** The profile of whoever has this account, and what of it the account has filled in before. */
export async function selectFillable(
  db: Db,
  providerKey: string,
  subject: string,
): Promise<FillableProfile | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['users.id', 'first_name', 'last_name', 'username', 'filled_fields'])
    .where('accounts.provider_id', '=', providerKey)
    .where('accounts.account_id', '=', subject)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, first_name, last_name, username, filled_fields } = row;
  return { userId: id, profile: { first_name, last_name, username }, filled: filled_fields };
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
 * Writes down where a session was begun and what that proves; a second factor that the same person's former session has
 * seen is taken over. False: the session has ended meanwhile.
 */
export async function markSession(
  db: Db,
  sessionId: string,
  mark: { providerKey: string; sealedIdToken: string; firstFactorAt: Date; formerId: string | undefined },
): Promise<boolean> {
  const row = await db
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
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The provider that a session was begun at, if it was at one. */
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
