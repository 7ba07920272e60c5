import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { sessionLifetimeMs } from './session-cookie.ts';

const longestUserAgent = 300;

/** SHA-256 of a token in hexadecimal. Every token is random, so a plain hash can't be guessed. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export interface LiveSession {
  id: string;
  token: string;
  person: Person;
  expiresAt: Date;
  firstFactorAt: Date;
  secondFactorAt: Date | null;
  /** The account asks for a second factor. */
  hasSecondFactor: boolean;
}

export interface NewSession {
  userId: string;
  kind: Person['kind'];
  /** Default: now. */
  firstFactorAt?: Date;
  /** `formerId`: that of this session, if it was the same person's. */
  secondFactorAt?: Date | { formerId: string | undefined };
  provider?: { key: string; sealedIdToken: string };
}

export async function insertSession(
  db: Db,
  session: NewSession & { token: string; userAgent: string | null },
): Promise<void> {
  const { userId, kind, firstFactorAt, secondFactorAt, provider } = session;
  await db
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      user_id: userId,
      token: hashToken(session.token),
      expires_at: new Date(Date.now() + sessionLifetimeMs[kind]),
      user_agent: session.userAgent?.slice(0, longestUserAgent) || null,
      provider_id: provider?.key ?? null,
      provider_id_token: provider?.sealedIdToken ?? null,
      ...(firstFactorAt && { first_factor_at: firstFactorAt }),
      second_factor_at:
        secondFactorAt && 'formerId' in secondFactorAt
          ? sql<Date | null>`(select second_factor_at from sessions
              where id = ${secondFactorAt.formerId ?? null}::uuid and user_id = ${userId})`
          : (secondFactorAt ?? null),
    })
    .execute();
}

/** Finds the session of a token, unless it has ended. `operators`: addresses in lower case. */
export async function findLiveSession(
  db: Db,
  token: string,
  operators: ReadonlySet<string>,
): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.email',
      'users.email_verified',
      'users.is_anonymous',
      'users.two_factor_enabled',
      'sessions.id as session_id',
      'sessions.expires_at',
      'sessions.first_factor_at',
      'sessions.second_factor_at',
    ])
    .where('sessions.token', '=', hashToken(token))
    .where('sessions.expires_at', '>', new Date())
    .executeTakeFirst();
  if (!row) return undefined;
  const kind = row.is_anonymous ? 'guest' : 'learner';
  return {
    id: row.session_id,
    token,
    expiresAt: row.expires_at,
    firstFactorAt: row.first_factor_at,
    secondFactorAt: row.second_factor_at,
    hasSecondFactor: row.two_factor_enabled,
    person: {
      kind,
      id: row.id,
      email: kind === 'guest' ? null : row.email,
      // An unconfirmed address may belong to another person.
      isOperator: kind === 'learner' && row.email_verified && operators.has(row.email.toLowerCase()),
    },
  };
}

export async function extendSession(db: Db, { id }: LiveSession, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, updated_at: new Date() })
    .where('id', '=', id)
    .where('expires_at', '<', expiresAt)
    .execute();
}

/** Ends one session of a person. Returns false when they have none of this id. */
export async function endSessionOf(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of a person except one. */
export async function endSessionsOf(db: Db | Tx, userId: string, exceptSessionId?: string): Promise<void> {
  let ended = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptSessionId !== undefined) ended = ended.where('id', '<>', exceptSessionId);
  await ended.execute();
}

/** Gives a session another token and records new proofs. Returns false when the session has ended. */
export async function renewSession(
  db: Db,
  session: { id: string; token: string },
  change: { token: string; first?: Date; second?: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      token: hashToken(change.token),
      ...(change.first && { first_factor_at: change.first }),
      ...(change.second !== undefined && { second_factor_at: change.second }),
    })
    .where('id', '=', session.id)
    .where('token', '=', hashToken(session.token))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
