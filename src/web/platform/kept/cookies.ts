/** Binds a cookie to this host; browsers accept it by https only. */
const hostPrefix = '__Host-';

interface CookieOptions {
  value: string;
  maxAgeS: number;
  /** Origin of the visitor's page; https sets `Secure` and the prefix. */
  origin: string;
  /** Hidden from the page's scripts. */
  httpOnly?: boolean;
}

/**
 * Gives a cookie's value, or null. The one with the prefix wins, because another host of the domain, or this one before
 * it had https, may have set the other.
 */
export function readCookie(request: Request, name: string): string | null {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  for (const start of [`${hostPrefix}${name}=`, `${name}=`]) {
    const cookie = cookies.find((each) => each.startsWith(start));
    if (cookie !== undefined) return cookie.slice(start.length);
  }
  return null;
}

/** A `Set-Cookie` value; `value` must be a plain token. `maxAgeS` 0 deletes the cookie. */
export function cookieHeader(
  name: string,
  { value, maxAgeS, origin, httpOnly = false }: CookieOptions,
): string {
  const secure = origin.startsWith('https:');
  return `${secure ? hostPrefix : ''}${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`;
}
