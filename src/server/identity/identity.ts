import { signOut } from '#contract/auth.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Person, Sessions } from '#server/platform/http/caller.ts';
import type { Log } from '#server/platform/log.ts';
import type { PersonRooms } from '#server/platform/person-data.ts';
import { isAccountGone, noSuchAccount } from './account-gone.ts';
import { admitAuthCall, type TakeAttempt } from './auth-requests.ts';
import { readCurrentSessions } from './sessions/current-session.ts';
import { mergePendingGuests, moveLateThings, type OnGuestMerge } from './guests/guest-merge.ts';
import { recordMerge } from './guests/guest-merge-store.ts';
import type { HostedSignIn } from './providers/hosted-sign-in.ts';
import { eraseLateThings } from './my-data.ts';
import type { IdentityContext } from './identity-context.ts';
import type { IdentityMails } from './mails/mails.ts';
import { listOpenCalls } from './open-calls.ts';
import { requireFresh } from './factors/reverification.ts';
import { cookiePolicy, readSetSessionToken } from './sessions/session-cookie.ts';
import { endSession, type LiveSession } from './sessions/session-store.ts';
import { createSignInLibrary } from './sign-in-library.ts';

export interface IdentityParts {
  db: Db;
  authSecret: string;
  publicUrl: string | undefined;
  /** Moves the rooms' rows from a guest to a learner, in the transaction that ends the guest. */
  onGuestMerge: OnGuestMerge;
  /** What the rooms keep of people, and how it ends. */
  rooms: PersonRooms;
  mails: IdentityMails;
  hosted: HostedSignIn;
  /** `OPERATOR_EMAILS`: whoever has confirmed one of these addresses is an operator. */
  operatorEmails: readonly string[];
  /** Counts a new guest for the address of a request. Throws `too-many-guests`. */
  takeGuestAllowance: (request: Request) => Promise<void>;
  log: Log;
}

export interface Identity extends Sessions {
  /** For this room's own endpoints. */
  context: IdentityContext;
  /**
   * Answers `/api/auth/*` as `contract/auth.ts` says (open-calls.ts lists how). An answer that sets a session cookie makes
   * the browser that person; no body repeats the token.
   *
   * @throws Problem see `admitAuthCall` and each call's answerer
   */
  handleAuth(request: Request, takeAttempt: TakeAttempt): Promise<Response>;
}

/** Accounts, guests and sessions (specification section 6). Only the dashboard asks for an account; all else is open to guests. */
export function createIdentity(parts: IdentityParts): Identity {
  const { db, authSecret, log } = parts;
  const cookies = cookiePolicy(parts.publicUrl);
  const library = createSignInLibrary({
    ...parts,
    cookies,
    confirmsEmails: parts.mails.on,
    providers: parts.hosted.providers,
  });
  const operators = new Set(parts.operatorEmails.map((email) => email.toLowerCase()));
  const sessions = readCurrentSessions({ db, authSecret, cookies, operators });
  const context: IdentityContext = { ...parts, cookies, library, sessions };
  const openCalls = listOpenCalls(context);

  async function becomeGuest(request: Request): Promise<{ caller: Person; headers: Headers }> {
    const known = await sessions.callerOf(request);
    if (known.kind !== 'visitor') return { caller: known, headers: new Headers() };
    await parts.takeGuestAllowance(request);
    const { response, headers } = await library.api.signInAnonymous({
      headers: { 'User-Agent': request.headers.get('User-Agent') ?? '' },
      returnHeaders: true,
    });
    const nobody = { firstName: null, lastName: null, email: null, imageUrl: null, isOperator: false };
    return { caller: { kind: 'guest', id: response.user.id, ...nobody }, headers };
  }

  async function handleAuth(request: Request, takeAttempt: TakeAttempt): Promise<Response> {
    const former = await sessions.sessionOf(request.headers);
    const { sessionCookie } = cookies;
    const call = await admitAuthCall(openCalls, request, { sessionCookie, takeAttempt });
    try {
      const answer = await call.answer(call, former);
      const token = await readSetSessionToken(answer.headers, sessionCookie, authSecret);
      if (token && !(await takeOver(former, token))) throw noSuchAccount(call.endpoint);
      // The library says "signed out" even when it could not end the session; this then fails and says so.
      if (!token && call.endpoint === signOut && former) await endSession(db, former.token);
      return answer;
    } catch (error) {
      if (call.showFailure) return call.showFailure(call, error);
      throw isAccountGone(error) ? noSuchAccount(call.endpoint) : error;
    }
  }

  /**
   * The browser becomes somebody else. A guest's things go along. That they shall is noted first, and where even that
   * fails, so does signing in: the guest's cookie stays in the browser, and nothing is out of reach. False when the session
   * has ended already.
   */
  async function takeOver(former: LiveSession | undefined, newToken: string): Promise<boolean> {
    const learner = (await sessions.findByToken(newToken))?.person;
    if (learner?.kind !== 'learner') return learner !== undefined;
    if (former?.person.kind === 'guest') await recordMerge(db, former.person.id, learner.id);
    await mergePendingGuests(db, log, learner.id, parts.onGuestMerge);
    // A session must not outlive the change of who it stands for.
    if (former) await endSession(db, former.token);
    return true;
  }

  async function settle({ kind, id }: Pick<Person, 'kind' | 'id'>): Promise<void> {
    const moved = kind === 'guest' && (await moveLateThings(db, id, parts.onGuestMerge));
    if (!moved) await eraseLateThings(db, parts.rooms, id);
  }

  return {
    callerOf: (request) => sessions.callerOf(request),
    becomeGuest,
    settle,
    requireFresh: (request, stepUp) => requireFresh(context, request, stepUp),
    handleAuth,
    context,
  };
}
