import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** `id` is a passkey's id, a provider's key, or `credential`. */
export interface WayIn {
  kind: 'password' | 'provider' | 'passkey';
  id: string;
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
