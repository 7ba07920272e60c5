/** `__Host-` binds a cookie to this very host, where the connection is secure enough to carry it. */
const hostPrefix = '__Host-';

interface CookieOptions {
  value: string;
  maxAgeS: number;
  /** As the visitor sees it; decides about `Secure` and the prefix. */
  origin: string;
  /** Kept from the page's scripts. */
  httpOnly?: boolean;
}

/**
 * A cookie's value by its name, or null. The one with the prefix counts where there are two: the other was left from a
 * time without https, or set by a neighbour of the domain, and no choice made here would ever take it away.
 */
export function readCookie(request: Request, name: string): string | null {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  for (const start of [`${hostPrefix}${name}=`, `${name}=`]) {
    const cookie = cookies.find((each) => each.startsWith(start));
    if (cookie !== undefined) return cookie.slice(start.length);
  }
  return null;
}

/** A `Set-Cookie` value; `value` must be a plain token. With `maxAgeS` 0 it takes the cookie away. */
export function cookieHeader(
  name: string,
  { value, maxAgeS, origin, httpOnly = false }: CookieOptions,
): string {
  const secure = origin.startsWith('https:');
  return `${secure ? hostPrefix : ''}${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`;
}
