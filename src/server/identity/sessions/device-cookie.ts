import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookiePolicy } from './session-cookie.ts';

const lifetimeS = 365 * 24 * 60 * 60;
/** Enough for a phone that a family shares. */
const mostAccounts = 5;
const wholeValue = /^(?:[\w-]{22}\.[\w-]{16}\.[0-9a-z]{6,8}~){1,5}[\w-]{43}$/;

interface KnownAccount {
  /** A keyed hash of the e-mail address: the cookie does not tell whose it is. */
  account: string;
  /** Names this browser; each sign-in gives it another name. */
  nonce: string;
  /** Seconds since 1970. */
  since: number;
}

export type DeviceCookies = ReturnType<typeof createDeviceCookies>;

/**
 * Device cookies (OWASP, “Slow Down Online Guessing Attacks with Device Cookies”): a browser that once signed in to an
 * account is distinguished from all others, so that guesses made elsewhere don’t lock its person out. The cookie is no session.
 */
export function createDeviceCookies(authSecret: string, { prefix, secure }: CookiePolicy) {
  const name = `${prefix}.device`;
  const key = createHmac('sha256', authSecret).update('device cookies').digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const hashOf = (account: string) => sign(`account ${account.trim().toLowerCase()}`).slice(0, 22);

  function read(request: Request): KnownAccount[] {
    const cookies = (request.headers.get('Cookie') ?? '').split(';').map((cookie) => cookie.trim());
    const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
    if (!wholeValue.test(value)) return [];
    const end = value.lastIndexOf('~') + 1;
    const list = value.slice(0, end);
    if (!timingSafeEqual(Buffer.from(sign(list)), Buffer.from(value.slice(end)))) return [];
    return list
      .slice(0, -1)
      .split('~')
      .map(parse)
      .filter(({ since }) => since + lifetimeS > nowS());
  }

  return {
    /** The name of this browser if it has signed in to the account before. */
    deviceOf(request: Request, account: string | undefined): string | undefined {
      if (account === undefined) return undefined;
      const hash = hashOf(account);
      const known = read(request).find((each) => each.account === hash);
      return known && `${known.account}.${known.nonce}`;
    },
    /** The `Set-Cookie` that records that this browser has signed in to the account. */
    remember(request: Request, account: string): string {
      const hash = hashOf(account);
      const others = read(request).filter((each) => each.account !== hash);
      const fresh = { account: hash, nonce: randomBytes(12).toString('base64url'), since: nowS() };
      const list = [fresh, ...others].slice(0, mostAccounts).map(write).join('');
      const attributes = `Path=/; Max-Age=${lifetimeS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      return `${name}=${list}${sign(list)}; ${attributes}`;
    },
  };
}

const nowS = () => Math.floor(Date.now() / 1000);

function write({ account, nonce, since }: KnownAccount): string {
  return `${account}.${nonce}.${since.toString(36)}~`;
}

function parse(entry: string): KnownAccount {
  const [account = '', nonce = '', since = ''] = entry.split('.');
  return { account, nonce, since: Number.parseInt(since, 36) };
}
