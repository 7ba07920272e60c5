import { isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { Problem } from '#contract/problem.ts';
import type { IdentityContext } from './identity.ts';
import { passkeyRefused, secondStepExpired, tooManyCodes, wrongCode } from './factors/factor-problems.ts';
import { codeLock } from './factors/second-factors.ts';
import { isUnreadable } from './factors/two-factor-codes.ts';
import { spellForLibrary } from './email-sign-in/library-addresses.ts';
import type { AuthAnswer } from './signing-in.ts';

const LibraryProblem = z.object({ code: z.string().optional(), message: z.string().optional() });

/** A call with a body that holds only what was admitted. */
interface LibraryCall {
  request: Request;
  body?: unknown;
}

const pathOf = ({ url }: Request) => new URL(url).pathname.slice('/api/auth'.length);

/**
 * Forwards a call to the library's own endpoint of the same path. Without `keepsSession` the library doesn't get the former
 * session's cookie: its guest plugin takes the fresh cookie back when the former session has ended, and its second step would
 * confirm the former person's.
 *
 * The library's refusals become problems, and the contract lets only its own fields leave, and no token. An unknown e-mail
 * address and a wrong password get the same answer in the same time (the library hashes in both cases). Signing up with a taken
 * address is refused at the field: without a mail to confirm the address no other honest answer helps, and the limits keep it
 * from being used to list accounts.
 *
 * @throws Problem `wrong-credentials`, `email-taken`, `cross-site`, `invalid-request`, `unavailable`
 */
export async function answerByLibrary(
  { library, cookies, log }: IdentityContext,
  { request, body }: LibraryCall,
  { keepsSession = false } = {},
): Promise<AuthAnswer<never>> {
  const headers = keepsSession
    ? new Headers(request.headers)
    : withoutCookie(request.headers, cookies.sessionCookie);
  for (const name of ['Content-Length', 'Content-Type', 'Transfer-Encoding']) headers.delete(name);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const init = {
    method: request.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(forLibrary(body)) }),
  };
  const path = pathOf(request);
  const answer = await library.handler(new Request(request.url, init)).catch((error: unknown) => {
    if (path.startsWith('/two-factor/') && isUnreadable(error)) {
      log.error('a second factor was encrypted with another AUTH_SECRET: see “Changing AUTH_SECRET”');
      throw wrongCode();
    }
    throw asProblem(path, error);
  });
  const data: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) throw problemOf(path, answer.status, LibraryProblem.safeParse(data).data ?? {});
  return { data: data as never, cookies: answer.headers.getSetCookie() };
}

function forLibrary(body: unknown): unknown {
  const hasAddress = typeof body === 'object' && body !== null && 'email' in body;
  return hasAddress ? { ...body, email: spellForLibrary(String(body.email)) } : body;
}

/** Keeps the header even when it is empty: the library checks the origin more strictly where cookies came along. */
function withoutCookie(given: Headers, name: string): Headers {
  const headers = new Headers(given);
  const cookies = headers.get('Cookie');
  if (cookies === null) return headers;
  const others = cookies.split(';').filter((cookie) => cookie.split('=', 1)[0]?.trim() !== name);
  headers.set('Cookie', others.join(';').trim());
  return headers;
}

/** Turns a refusal that the library threw into a `Problem`; returns any other error as it is. */
export function asProblem(path: string, error: unknown): unknown {
  if (!isAPIError(error)) return error;
  return problemOf(path, error.statusCode, LibraryProblem.safeParse(error.body).data ?? {});
}

export function wrongCredentials(): Problem {
  return new Problem('wrong-credentials', { error: 'The e-mail address or the password is wrong.' });
}

function crossSite(): Problem {
  return new Problem('cross-site', { error: 'This request came from another site.' });
}

export function emailTaken(hint = ''): Problem {
  const error = `There is already an account with this e-mail address.${hint}`;
  return new Problem('email-taken', { error, details: [{ field: 'email', message: error }] });
}

/** Codes of the library that mean the same at every path. */
const problems = new Map<string, () => Problem>([
  ['INVALID_ORIGIN', crossSite],
  ['MISSING_OR_NULL_ORIGIN', crossSite],
  ['CROSS_SITE_NAVIGATION_LOGIN_BLOCKED', crossSite],
  ['INVALID_CODE', wrongCode],
  ['INVALID_BACKUP_CODE', wrongCode],
  ['TOTP_NOT_ENABLED', wrongCode],
  ['BACKUP_CODES_NOT_ENABLED', wrongCode],
  ['INVALID_TWO_FACTOR_COOKIE', secondStepExpired],
  ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', secondStepExpired],
  ['ACCOUNT_TEMPORARILY_LOCKED', () => tooManyCodes(codeLock.lockS)],
  ['USER_ALREADY_EXISTS', () => emailTaken(' Sign in instead.')],
  ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', () => emailTaken(' Sign in instead.')],
  [
    'FAILED_TO_CREATE_USER',
    () =>
      new Problem('unavailable', {
        error: 'The account could not be made. Please try again.',
        retryAfterS: 1,
      }),
  ],
  [
    'EMAIL_NOT_VERIFIED',
    () =>
      new Problem('email-unverified', {
        error: 'This e-mail address is not confirmed yet. Open the link in the mail that we have sent to it.',
      }),
  ],
]);

function problemOf(
  path: string,
  status: number,
  { code = '', message }: z.infer<typeof LibraryProblem>,
): Error {
  const known = problems.get(code);
  if (known === crossSite) return known();
  // The library answers 500 to a registration that it could not verify, for whatever reason.
  if (path.startsWith('/passkey/') && (status < 500 || code === 'FAILED_TO_VERIFY_REGISTRATION'))
    return passkeyRefused();
  if (status >= 500) return new Error(`The sign-in library answered ${status} ${code} to ${path}`);
  if (path === '/sign-in/email' && code !== 'EMAIL_NOT_VERIFIED') return wrongCredentials();
  // When one recovery code is sent many times at once, one request uses it and the others get 409.
  if (path === '/two-factor/verify-backup-code' && status === 409) return wrongCode();
  return known?.() ?? new Problem('invalid-request', { error: message ?? 'Not accepted.' });
}
