import { createHmac, randomBytes } from 'node:crypto';
import type { SignedCookies } from './session-cookie.ts';

const lifetimeS = 365 * 24 * 60 * 60;
/** Enough for a phone that a family shares. */
const mostAccounts = 5;

interface KnownAccount {
  /** A keyed hash of the e-mail address: the cookie does not tell whose it is. */
  account: string;
  /** Names this browser; each sign-in gives it another name. */
  nonce: string;
  since: number;
}

export type DeviceCookies = ReturnType<typeof createDeviceCookies>;

/**
 * A browser that once signed in to an account is distinguished from all others, so that guesses made elsewhere don’t lock
 * its person out (OWASP, “Slow Down Online Guessing Attacks with Device Cookies”). The cookie is no session.
 */
export function createDeviceCookies(authSecret: string, cookies: SignedCookies) {
  const key = createHmac('sha256', authSecret).update('device cookies').digest();
  const hashOf = (account: string) =>
    createHmac('sha256', key)
      .update(`account ${account.trim().toLowerCase()}`)
      .digest('base64url')
      .slice(0, 22);

  async function read({ headers }: Request): Promise<KnownAccount[]> {
    const list = (await cookies.read(headers, 'device')) ?? '';
    return list
      .split('~')
      .map(parse)
      .filter(({ since }) => since + lifetimeS > nowS());
  }

  return {
    /** The name of this browser if it has signed in to the account before. */
    async deviceOf(request: Request, account: string | undefined): Promise<string | undefined> {
      if (account === undefined) return undefined;
      const hash = hashOf(account);
      const known = (await read(request)).find((each) => each.account === hash);
      return known && `${known.account}.${known.nonce}`;
    },
    async remember(request: Request, account: string): Promise<string> {
      const hash = hashOf(account);
      const others = (await read(request)).filter((each) => each.account !== hash);
      const fresh = { account: hash, nonce: randomBytes(12).toString('base64url'), since: nowS() };
      const list = [fresh, ...others].slice(0, mostAccounts).map(write).join('~');
      return cookies.set('device', list, lifetimeS);
    },
  };
}

const nowS = () => Math.floor(Date.now() / 1000);

function write({ account, nonce, since }: KnownAccount): string {
  return `${account}.${nonce}.${since.toString(36)}`;
}

function parse(entry: string): KnownAccount {
  const [account = '', nonce = '', since = ''] = entry.split('.');
  return { account, nonce, since: Number.parseInt(since, 36) };
}
