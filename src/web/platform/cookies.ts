/** `__Host-` binds a cookie to this very host, where the connection is secure enough to carry it. */
const hostPrefix = '__Host-';

interface CookieOptions {
  value: string;
  maxAgeS: number;
  /** As the visitor sees it; decides about `Secure` and the prefix. */
  origin: string;
}

/** A cookie's value by its name with or without the prefix, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === name || key === hostPrefix + name) return value.join('=');
  }
  return null;
}

/** A `Set-Cookie` value; `value` must be a plain token. With `maxAgeS` 0 it takes the cookie away. */
export function cookieHeader(name: string, { value, maxAgeS, origin }: CookieOptions): string {
  const secure = origin.startsWith('https:');
  return `${secure ? hostPrefix : ''}${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
