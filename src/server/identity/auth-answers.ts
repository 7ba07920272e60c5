import { isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { Problem } from '#contract/problem.ts';
import type { AdmittedAuthCall, AuthAnswerer } from './auth-requests.ts';
import type { IdentityContext } from './identity-context.ts';
import { passkeyRefused, secondStepExpired, tooManyCodes, wrongCode } from './factors/factor-problems.ts';
import { codeLock } from './factors/second-factors.ts';
import { isUnreadable } from './factors/two-factor-codes.ts';

const emailTaken = 'There is already an account with this e-mail address. Sign in instead.';

const emailUnverified =
  'This e-mail address is not confirmed yet. Open the link in the mail that we have sent to it.';

const LibraryProblem = z.object({ code: z.string().optional(), message: z.string().optional() });
const SignedIn = z.object({ user: z.object({ id: z.string(), email: z.string(), name: z.string() }) });

/** Forwards a call to the library's own endpoint of the same path, and shows what it answered. */
export function answerByLibrary(context: IdentityContext): AuthAnswerer {
  return async (call) => showAuthAnswer(call.path, await askLibrary(context, call));
}

/** What the library itself answers to a call; to be shown before it leaves. */
export function askLibrary(
  { library, log }: IdentityContext,
  { path, request }: Pick<AdmittedAuthCall, 'path' | 'request'>,
): Promise<Response> {
  return library.handler(request).catch((error: unknown) => {
    if (path.startsWith('/two-factor/') && isUnreadable(error)) {
      log.error('a second factor was encrypted with another AUTH_SECRET: see “Changing AUTH_SECRET”');
      throw wrongCode();
    }
    throw showAuthFailure(path, error);
  });
}

/**
 * The sign-in library's answer in the house's form. A success says who signed in and never repeats the token, which is
 * the cookie's alone.
 *
 * Signing in answers an unknown e-mail address and a wrong password alike, in words and in time (the library hashes in
 * both cases). Signing up with an address that has an account says so at the field: without a mail to confirm the
 * address there is no other honest answer that helps, and the limits keep it from being used to list accounts.
 *
 * @throws Problem `wrong-credentials`, `email-taken`, `cross-site`, `invalid-request`, `unavailable`
 */
export async function showAuthAnswer(path: string, answer: Response): Promise<Response> {
  const data: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) throw problemOf(path, answer.status, LibraryProblem.safeParse(data).data ?? {});
  return answerJson(SignedIn.safeParse(data).data ?? { success: true }, answer.headers.getSetCookie());
}

/** An answer of ours below /api/auth, which nobody keeps; `cookies` are whole `Set-Cookie` lines. */
export function answerJson(data: object, cookies: readonly string[] = []): Response {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(JSON.stringify(data), { headers });
}

/** What the library threw instead of answering, as a `Problem` where it is a refusal. */
export function showAuthFailure(path: string, error: unknown): unknown {
  if (!isAPIError(error)) return error;
  return problemOf(path, error.statusCode, LibraryProblem.safeParse(error.body).data ?? {});
}

export function wrongCredentials(): Problem {
  return new Problem('wrong-credentials', { error: 'The e-mail address or the password is wrong.' });
}

const originCodes = new Set([
  'INVALID_ORIGIN',
  'MISSING_OR_NULL_ORIGIN',
  'CROSS_SITE_NAVIGATION_LOGIN_BLOCKED',
]);

/** Codes of the library that say the same wherever they come from. */
const ownProblems: Record<string, () => Problem> = {
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  TOTP_NOT_ENABLED: wrongCode,
  BACKUP_CODES_NOT_ENABLED: wrongCode,
  INVALID_TWO_FACTOR_COOKIE: secondStepExpired,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: secondStepExpired,
  ACCOUNT_TEMPORARILY_LOCKED: () => tooManyCodes(codeLock.lockS),
  FAILED_TO_CREATE_USER: () =>
    new Problem('unavailable', {
      error: 'The account could not be made. Please try again.',
      retryAfterS: 1,
    }),
};

function problemOf(
  path: string,
  status: number,
  { code = '', message }: z.infer<typeof LibraryProblem>,
): Error {
  if (originCodes.has(code))
    return new Problem('cross-site', { error: 'This request came from another site.' });
  // The library answers 500 to a registration that it could not verify, for whatever reason.
  if (path.startsWith('/passkey/') && (status < 500 || code === 'FAILED_TO_VERIFY_REGISTRATION'))
    return passkeyRefused();
  if (status >= 500) return new Error(`The sign-in library answered ${status} ${code} to ${path}`);
  if (code === 'EMAIL_NOT_VERIFIED') return new Problem('email-unverified', { error: emailUnverified });
  if (path === '/sign-in/email') return wrongCredentials();
  // Of one recovery code that is sent many times at once, one works; the others find it gone.
  if (path === '/two-factor/verify-backup-code' && status === 409) return wrongCode();
  const own = Object.hasOwn(ownProblems, code) ? ownProblems[code] : undefined;
  if (own) return own();
  if (code.startsWith('USER_ALREADY_EXISTS')) {
    return new Problem('email-taken', {
      error: emailTaken,
      details: [{ field: 'email', message: emailTaken }],
    });
  }
  return new Problem('invalid-request', { error: message ?? 'Not accepted.' });
}
