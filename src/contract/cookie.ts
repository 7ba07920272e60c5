/** Binds a cookie to this host; browsers accept it by https only. */
export const hostPrefix = '__Host-';

/**
 * Gives a cookie's value in a header `Cookie`, or null. The one with the prefix wins, because another host of the domain, or this
 * one before it had https, may have set the other.
 */
export function cookieIn(header: string | null | undefined, name: string): string | null {
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim());
  for (const start of [`${hostPrefix}${name}=`, `${name}=`]) {
    const cookie = cookies.find((each) => each.startsWith(start));
    if (cookie !== undefined) return cookie.slice(start.length);
  }
  return null;
}

/** Tells in how many courses somebody without an account read in this browser, not in which; 1 also where something is only saved or waits. */
export const begunCookie = 'begun';
