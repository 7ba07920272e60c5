import type { Db } from '#server/platform/database/database.ts';
import type { Caller, Person, Sessions } from '#server/platform/http/caller.ts';
import type { Log } from '#server/platform/log.ts';
import { showAuthAnswer, showAuthFailure } from './auth-answers.ts';
import { admitAuthCall, type TakeAttempt } from './auth-requests.ts';
import type { OnGuestMerge } from './guest-merge.ts';
import { cookiePolicy, readSessionToken, sessionLifetimeMs, sessionRenewalMs } from './session-cookie.ts';
import { endSession, extendSession, findLiveSession } from './session-store.ts';
import { createSignInLibrary } from './sign-in-library.ts';

export interface IdentityParts {
  db: Db;
  authSecret: string;
  publicUrl: string | undefined;
  /** Moves the rooms' rows from a guest to a learner, in the transaction that ends the guest. */
  onGuestMerge: OnGuestMerge;
  /** Counts a new guest for the address of a request. Throws `too-many-guests`. */
  takeGuestAllowance: (request: Request) => Promise<void>;
  log: Log;
}

export interface Identity extends Sessions {
  /**
   * Answers `/api/auth/*`: `POST sign-in/email {email, password}`, `POST sign-up/email {email, password, firstName?,
   * lastName?}`, `POST sign-out`. A success carries the cookies to set and `{user: {id, email, name}}`.
   *
   * @throws Problem see `admitAuthCall` and `showAuthAnswer`
   */
  handleAuth(request: Request, takeAttempt: TakeAttempt): Promise<Response>;
}

/** Accounts, guests and sessions (specification section 6; design section 6, "no guard on course pages and store"). */
export function createIdentity(parts: IdentityParts): Identity {
  const { db, authSecret } = parts;
  const cookies = cookiePolicy(parts.publicUrl);
  const library = createSignInLibrary({ ...parts, cookies });

  async function callerOf(request: Request): Promise<Caller> {
    const token = await readSessionToken(request.headers, cookies.sessionCookie, authSecret);
    if (!token) return { kind: 'visitor' };
    const session = await findLiveSession(db, token);
    if (!session) return { kind: 'visitor' };
    const fullLifeMs = sessionLifetimeMs[session.person.kind];
    if (session.expiresAt.getTime() - Date.now() < fullLifeMs - sessionRenewalMs) {
      await extendSession(db, token, new Date(Date.now() + fullLifeMs));
    }
    return session.person;
  }

  async function becomeGuest(request: Request): Promise<{ caller: Person; headers: Headers }> {
    const known = await callerOf(request);
    if (known.kind !== 'visitor') return { caller: known, headers: new Headers() };
    await parts.takeGuestAllowance(request);
    const { response, headers } = await library.api.signInAnonymous({
      headers: { 'User-Agent': request.headers.get('User-Agent') ?? '' },
      returnHeaders: true,
    });
    const nobody = { firstName: null, lastName: null, email: null, imageUrl: null };
    return { caller: { kind: 'guest', id: response.user.id, ...nobody }, headers };
  }

  /** The library says "signed out" even when it could not end the session; then this fails and says so. */
  async function endSessionOf(request: Request): Promise<void> {
    const token = await readSessionToken(request.headers, cookies.sessionCookie, authSecret);
    if (token) await endSession(db, token);
  }

  return {
    callerOf,
    becomeGuest,
    async handleAuth(request, takeAttempt) {
      const call = await admitAuthCall(request, takeAttempt);
      const answer = await library.handler(call.request).catch((error: unknown) => {
        throw showAuthFailure(call.path, error);
      });
      if (call.path === '/sign-out' && answer.ok) await endSessionOf(request);
      return showAuthAnswer(call.path, answer);
    },
  };
}
