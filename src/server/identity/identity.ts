import { signInByPasskey, signOut, verifyRecoveryCode, verifyTotp } from '#contract/auth.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Person, Sessions } from '#server/platform/http/caller.ts';
import { contractedAnswer } from '#server/platform/http/reply.ts';
import type { Log } from '#server/platform/log.ts';
import type { PersonRooms } from '#server/platform/person-data.ts';
import { admitAuthCall, type ConsumeAttempt } from './auth-calls.ts';
import { authCalls } from './auth-routes.ts';
import { requireEmailSignIn } from './email-sign-in/email-calls.ts';
import { findAccount } from './email-sign-in/email-accounts-store.ts';
import { passkeyRefused, secondStepExpired } from './factors/factor-problems.ts';
import { requireFresh } from './factors/reverification.ts';
import { mergePendingGuests, moveLateThings, type OnGuestMerge } from './guests/guest-merge.ts';
import { recordMerge } from './guests/guest-merge-store.ts';
import { wrongCredentials } from './library-answers.ts';
import type { IdentityMails } from './mails/mails.ts';
import { eraseLateThings } from './my-data.ts';
import type { HostedSignIn } from './providers/hosted-sign-in.ts';
import { readCurrentSessions, type CurrentSessions } from './sessions/current-session.ts';
import { cookiePolicy, readSetSessionToken, type CookiePolicy } from './sessions/session-cookie.ts';
import { endSession, type LiveSession } from './sessions/session-store.ts';
import { createSignInLibrary, type SignInLibrary } from './sign-in-library.ts';

export interface IdentityParts {
  db: Db;
  authSecret: string;
  publicUrl: string | undefined;
  /** Moves the rooms' rows from a guest to a learner, in the transaction that ends the guest. */
  onGuestMerge: OnGuestMerge;
  /** Export, move and erase what the rooms keep of people. */
  rooms: PersonRooms;
  mails: IdentityMails;
  hosted: HostedSignIn;
  /** `OPERATOR_EMAILS`: a learner with one of these addresses, confirmed, is an operator. */
  operatorEmails: readonly string[];
  /** Counts a new guest for the address of a request. Throws `too-many-guests`. */
  consumeGuest: (request: Request) => Promise<void>;
  log: Log;
}

/** Shared by the endpoints of accounts. */
export interface IdentityContext {
  db: Db;
  log: Log;
  authSecret: string;
  publicUrl: string | undefined;
  cookies: CookiePolicy;
  library: SignInLibrary;
  sessions: CurrentSessions;
  mails: IdentityMails;
  hosted: HostedSignIn;
}

export interface Identity extends Sessions {
  /** For this room's own endpoints. */
  context: IdentityContext;
  /**
   * Answers `/api/auth/*` (`auth-routes.ts` lists the calls). A session cookie in the answer makes the browser that person;
   * no body repeats the token.
   *
   * @throws Problem the codes that `admitAuthCall` and the call's endpoint name
   */
  handleAuth(request: Request, consumeAttempt: ConsumeAttempt): Promise<Response>;
}

/** The confirmed address of an account: another one may be a stranger's. */
export async function readConfirmedAddress(db: Db, userId: string): Promise<string | undefined> {
  const account = await findAccount(db, userId);
  return account?.emailVerified ? account.email : undefined;
}

/** Accounts, guests and sessions. Only the dashboard asks for an account; guests may use everything else. */
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

  async function becomeGuest(request: Request): Promise<{ caller: Person; headers: Headers }> {
    const known = await sessions.callerOf(request);
    if (known.kind !== 'visitor') return { caller: known, headers: new Headers() };
    await parts.consumeGuest(request);
    const { response, headers } = await library.api.signInAnonymous({
      headers: { 'User-Agent': request.headers.get('User-Agent') ?? '' },
      returnHeaders: true,
    });
    const nobody = { firstName: null, lastName: null, email: null, imageUrl: null, isOperator: false };
    return { caller: { kind: 'guest', id: response.user.id, ...nobody }, headers };
  }

  async function handleAuth(request: Request, consumeAttempt: ConsumeAttempt): Promise<Response> {
    const former = await sessions.sessionOf(request.headers);
    const { open, call } = await admitAuthCall(context, authCalls, request, { former, consumeAttempt });
    try {
      if (open.byEmail) requireEmailSignIn(context);
      const answer = await open.answer(context, call);
      const token = await readSetSessionToken(answer.headers, cookies.sessionCookie, authSecret);
      if (token && !(await replaceSession(former, token))) throw accountGone(open.endpoint);
      // The library answers "signed out" even when it could not end the session; this then fails and says so.
      if (!token && open.endpoint === signOut && former) await endSession(db, former.token);
      return await contractedAnswer(open.endpoint, answer);
    } catch (error) {
      if (open.showFailure) return open.showFailure(context, call, error);
      throw isMissingAccount(error) ? accountGone(open.endpoint) : error;
    }
  }

  /**
   * Makes the browser the person of a new session, and takes a guest's things along. The move is recorded first. If that
   * fails, signing in fails too, and the guest keeps their cookie. Returns false when the new session has ended already.
   */
  async function replaceSession(former: LiveSession | undefined, newToken: string): Promise<boolean> {
    const learner = (await sessions.findByToken(newToken))?.person;
    if (learner?.kind !== 'learner') return learner !== undefined;
    if (former?.person.kind === 'guest') await recordMerge(db, former.person.id, learner.id);
    await mergePendingGuests(db, log, learner.id, parts.onGuestMerge);
    if (former) await endSession(db, former.token);
    return true;
  }

  async function afterWrite({ kind, id }: Pick<Person, 'kind' | 'id'>): Promise<void> {
    const moved = kind === 'guest' && (await moveLateThings(db, id, parts.onGuestMerge));
    if (!moved) await eraseLateThings(db, parts.rooms, id);
  }

  return {
    callerOf: (request) => sessions.callerOf(request),
    becomeGuest,
    afterWrite,
    requireFresh: (request, stepUp) => requireFresh(context, request, stepUp),
    handleAuth,
    context,
  };
}

/** PostgreSQL's foreign_key_violation: the account ended after it had been looked up. */
function isMissingAccount(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

/** The refusal of a sign-in whose account ends at that very moment: the same as for an account that never was. */
function accountGone(endpoint: EndpointShape): Problem {
  if (endpoint === signInByPasskey) return passkeyRefused();
  if (endpoint === verifyTotp || endpoint === verifyRecoveryCode) return secondStepExpired();
  return wrongCredentials();
}
