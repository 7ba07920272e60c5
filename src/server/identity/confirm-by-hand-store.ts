import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

export interface ConfirmedAccount {
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
