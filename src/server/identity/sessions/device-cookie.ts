import { createHmac, randomBytes } from 'node:crypto';
import type { SignedCookies } from './session-cookie.ts';

const lifetimeS = 365 * 24 * 60 * 60;
/** Enough for a phone that a family shares. */
const mostAccounts = 5;

export type DeviceCookies = ReturnType<typeof createDeviceCookies>;

/**
 * A browser that once signed in to an account is distinguished from all others, so that guesses made elsewhere don’t lock its
 * person out (OWASP, “Slow Down Online Guessing Attacks with Device Cookies”). The cookie is no session. It lists accounts as
 * `hash.nonce.since`: a keyed hash of the e-mail address, which does not tell whose it is, a name of this browser, which each
 * sign-in changes, and the seconds since 1970 in base 36.
 */
export function createDeviceCookies(authSecret: string, cookies: SignedCookies) {
  const key = createHmac('sha256', authSecret).update('device cookies').digest();
  const hashOf = (account: string) =>
    createHmac('sha256', key)
      .update(`account ${account.trim().toLowerCase()}`)
      .digest('base64url')
      .slice(0, 22);

  async function read({ headers }: Request): Promise<string[]> {
    const list = (await cookies.read(headers, 'device')) ?? '';
    const oldest = nowS() - lifetimeS;
    return list.split('~').filter((entry) => Number.parseInt(entry.split('.')[2] ?? '', 36) > oldest);
  }

  return {
    /** The name of this browser if it has signed in to the account before. */
    async deviceOf(request: Request, account: string | undefined): Promise<string | undefined> {
      if (account === undefined) return undefined;
      const known = (await read(request)).find((entry) => entry.startsWith(`${hashOf(account)}.`));
      return known?.split('.', 2).join('.');
    },
    async remember(request: Request, account: string): Promise<string> {
      const hash = hashOf(account);
      const others = (await read(request)).filter((entry) => !entry.startsWith(`${hash}.`));
      const fresh = `${hash}.${randomBytes(12).toString('base64url')}.${nowS().toString(36)}`;
      return cookies.set('device', [fresh, ...others].slice(0, mostAccounts).join('~'), lifetimeS);
    },
  };
}

const nowS = () => Math.floor(Date.now() / 1000);
