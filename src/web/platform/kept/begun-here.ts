import { begunCookie, cookieIn } from '#contract/cookie.ts';

/** As many as a home has room for. */
export const mostBegun = 5;

/** Returns in how many courses somebody without an account read in the browser that sends a request. */
export function begunHere(request: Request): number {
  const count = Number(cookieIn(request.headers.get('cookie'), begunCookie));
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), mostBegun) : 0;
}
