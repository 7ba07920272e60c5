import type { Db } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/caller.ts';
import type {} from './identity-tables.ts';

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
