import { isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { Problem } from '#contract/problem.ts';
import type { AuthAnswerer } from './auth-requests.ts';
import type { IdentityContext } from './identity-context.ts';

const wrongCredentials = 'The e-mail address or the password is wrong.';
const emailTaken = 'There is already an account with this e-mail address. Sign in instead.';

const LibraryProblem = z.object({ code: z.string().optional(), message: z.string().optional() });
const SignedIn = z.object({ user: z.object({ id: z.string(), email: z.string(), name: z.string() }) });

/** Forwards a call to the library's own endpoint of the same path. */
export function answerByLibrary(context: IdentityContext): AuthAnswerer {
  return async ({ path, request }) => {
    const answer = await context.library.handler(request).catch((error: unknown) => {
      throw showAuthFailure(path, error);
    });
    return showAuthAnswer(path, answer);
  };
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
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return new Response(JSON.stringify(SignedIn.safeParse(data).data ?? { success: true }), {
    status: 200,
    headers,
  });
}

/** What the library threw instead of answering, as a `Problem` where it is a refusal. */
export function showAuthFailure(path: string, error: unknown): unknown {
  if (!isAPIError(error)) return error;
  return problemOf(path, error.statusCode, LibraryProblem.safeParse(error.body).data ?? {});
}

const originCodes = new Set([
  'INVALID_ORIGIN',
  'MISSING_OR_NULL_ORIGIN',
  'CROSS_SITE_NAVIGATION_LOGIN_BLOCKED',
]);

function problemOf(
  path: string,
  status: number,
  { code = '', message }: z.infer<typeof LibraryProblem>,
): Error {
  if (status >= 500) return new Error(`The sign-in library answered ${status} ${code} to ${path}`);
  if (originCodes.has(code))
    return new Problem('cross-site', { error: 'This request came from another site.' });
  if (path === '/sign-in/email') return new Problem('wrong-credentials', { error: wrongCredentials });
  if (code.startsWith('USER_ALREADY_EXISTS')) {
    return new Problem('email-taken', {
      error: emailTaken,
      details: [{ field: 'email', message: emailTaken }],
    });
  }
  if (code === 'FAILED_TO_CREATE_USER') {
    return new Problem('unavailable', {
      error: 'The account could not be made. Please try again.',
      retryAfterS: 1,
    });
  }
  return new Problem('invalid-request', { error: message ?? 'Not accepted.' });
}
