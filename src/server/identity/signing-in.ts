import type { EndpointShape, ReplyOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';
import { isForeignKeyViolation } from '#server/platform/database/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import type { Reply } from '#server/platform/http/reply.ts';
import { mergePendingGuests } from './guests/guest-merge.ts';
import { recordMerge } from './guests/guest-merge-store.ts';
import type { IdentityContext } from './identity.ts';
import { wrongCredentials } from './library-answers.ts';
import { readSetSessionToken } from './sessions/session-cookie.ts';
import { endSession, type LiveSession } from './sessions/session-store.ts';

/** A call below /api/auth. */
export type AuthCall<E extends EndpointShape> = Call<E> & {
  /** The session that the browser has until the call makes it another person's. */
  former: LiveSession | undefined;
};

/** A session cookie among `cookies` (whole `Set-Cookie` lines) makes the browser that person. */
export interface AuthAnswer<Data> {
  data: Data;
  cookies?: readonly string[];
}

export type AuthHandler<E extends EndpointShape> = (
  context: IdentityContext,
  call: AuthCall<E>,
) => Promise<AuthAnswer<ReplyOf<E>>>;

/**
 * Answers a call that may sign a person in.
 *
 * @param gone the refusal where the account ends at that very moment: the same as for an account that never was
 */
export async function answerCall<E extends EndpointShape>(
  context: IdentityContext,
  call: Call<E>,
  answer: AuthHandler<E>,
  gone: () => Problem = wrongCredentials,
): Promise<Reply<ReplyOf<E>>> {
  const former = await context.sessions.sessionOf(call.request.headers);
  try {
    const { data, cookies = [] } = await answer(context, { ...call, former });
    const further = await becomePerson(context, call.request, former, cookies);
    if (!further) throw gone();
    return call.reply(data, { cookies: [...cookies, ...further] });
  } catch (error) {
    // The account ended after it had been looked up.
    throw isForeignKeyViolation(error) ? gone() : error;
  }
}

/**
 * Makes the browser the person of a new session, and takes a guest's things along. The move is recorded first. If that fails,
 * signing in fails too, and the guest keeps their cookie. Returns further cookies to set, or undefined when the new session has
 * ended already.
 */
export async function becomePerson(
  { db, log, authSecret, cookies, sessions, devices, onGuestMerge }: IdentityContext,
  request: Request,
  former: LiveSession | undefined,
  setCookies: readonly string[],
): Promise<string[] | undefined> {
  const token = await readSetSessionToken(setCookies, cookies.sessionCookie, authSecret);
  if (token === undefined) return [];
  const person = (await sessions.findByToken(token))?.person;
  if (person?.kind !== 'learner') return person && [];
  if (former?.person.kind === 'guest') await recordMerge(db, former.person.id, person.id);
  await mergePendingGuests(db, log, person.id, onGuestMerge);
  if (former) await endSession(db, former.token);
  return person.email === null ? [] : [devices.remember(request, person.email)];
}
