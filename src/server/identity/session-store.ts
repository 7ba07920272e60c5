import type { Generated } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/caller.ts';

/** Made by the sign-in library; a guest is an anonymous user with a placeholder for an address. */
interface UsersTable {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  is_anonymous: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SessionsTable {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    users: UsersTable;
    sessions: SessionsTable;
  }
}

export interface LiveSession {
  token: string;
  person: Person;
  expiresAt: Date;
}

/** The person whose session this token is, unless it has ended. */
export async function findLiveSession(db: Db, token: string): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.image',
      'users.is_anonymous',
      'sessions.expires_at',
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', new Date())
    .executeTakeFirst();
  if (!row) return undefined;
  const kind = row.is_anonymous ? 'guest' : 'learner';
  return {
    token,
    expiresAt: row.expires_at,
    person: {
      kind,
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      // A guest's address is a placeholder that the sign-in library needs.
      email: kind === 'guest' ? null : row.email,
      imageUrl: row.image,
    },
  };
}

export async function extendSession(db: Db, token: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, updated_at: new Date() })
    .where('token', '=', token)
    .where('expires_at', '<', expiresAt)
    .execute();
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute();
}

export async function isGuest(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('is_anonymous').where('id', '=', userId).executeTakeFirst();
  return row?.is_anonymous ?? false;
}
