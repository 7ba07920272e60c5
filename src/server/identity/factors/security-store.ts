import type { Db } from '#server/platform/database/database.ts';

export async function selectPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** The password's hash of whoever has this address. `settled`: once a change of it that is under way has ended. */
export async function selectPasswordHashAt(
  db: Db,
  email: string,
  { settled }: { settled: boolean },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select('accounts.password')
    .where('users.email', '=', email)
    .where('accounts.provider_id', '=', 'credential')
    .$if(settled, (query) => query.forShare('accounts'))
    .executeTakeFirst();
  return row?.password ?? undefined;
}

export async function selectAddress(
  db: Db,
  userId: string,
): Promise<{ email: string; emailVerified: boolean }> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { email: row.email, emailVerified: row.email_verified };
}

export async function listPasskeys(
  db: Db,
  userId: string,
): Promise<{ id: string; name: string; createdAt: Date }[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name ?? '', createdAt: row.created_at ?? new Date(0) }));
}

export interface SessionRow {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The live ones, last used first. */
export async function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}
