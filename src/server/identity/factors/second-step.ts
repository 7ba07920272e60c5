import { z } from 'zod';
import type * as contract from '#contract/auth.ts';
import type { AuthCall, AuthHandler, ReadAccount } from '#server/identity/auth-calls.ts';
import { selectPasswordHash } from '#server/identity/email-sign-in/email-accounts-store.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import {
  answerByLibrary,
  answerJson,
  askLibrary,
  showLibraryAnswer,
  wrongCredentials,
} from '#server/identity/library-answers.ts';
import { readSessionToken, readSetSessionToken } from '#server/identity/sessions/session-cookie.ts';
import { endSession } from '#server/identity/sessions/session-store.ts';
import { selectVerification } from '#server/identity/sessions/verifications-store.ts';
import { secondStepExpired, wrongCode } from './factor-problems.ts';
import { spendCode } from './two-factor.ts';

const SecondFactorNeeded = z.object({ twoFactorRedirect: z.literal(true) });

/**
 * Checks e-mail address and password. Where the account has a second factor, the browser's former session stays until the
 * second step is done, and a guest's things go along then.
 */
export const signInByPassword: AuthHandler<typeof contract.signInByEmail> = async (context, call) => {
  const answer = await askWithLastingPassword(context, call);
  const data: unknown = await answer
    .clone()
    .json()
    .catch(() => ({}));
  if (!answer.ok || !SecondFactorNeeded.safeParse(data).success) return showLibraryAnswer(call.path, answer);
  const session = `${context.cookies.sessionCookie}=`;
  const others = answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith(session));
  return answerJson({ secondFactorNeeded: true }, others);
};

/**
 * Ends the new session if the password changed while it was compared: the change has ended all sessions just before this
 * one began.
 */
async function askWithLastingPassword(
  context: IdentityContext,
  call: AuthCall<typeof contract.signInByEmail>,
): Promise<Response> {
  const { db, cookies, authSecret } = context;
  const { email } = call.body;
  const before = await selectPasswordHash(db, 'email', email);
  const answer = await askLibrary(context, call);
  if (!answer.ok || (await selectPasswordHash(db, 'email', email, { waits: true })) === before) return answer;
  const token = await readSetSessionToken(answer.headers, cookies.sessionCookie, authSecret);
  if (token !== undefined) await endSession(db, token);
  throw wrongCredentials();
}

/** The library checks the code; spending it here makes it work once. */
export const verifyTotp: AuthHandler<typeof contract.verifyTotp> = async (context, call) => {
  const userId = await halfSignedIn(context, call.request.headers);
  if (userId === undefined) throw secondStepExpired();
  if (!(await spendCode(context, userId, call.body.code))) throw wrongCode();
  return answerByLibrary(context, call);
};

/** Attempts at a second step count for the account whose password was right, apart from those at the first step. */
export const accountOfSecondStep: ReadAccount = async (context, _body, request) => {
  const userId = await halfSignedIn(context, request.headers);
  return userId && `second step of ${userId}`;
};

/** The account whose password was right, by the library's cookie for the second step. */
async function halfSignedIn(
  { db, cookies, authSecret }: IdentityContext,
  headers: Headers,
): Promise<string | undefined> {
  const challenge = await readSessionToken(headers, `${cookies.prefix}.two_factor`, authSecret);
  return challenge === undefined ? undefined : selectVerification(db, challenge);
}
