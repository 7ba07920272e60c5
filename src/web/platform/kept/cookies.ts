import { hostPrefix } from '#contract/cookie.ts';

interface CookieOptions {
  value: string;
  maxAgeS: number;
  /** Origin of the visitor's page; https sets `Secure` and the prefix. */
  origin: string;
  /** Hidden from the page's scripts. */
  httpOnly?: boolean;
}

/** A `Set-Cookie` value; `value` must be a plain token. `maxAgeS` 0 deletes the cookie. */
export function cookieHeader(name: string, { value, maxAgeS, origin, httpOnly }: CookieOptions): string {
  const [prefix, secure] = origin.startsWith('https:') ? [hostPrefix, '; Secure'] : ['', ''];
  const hidden = httpOnly ? '; HttpOnly' : '';
  return `${prefix}${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${hidden}${secure}`;
}
