import type { RouterContextProvider } from 'react-router';
import { ApiError } from '#web/platform/calls/api.ts';
import { pageRequest } from './load-context.ts';

/** Reads what a page is about; null if it is not there. */
export const unlessGone = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

/** Loads a part on the server that the browser can load too. Reports failures of the server. */
export async function unlessItFails<T>(
  context: Readonly<RouterContextProvider>,
  part: string,
  read: Promise<T>,
): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A refusal is expected when a guard redirects at the same time.
    if (error.status >= 500) context.get(pageRequest).report(error, part);
    return undefined;
  }
}
