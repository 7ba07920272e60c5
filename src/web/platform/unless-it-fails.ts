import type { RouterContextProvider } from 'react-router';
import { ApiError } from './api.ts';
import { pageRequest } from './load-context.ts';

/** For server loaders whose page can come without this part: what failed on our side is reported, and the browser reads it itself. */
export async function unlessItFails<T>(
  context: Readonly<RouterContextProvider>,
  part: string,
  read: Promise<T>,
): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A refusal is no failure: beside a guard that leads on, a page's own reads are refused what it protects.
    if (error.status >= 500) context.get(pageRequest).report(error, part);
    return undefined;
  }
}
