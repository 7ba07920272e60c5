import { randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { unauthenticated, type Caller } from '#server/platform/http/caller.ts';
import { cookieMaxAgeS, sessionLifetimeMs, sessionRenewalMs, type SignedCookies } from './session-cookie.ts';
import * as store from './session-store.ts';

export type CurrentSessions = ReturnType<typeof readCurrentSessions>;

/** 192 random bits in URL-safe characters. */
export const randomToken = () => randomBytes(24).toString('base64url');

/** `operators`: addresses in lower case. */
export function readCurrentSessions(db: Db, cookies: SignedCookies, operators: ReadonlySet<string>) {
  async function sessionOf(headers: Headers): Promise<store.LiveSession | undefined> {
    const token = await cookies.read(headers, 'session');
    return token === undefined ? undefined : store.findLiveSession(db, token, operators);
  }

  return {
    sessionOf,
    /** @throws Problem `unauthenticated` without a learner's session */
    async signedInSession(headers: Headers): Promise<store.LiveSession> {
      const session = await sessionOf(headers);
      if (session?.person.kind === 'learner') return session;
      throw unauthenticated();
    },
    /** The caller of a request. The first use on each day extends the session. */
    async callerOf(request: Request): Promise<Caller> {
      const session = await sessionOf(request.headers);
      if (!session) return { kind: 'visitor' };
      const fullLifeMs = sessionLifetimeMs[session.person.kind];
      if (session.expiresAt.getTime() - Date.now() < fullLifeMs - sessionRenewalMs) {
        await store.extendSession(db, session, new Date(Date.now() + fullLifeMs));
      }
      return session.person;
    },
    /** Begins a session, always with a token of its own, and returns its `Set-Cookie`. */
    async begin(tx: Db, headers: Headers, session: store.NewSession): Promise<string> {
      const token = randomToken();
      await store.insertSession(tx, token, headers.get('User-Agent'), session);
      return cookies.set('session', token, cookieMaxAgeS);
    },
    /** Gives a session another token, which voids the former one at once, and records new proofs. Returns its `Set-Cookie`. */
    async renew(session: store.LiveSession, proved: store.ProvedFactors): Promise<string> {
      const token = randomToken();
      if (!(await store.renewSession(db, session, token, proved))) throw unauthenticated();
      return cookies.set('session', token, cookieMaxAgeS);
    },
  };
}
