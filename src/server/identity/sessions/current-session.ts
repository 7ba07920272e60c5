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

export interface CurrentSessions {
  /** The session that a request's cookie stands for. */
  sessionOf(headers: Headers): Promise<LiveSession | undefined>;
  /** The same, where there has to be one. Throws `unauthenticated`. */
  signedInSession(headers: Headers): Promise<LiveSession>;
  findByToken(token: string): Promise<LiveSession | undefined>;
  /** The caller of a request; a use on another day lengthens the session. */
  callerOf(request: Request): Promise<Caller>;
  /**
   * Gives the session of a request another token, and writes down what was proved by it just now. Returns the
   * `Set-Cookie` of the new token; the former one is dead at once. Throws `unauthenticated` when the session has ended.
   */
  renew(headers: Headers, session: LiveSession, proved: ProvedFactors): Promise<string>;
}

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

/** Reads and renews the session that a request's cookie stands for. */
export function readCurrentSessions({
  db,
  authSecret,
  cookies,
  operators,
}: CurrentSessionParts): CurrentSessions {
  const findByToken = (token: string) => findLiveSession(db, token, operators);

  async function sessionOf(headers: Headers): Promise<LiveSession | undefined> {
    const token = await readSessionToken(headers, cookies.sessionCookie, authSecret);
    return token === undefined ? undefined : findByToken(token);
  }

  async function signedInSession(headers: Headers): Promise<LiveSession> {
    const session = await sessionOf(headers);
    if (session?.person.kind === 'learner') return session;
    throw unauthenticated();
  }

  async function callerOf(request: Request): Promise<Caller> {
    const session = await sessionOf(request.headers);
    if (!session) return { kind: 'visitor' };
    const fullLifeMs = sessionLifetimeMs[session.person.kind];
    if (session.expiresAt.getTime() - Date.now() < fullLifeMs - sessionRenewalMs) {
      await extendSession(db, session.token, new Date(Date.now() + fullLifeMs));
    }
    return session.person;
  }

  async function renew(headers: Headers, session: LiveSession, proved: ProvedFactors): Promise<string> {
    const token = generateRandomString(32);
    if (!(await renewSession(db, session, { token, ...proved }))) throw unauthenticated();
    // Who asked not to be remembered loses the cookie with the browser's session (the sign-in library's own mark).
    const isBrief = headers.get('Cookie')?.includes(`${cookies.prefix}.dont_remember=`) ?? false;
    return serializeSigned(cookies.sessionCookie, token, authSecret, {
      ...(!isBrief && { maxAge: cookieMaxAgeS }),
      path: '/',
      httpOnly: true,
      secure: cookies.secure,
      sameSite: 'Lax',
    });
  }

  return { sessionOf, signedInSession, findByToken, callerOf, renew };
}
