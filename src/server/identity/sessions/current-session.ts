import { generateRandomString } from 'better-auth/crypto';
import { serializeSigned } from 'hono/utils/cookie';
import type { Db } from '#server/platform/database/database.ts';
import { unauthenticated, type Caller } from '#server/platform/http/caller.ts';
import {
  cookieMaxAgeS,
  readSessionToken,
  sessionLifetimeMs,
  sessionRenewalMs,
  type CookiePolicy,
} from './session-cookie.ts';
import { extendSession, findLiveSession, renewSession, type LiveSession } from './session-store.ts';

/** `null` takes the second factor's proof back. */
export interface ProvedFactors {
  first?: Date;
  second?: Date | null;
}

export interface CurrentSessionParts {
  db: Db;
  authSecret: string;
  cookies: CookiePolicy;
  /** Addresses in lower case. */
  operators: ReadonlySet<string>;
}

export type CurrentSessions = ReturnType<typeof readCurrentSessions>;

/** Reads and renews the session that a request's cookie stands for. */
export function readCurrentSessions({ db, authSecret, cookies, operators }: CurrentSessionParts) {
  const findByToken = (token: string) => findLiveSession(db, token, operators);

  async function sessionOf(headers: Headers): Promise<LiveSession | undefined> {
    const token = await readSessionToken(headers, cookies.sessionCookie, authSecret);
    return token === undefined ? undefined : findByToken(token);
  }

  /** @throws Problem `unauthenticated` without a learner's session */
  async function signedInSession(headers: Headers): Promise<LiveSession> {
    const session = await sessionOf(headers);
    if (session?.person.kind === 'learner') return session;
    throw unauthenticated();
  }

  /** The caller of a request. The first use on each day extends the session. */
  async function callerOf(request: Request): Promise<Caller> {
    const session = await sessionOf(request.headers);
    if (!session) return { kind: 'visitor' };
    const fullLifeMs = sessionLifetimeMs[session.person.kind];
    if (session.expiresAt.getTime() - Date.now() < fullLifeMs - sessionRenewalMs) {
      await extendSession(db, session.token, new Date(Date.now() + fullLifeMs));
    }
    return session.person;
  }

  /**
   * Gives a session another token and records new proofs; the former token is void at once. Returns the `Set-Cookie` of the
   * new one.
   *
   * @throws Problem `unauthenticated` when the session has ended
   */
  async function renew(headers: Headers, session: LiveSession, proved: ProvedFactors): Promise<string> {
    const token = generateRandomString(32);
    if (!(await renewSession(db, session, { token, ...proved }))) throw unauthenticated();
    return cookieOf(headers, token);
  }

  /** The `Set-Cookie` of a session's token. */
  function cookieOf(headers: Headers, token: string): Promise<string> {
    // The sign-in library's mark of somebody who asked not to be remembered: their cookie ends with the browser's session.
    const isBrief = headers.get('Cookie')?.includes(`${cookies.prefix}.dont_remember=`) ?? false;
    return serializeSigned(cookies.sessionCookie, token, authSecret, {
      ...(!isBrief && { maxAge: cookieMaxAgeS }),
      path: '/',
      httpOnly: true,
      secure: cookies.secure,
      sameSite: 'Lax',
    });
  }

  return { sessionOf, signedInSession, findByToken, callerOf, renew, cookieOf };
}
