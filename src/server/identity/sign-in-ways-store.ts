import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** `id` is a passkey's id, a provider's key, or `credential`. */
export interface WayIn {
  kind: 'password' | 'provider' | 'passkey';
  id: string;
}

/** Locks the account against other changes of its ways in. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Lists every way in of an account. */
export async function selectWaysIn(db: Db | Tx, userId: string): Promise<WayIn[]> {
  const { rows } = await sql<WayIn>`
    select case provider_id when 'credential' then 'password' else 'provider' end as kind, provider_id as id
    from accounts where user_id = ${userId} and (provider_id <> 'credential' or password is not null)
    union all
    select 'passkey', id::text from passkeys where user_id = ${userId}`.execute(db);
  return rows;
}

/** Tells whether an account has proved that its address is its own. */
export async function selectIsConfirmed(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
