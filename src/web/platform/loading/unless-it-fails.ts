import { ApiError } from '#web/platform/calls/api.ts';
import { pageRequest, type PageContext } from './load-context.ts';

/** Reads what a page is about; null if it is not there. */
export const unlessGone = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

/** Reads what a page is about; without it, gives the status of the page. Reports failures of the server. */
export async function orStatus<T>(context: PageContext, what: string, read: Promise<T>) {
  try {
    return { found: await read, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const status = error.status >= 400 ? error.status : 503;
    // A refusal is expected, for example where a guard redirects at the same time.
    if (status >= 500) context.get(pageRequest).report(error, what);
    return { found: null, status };
  }
}

/** Loads a part on the server that the browser can load too. */
export const unlessItFails = async <T>(context: PageContext, part: string, read: Promise<T>) =>
  (await orStatus(context, part, read)).found ?? undefined;
