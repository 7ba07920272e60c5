import { z } from 'zod';
import type * as contract from '#contract/auth.ts';
import { selectPasswordHash } from '#server/identity/email-sign-in/email-accounts-store.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { answerByLibrary, wrongCredentials } from '#server/identity/library-answers.ts';
import { readSessionToken, readSetSessionToken } from '#server/identity/sessions/session-cookie.ts';
import { endSession } from '#server/identity/sessions/session-store.ts';
import { selectVerification } from '#server/identity/sessions/verifications-store.ts';
import type { AuthHandler } from '#server/identity/signing-in.ts';
import { secondStepExpired, wrongCode } from './factor-problems.ts';
import { spendCode } from './two-factor.ts';

const SecondFactorNeeded = z.object({ twoFactorRedirect: z.literal(true) });

/**
 * Checks e-mail address and password. Where the account has a second factor, the browser's former session stays until the
 * second step is done, and a guest's things go along then.
 */
export const signInByPassword: AuthHandler<typeof contract.signInByEmail> = async (context, call) => {
  const { db, cookies, authSecret } = context;
  const { email } = call.body;
  const before = await selectPasswordHash(db, 'email', email);
  const answer = await answerByLibrary(context, call);
  const setCookies = answer.cookies ?? [];
  if ((await selectPasswordHash(db, 'email', email, { waits: true })) !== before) {
    // The change of the password has ended all sessions just before this one began.
    const token = await readSetSessionToken(setCookies, cookies.sessionCookie, authSecret);
    if (token !== undefined) await endSession(db, token);
    throw wrongCredentials();
  }
  if (!SecondFactorNeeded.safeParse(answer.data).success) return answer;
  const others = setCookies.filter((cookie) => !cookie.startsWith(`${cookies.sessionCookie}=`));
  return { data: { secondFactorNeeded: true }, cookies: others };
};

/** The library checks the code; spending it here makes it work once. */
export const verifyTotp: AuthHandler<typeof contract.verifyTotp> = async (context, call) => {
  const userId = await halfSignedIn(context, call.request.headers);
  if (userId === undefined) throw secondStepExpired();
  if (!(await spendCode(context, userId, call.body.code))) throw wrongCode();
  return answerByLibrary(context, call);
};

export const verifyRecoveryCode: AuthHandler<typeof contract.verifyRecoveryCode> = answerByLibrary;

/** Attempts at a second step count for the account whose password was right, apart from those at the first step. */
export async function accountOfSecondStep(
  context: IdentityContext,
  request: Request,
): Promise<string | undefined> {
  const userId = await halfSignedIn(context, request.headers);
  return userId && `second step of ${userId}`;
}

/** The account whose password was right, by the library's cookie for the second step. */
async function halfSignedIn(
  { db, cookies, authSecret }: IdentityContext,
  headers: Headers,
): Promise<string | undefined> {
  const challenge = await readSessionToken(headers, `${cookies.prefix}.two_factor`, authSecret);
  return challenge === undefined ? undefined : selectVerification(db, challenge);
}
