import { parseSigned, serialize, serializeSigned } from 'hono/utils/cookie';

const dayMs = 24 * 60 * 60 * 1000;

export const sessionLifetimeMs = { guest: 365 * dayMs, learner: 30 * dayMs } as const;
/** A session's end is moved at most this often, so that reading a page usually writes nothing. */
export const sessionRenewalMs = dayMs;
/** The browser keeps the cookie as long as the longest session may last; the row in the database decides. */
export const cookieMaxAgeS = sessionLifetimeMs.guest / 1000;

/** `__Host-` ties a cookie to this very host and to https. A school's server may use plain http. */
export function cookiePolicy(publicUrl: string | undefined) {
  const secure = publicUrl?.startsWith('https://') ?? false;
  return { prefix: secure ? '__Host-saksham' : 'saksham', secure };
}

const names = {
  session: 'session_token',
  secondStep: 'two_factor',
  trustedDevice: 'trust_device',
  passkey: 'better-auth-passkey',
  provider: 'state',
  device: 'device',
} as const;
type CookieKind = keyof typeof names;

export type SignedCookies = ReturnType<typeof createSignedCookies>;

/** The cookies of sign-in, each with our signature. */
export function createSignedCookies({ prefix, secure }: ReturnType<typeof cookiePolicy>, authSecret: string) {
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  const nameOf = (kind: CookieKind) => `${prefix}.${names[kind]}`;
  return {
    /** The value of a request's cookie, if this server signed it. */
    async read(headers: Headers, kind: CookieKind): Promise<string | undefined> {
      const cookies = headers.get('Cookie');
      const name = nameOf(kind);
      if (!cookies?.includes(`${name}=`)) return undefined;
      return (await parseSigned(cookies, authSecret, name))[name] || undefined;
    },
    set(kind: CookieKind, value: string, maxAge: number): Promise<string> {
      return serializeSigned(nameOf(kind), value, authSecret, { ...attributes, maxAge });
    },
    clear: (kind: CookieKind): string => serialize(nameOf(kind), '', { ...attributes, maxAge: 0 }),
  };
}
