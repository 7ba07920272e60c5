import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { sessionLifetimeMs } from './session-cookie.ts';

const longestUserAgent = 300;

/** SHA-256 of a token in hexadecimal. Every token is random, so a plain hash can't be guessed. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

interface SessionFacts {
  id: string;
  expiresAt: Date;
  firstFactorAt: Date;
  secondFactorAt: Date | null;
  hasSecondFactor: boolean;
}

export interface LiveSession extends SessionFacts {
  token: string;
  person: Person;
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

export async function insertSession(db: Db, token: string, userAgent: string | null, session: NewSession) {
  const { userId, kind, firstFactorAt = new Date(), secondFactorAt = null, provider } = session;
  const second =
    secondFactorAt && 'formerId' in secondFactorAt
      ? sql`(select second_factor_at from sessions
          where id = ${secondFactorAt.formerId ?? null}::uuid and user_id = ${userId})`
      : sql`${secondFactorAt}::timestamptz`;
  await sql`
    insert into sessions (id, user_id, token, expires_at, user_agent, provider_id, provider_id_token,
      first_factor_at, second_factor_at)
    values (${uuidv7()}, ${userId}, ${hashToken(token)}, ${new Date(Date.now() + sessionLifetimeMs[kind])},
      ${userAgent?.slice(0, longestUserAgent) || null}, ${provider?.key ?? null}, ${provider?.sealedIdToken ?? null},
      ${firstFactorAt}, ${second})`.execute(db);
}

interface Owner {
  userId: string;
  kind: Person['kind'];
  email: string;
  confirmed: boolean;
}

/** Finds the session of a token, unless it has ended. `operators`: addresses in lower case. */
export async function findLiveSession(db: Db, token: string, operators: ReadonlySet<string>) {
  const { rows } = await sql<SessionFacts & Owner>`
    select sessions.id, expires_at as "expiresAt", first_factor_at as "firstFactorAt",
      second_factor_at as "secondFactorAt", two_factor_enabled as "hasSecondFactor", users.id as "userId",
      case when is_anonymous then 'guest' else 'learner' end as kind, email, email_verified as confirmed
    from sessions join users on users.id = sessions.user_id
    where token = ${hashToken(token)} and expires_at > now()`.execute(db);
  if (!rows[0]) return undefined;
  const { userId, kind, email, confirmed, ...facts } = rows[0];
  // An unconfirmed address may belong to another person.
  const isOperator = kind === 'learner' && confirmed && operators.has(email.toLowerCase());
  const person = { kind, id: userId, email: kind === 'guest' ? null : email, isOperator };
  return { ...facts, token, person };
}

export async function extendSession(db: Db, { id }: LiveSession, expiresAt: Date) {
  await sql`update sessions set expires_at = ${expiresAt}, updated_at = now()
    where id = ${id} and expires_at < ${expiresAt}`.execute(db);
}

/** Ends one session of a person. Returns false when they have none of this id. */
export async function endSessionOf(db: Db, userId: string, sessionId: string) {
  const { numAffectedRows } = await sql`
    delete from sessions where id = ${sessionId} and user_id = ${userId}`.execute(db);
  return numAffectedRows === 1n;
}

export async function endSessionsOf(db: Db, userId: string, exceptSessionId?: string) {
  await sql`delete from sessions
    where user_id = ${userId} and id is distinct from ${exceptSessionId ?? null}::uuid`.execute(db);
}

/** Proofs that were just given. `null` takes the second factor's proof back. */
export interface ProvedFactors {
  first?: Date;
  second?: Date | null;
}

/** Gives a session another token and records new proofs. Returns false when the session has ended. */
export async function renewSession(
  db: Db,
  { id, token, firstFactorAt, secondFactorAt }: LiveSession,
  newToken: string,
  { first = firstFactorAt, second = secondFactorAt }: ProvedFactors,
) {
  const { numAffectedRows } = await sql`
    update sessions set token = ${hashToken(newToken)}, first_factor_at = ${first}, second_factor_at = ${second}
    where id = ${id} and token = ${hashToken(token)}`.execute(db);
  return numAffectedRows === 1n;
}

export async function selectSessionOrigin(db: Db, sessionId: string) {
  const { rows } = await sql<{ providerKey: string; sealedIdToken: string | null }>`
    select provider_id as "providerKey", provider_id_token as "sealedIdToken"
    from sessions where id = ${sessionId} and provider_id is not null`.execute(db);
  return rows[0];
}

export async function listSessions(db: Db, userId: string) {
  const { rows } = await sql<{ id: string; userAgent: string | null; createdAt: Date; lastUsedAt: Date }>`
    select id, user_agent as "userAgent", created_at as "createdAt", updated_at as "lastUsedAt" from sessions
    where user_id = ${userId} and expires_at > now() order by updated_at desc, id desc`.execute(db);
  return rows;
}
