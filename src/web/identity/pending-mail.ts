import type { RouterContextProvider } from 'react-router';
import { cookieIn } from '#contract/cookie.ts';
import { cookieHeader } from '#web/platform/kept/cookies.ts';
import { pageRequest } from '#web/platform/loading/load-context.ts';
import { safePath } from '#contract/safe-path.ts';

type Context = Readonly<RouterContextProvider>;

export interface PendingMail {
  email: string;
  next: string;
}

const cookie = 'pending-mail';
/** Half an hour is enough to fetch a mail, and short for a shared phone. */
const keptForS = 30 * 60;
/** A cookie holds 4 KB, including its escapes. */
const longestNext = 500;

/** `Set-Cookie` for this browser. A URL would leave the e-mail address in histories. */
export function keepPendingMail({ email, next }: PendingMail, context: Context): string {
  const kept = next.length > longestNext ? '/dashboard' : next;
  const value = new URLSearchParams({ email: email.trim().slice(0, 254), next: kept }).toString();
  return pendingCookie(value, keptForS, context);
}

export function readPendingMail(request: Request): PendingMail | null {
  const params = new URLSearchParams(cookieIn(request.headers.get('cookie'), cookie) ?? '');
  const email = params.get('email');
  return email ? { email, next: safePath(params.get('next')) } : null;
}

export const forgetPendingMail = (context: Context) => pendingCookie('', 0, context);

function pendingCookie(value: string, maxAgeS: number, context: Context): string {
  return cookieHeader(cookie, { value, maxAgeS, origin: context.get(pageRequest).origin, httpOnly: true });
}
