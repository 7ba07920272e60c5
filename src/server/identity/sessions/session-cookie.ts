import { parseSigned } from 'hono/utils/cookie';

const dayMs = 24 * 60 * 60 * 1000;

/** How long a session lives without being used. */
export const sessionLifetimeMs = { guest: 365 * dayMs, learner: 30 * dayMs } as const;
/** A session's end is moved at most this often, so that reading a page usually writes nothing. */
export const sessionRenewalMs = dayMs;
/** The browser keeps the cookie as long as the longest session may last; the row in the database decides. */
export const cookieMaxAgeS = sessionLifetimeMs.guest / 1000;

export interface CookiePolicy {
  /** Stands before each cookie's name. `__Host-` ties a cookie to this very host and to https. */
  prefix: string;
  sessionCookie: string;
  secure: boolean;
}

/** Browsers refuse `__Host-` and Secure cookies from plain http, which a school's server may use. */
export function cookiePolicy(publicUrl: string | undefined): CookiePolicy {
  const secure = publicUrl?.startsWith('https://') ?? false;
  const prefix = secure ? '__Host-saksham' : 'saksham';
  return { prefix, sessionCookie: `${prefix}.session_token`, secure };
}

/** The session token in a request's cookie, if this server signed it. */
export async function readSessionToken(
  headers: Headers,
  cookieName: string,
  secret: string,
): Promise<string | undefined> {
  const cookies = headers.get('Cookie');
  if (!cookies?.includes(`${cookieName}=`)) return undefined;
  const token = (await parseSigned(cookies, secret, cookieName))[cookieName];
  return token || undefined;
}

/** The session token that an answer sets. */
export async function readSetSessionToken(
  setCookies: readonly string[],
  cookieName: string,
  secret: string,
): Promise<string | undefined> {
  const set = setCookies.findLast((cookie) => cookie.startsWith(`${cookieName}=`));
  return set && readSessionToken(new Headers({ Cookie: set.split(';', 1)[0] ?? '' }), cookieName, secret);
}
