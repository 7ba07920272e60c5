import { safePath } from '#web/platform/safe-path.ts';
import { cookieHeader, readCookie } from '#web/platform/cookies.ts';

/** A mail that waits to be opened: to which address, and which page was asked for before. */
export interface PendingMail {
  email: string;
  next: string;
}

const cookie = 'pending-mail';
/** Long enough to fetch a mail, short enough for a phone that goes from hand to hand. */
const keptForS = 30 * 60;
/** What one cookie may hold is 4 KB, its escapes included. */
const longestNext = 500;

/** `Set-Cookie` that keeps it in this browser: an address has no place in one that is seen and kept in histories. */
export function keepPendingMail({ email, next }: PendingMail, origin: string): string {
  const kept = next.length > longestNext ? '/dashboard' : next;
  const value = new URLSearchParams({ email: email.slice(0, 254), next: kept }).toString();
  return cookieHeader(cookie, { value, maxAgeS: keptForS, origin, httpOnly: true });
}

export function readPendingMail(request: Request): PendingMail | null {
  const params = new URLSearchParams(readCookie(request, cookie) ?? '');
  const email = params.get('email');
  return email ? { email, next: safePath(params.get('next')) } : null;
}

export function forgetPendingMail(origin: string): string {
  return cookieHeader(cookie, { value: '', maxAgeS: 0, origin, httpOnly: true });
}
