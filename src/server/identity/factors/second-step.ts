import { z } from 'zod';
import type { signInByEmail } from '#contract/auth.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { answerJson, askLibrary, showAuthAnswer, wrongCredentials } from '#server/identity/auth-answers.ts';
import type { AdmittedAuthCall, AuthAnswerer, ReadAccount } from '#server/identity/auth-requests.ts';
import { secondStepExpired, wrongCode } from './factor-problems.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { selectPasswordHashAt } from './security-store.ts';
import { readSessionToken, readSetSessionToken } from '#server/identity/sessions/session-cookie.ts';
import { endSession } from '#server/identity/sessions/session-store.ts';
import { spendCode } from './two-factor.ts';
import { selectVerification } from '#server/identity/sessions/verifications-store.ts';

const CodeBody = z.object({ code: z.string() });
const SecondFactorNeeded = z.object({ twoFactorRedirect: z.literal(true) });

/**
 * E-mail address and password. Where the account has a second factor, who the browser was before it stays: its session
 * ends only when the second step is done, and a guest's things go along then.
 */
export function answerEmailSignIn(context: IdentityContext): AuthAnswerer {
  return async (call) => {
    const answer = await askWithLastingPassword(context, call);
    const data: unknown = await answer
      .clone()
      .json()
      .catch(() => ({}));
    if (!answer.ok || !SecondFactorNeeded.safeParse(data).success) return showAuthAnswer(call.path, answer);
    const session = `${context.cookies.sessionCookie}=`;
    const others = answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith(session));
    return answerJson({ secondFactorNeeded: true }, others);
  };
}

/**
 * Comparing a password takes a while. Where it changes meanwhile, the session that the former one opens would begin just
 * after all sessions were ended, and stay.
 */
async function askWithLastingPassword(context: IdentityContext, call: AdmittedAuthCall): Promise<Response> {
  const { db, cookies, authSecret } = context;
  const { email } = call.body as BodyOf<typeof signInByEmail>;
  const before = await selectPasswordHashAt(db, email, { settled: false });
  const answer = await askLibrary(context, call);
  if (!answer.ok || (await selectPasswordHashAt(db, email, { settled: true })) === before) return answer;
  const token = await readSetSessionToken(answer.headers, cookies.sessionCookie, authSecret);
  if (token !== undefined) await endSession(db, token);
  throw wrongCredentials();
}

/** The code of an authenticator app, which the library judges; here it is spent, so that it works once. */
export function answerTotp(context: IdentityContext): AuthAnswerer {
  return async (call) => {
    const userId = await halfSignedIn(context, call.request.headers);
    if (userId === undefined) throw secondStepExpired();
    const { code } = CodeBody.parse(call.body);
    if (!(await spendCode(context, userId, code))) throw wrongCode();
    return showAuthAnswer(call.path, await askLibrary(context, call));
  };
}

/** Attempts of a second step count for the account whose password was right, and apart from those of the first step. */
export function accountOfSecondStep(context: IdentityContext): ReadAccount {
  return async (_body, request) => {
    const userId = await halfSignedIn(context, request.headers);
    return userId && `second step of ${userId}`;
  };
}

/** Whose password was right just now, by the cookie that the library gave the browser for its second step. */
async function halfSignedIn(
  { db, cookies, authSecret }: IdentityContext,
  headers: Headers,
): Promise<string | undefined> {
  const challenge = await readSessionToken(headers, `${cookies.prefix}.two_factor`, authSecret);
  return challenge === undefined ? undefined : selectVerification(db, challenge);
}
